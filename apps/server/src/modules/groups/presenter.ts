import { roleIn } from '@picado/domain/groups/rules';
import { groupDateState } from '@picado/domain/home/group-dates';
import type { HomeGroup } from '@picado/domain/home/schema';
import type { Debt, OwedMatch } from '@picado/domain/groups/debts';
import type { LinkedGroup } from '@picado/domain/groups/link';
import type {
  GroupMember,
  GroupView,
  ListedGroup,
  PresentedDebts,
  SeasonTable,
} from '@picado/domain/groups/schema';
import { topOf } from '@picado/domain/groups/table';
import { GROUP_ROLES, type GroupRole } from '@picado/domain/groups/policies';
import { instantText } from '@picado/domain/time/instants';
import { turnoutShare } from '@picado/domain/turnout/rules';
import type { Position } from '@picado/domain/users/schema';
import type { GroupRow, MemberDateRow, MemberRow } from '../../reads/groups';
import type { OwedMatchRow } from '../../reads/payments';
import { dayIn } from '../../time/kick-off';
import { playedOf, presentDate, type NumberedDate } from './dates';
import type { CountedTable } from './season-table';

const SPANISH = new Intl.Collator('es');

function presentPublic(group: GroupRow, dates: readonly NumberedDate[]): Omit<ListedGroup, 'role'> {
  const { id, name, location, mapsUrl, weekday, time, timeZone, maxPlayers, team1Name, team2Name } = group;
  const [next = null, following = null] = playedOf(dates);
  return {
    ...{ id, name, location, mapsUrl, weekday, time, timeZone, maxPlayers, team1Name, team2Name },
    nextDate: next && presentDate(next),
    followingDate: following && presentDate(following),
  };
}

export function presentListed(
  group: GroupRow,
  { dates, role }: { dates: readonly NumberedDate[]; role: GroupRole },
): ListedGroup {
  return { ...presentPublic(group, dates), role };
}

/** A group as its link shows it. */
export function presentLinked(group: GroupRow, dates: readonly NumberedDate[]): LinkedGroup {
  const { name, weekday, time, location, timeZone } = group;
  const shown = playedOf(dates).slice(0, 2);
  return {
    ...{ name, weekday, time, location },
    // A match that was moved is on another day than its date.
    dates: shown.map(({ startsAt, time: hour }) => ({ day: dayIn(timeZone, startsAt), time: hour })),
  };
}

/** A group on the home of a member, by its next date and the match of it. */
export function presentNextDate(
  { id, name, location }: GroupRow,
  next: NumberedDate,
  { match, now }: { match: MemberDateRow | null; now: number },
): HomeGroup {
  const opensToAllAt = match?.opensToAllAt ?? null;
  return {
    ...{ id, name, location },
    nextDate: presentDate(next),
    state: groupDateState(match, now),
    opensToAllAt: opensToAllAt !== null && opensToAllAt > now ? instantText(opensToAllAt) : null,
    count: match && {
      players: match.playerCount,
      substitutes: match.substituteCount,
      maxPlayers: match.maxPlayers,
    },
  };
}

/** A group as its reader may read it. `rest` is for members alone. */
export function presentGroup(
  group: GroupRow,
  reading: { dates: readonly NumberedDate[]; role: GroupRole | null },
  rest: {
    members: readonly MemberRow[];
    playedCount: number;
    /** By member, for readers that may read it. */
    turnout: readonly { id: string; cameTo: readonly boolean[] }[];
  } | null,
): GroupView {
  const { dates, role } = reading;
  const shown = { ...presentPublic(group, dates), role };
  if (rest === null) return shown;
  const cameTo = new Map(rest.turnout.map(({ id, cameTo: matches }) => [id, matches]));
  const {
    organiserId,
    price,
    alias,
    cvu,
    firstDate,
    opensDaysBefore,
    opensAt,
    isPaused,
    seasons,
    isConfirmationRequired,
    earlyAccessHours,
    note,
  } = group;
  return {
    ...shown,
    ...{ organiserId, price, alias, cvu, firstDate, opensDaysBefore, opensAt, isPaused, seasons },
    isConfirmationRequired,
    earlyAccessHours,
    note,
    playedCount: rest.playedCount,
    members: rest.members
      .map((member) => presentMember(group, member, cameTo.get(member.id) ?? []))
      .sort(inOrder),
  };
}

/** A match with its payments, as the rules take it. */
export function owedMatch({ players, ...match }: OwedMatchRow): OwedMatch {
  return {
    ...match,
    allPlayers: players.map(({ userId, ...entry }) => ({ ...entry, ...(userId === null ? {} : { userId }) })),
    cameOn: new Set(players.filter(({ isSubstitute, cameOn }) => isSubstitute && cameOn).map(({ id }) => id)),
  };
}

export function presentDebts(debts: readonly Debt[], isCollecting: boolean): PresentedDebts {
  return {
    debts: debts.map(({ userId, ...debt }) => ({
      ...(userId === null ? { guestName: debt.name } : { userId }),
      ...debt,
    })),
    total: debts.reduce((sum, { amount }) => sum + amount, 0),
    isCollecting,
  };
}

/** The table as it is answered. */
export function presentTable({ rows, ...table }: CountedTable): SeasonTable {
  return {
    ...table,
    rows: rows.map(({ userId, guestName, ...row }) => ({
      ...(userId === null ? {} : { userId }),
      ...(guestName === null ? {} : { guestName }),
      ...row,
    })),
    tops: { goals: topOf(rows, 'goals'), mvps: topOf(rows, 'mvps'), saves: topOf(rows, 'saves') },
  };
}

function presentMember(group: GroupRow, row: MemberRow, cameTo: readonly boolean[]): GroupMember {
  const { id, userId, name, avatar, isRegular, position, usualPosition, lastDates, joinedAt } = row;
  return {
    ...{ id, userId, name, avatar, isRegular, lastDates },
    role: roleIn(group, { userId, isMember: true }) ?? 'MEMBER',
    position: position ?? (usualPosition as Position),
    turnout: turnoutShare(cameTo),
    joinedAt: instantText(joinedAt),
  };
}

function inOrder(one: GroupMember, other: GroupMember): number {
  const byRole = GROUP_ROLES.indexOf(one.role) - GROUP_ROLES.indexOf(other.role);
  return byRole || SPANISH.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
}
