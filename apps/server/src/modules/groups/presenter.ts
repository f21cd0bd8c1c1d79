import { patternOf, roleIn } from '@picado/domain/groups/rules';
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
import { GROUP_ROLES, permitInGroup, type GroupRole } from '@picado/domain/groups/policies';
import { inSpanishOrder } from '@picado/domain/text/order';
import { instantText } from '@picado/domain/time/instants';
import { turnoutShare } from '@picado/domain/turnout/rules';
import type { Position } from '@picado/domain/users/schema';
import type { GroupRow, InvitationRow, MemberDateRow, MemberRow } from '../../reads/groups';
import type { OwedMatchRow } from '../../reads/payments';
import { dayIn, wallClockIn } from '../../time/kick-off';
import { playedOf, presentDate, type NumberedDate } from './dates';
import type { CountedTable } from './season-table';

function presentPublic(group: GroupRow, dates: readonly NumberedDate[]): Omit<ListedGroup, 'role'> {
  const { id, name, weekday, timeZone } = group;
  const { price: _price, ...pattern } = patternOf(group);
  const [next = null, following = null] = playedOf(dates);
  return {
    ...{ id, name, weekday, timeZone },
    ...pattern,
    nextDate: next && presentDate(next, timeZone),
    followingDate: following && presentDate(following, timeZone),
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
  { id, name, location, timeZone }: GroupRow,
  next: NumberedDate,
  { match, now }: { match: MemberDateRow | null; now: number },
): HomeGroup {
  const opensToAllAt = match?.opensToAllAt ?? null;
  const isEarly = opensToAllAt !== null && opensToAllAt > now;
  return {
    ...{ id, name, location, timeZone },
    nextDate: presentDate(next, timeZone),
    state: groupDateState(match, now),
    opensToAllAt: isEarly ? instantText(opensToAllAt) : null,
    opensToAllOn: isEarly ? wallClockIn(timeZone, opensToAllAt) : null,
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
    /** The turnout by member, for readers that may read it. */
    turnout: readonly { id: string; cameTo: readonly boolean[] }[];
    /** Those that wait for an answer. */
    invitations: readonly InvitationRow[];
    userId: string | null;
  } | null,
): GroupView {
  const { dates, role } = reading;
  const shown = { ...presentPublic(group, dates), role };
  if (rest === null) return shown;
  const cameTo = new Map(rest.turnout.map(({ id, cameTo: matches }) => [id, matches]));
  const asked = permitInGroup('nameOrganisers', role).ok ? rest.invitations : [];
  const untilOf = new Map(asked.map(({ userId, expiresAt }) => [userId, expiresAt]));
  const own = rest.invitations.find(({ userId }) => userId === rest.userId);
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
      .map((member) =>
        presentMember(group, member, {
          cameTo: cameTo.get(member.id) ?? [],
          askedUntil: untilOf.get(member.userId ?? '') ?? null,
        }),
      )
      .sort(inOrder),
    ...(own === undefined ? {} : { invitation: { askedBy: own.askedBy, until: instantText(own.expiresAt) } }),
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

function presentMember(
  group: GroupRow,
  row: MemberRow,
  { cameTo, askedUntil }: { cameTo: readonly boolean[]; askedUntil: number | null },
): GroupMember {
  const { id, userId, name, avatar, isRegular, position, usualPosition, lastDates, joinedAt } = row;
  return {
    ...{ id, userId, name, avatar, isRegular, lastDates },
    role: roleIn(group, { userId, isMember: true }) ?? 'MEMBER',
    position: position ?? (usualPosition as Position),
    turnout: turnoutShare(cameTo),
    joinedAt: instantText(joinedAt),
    ...(askedUntil === null ? {} : { askedUntil: instantText(askedUntil) }),
  };
}

function inOrder(one: GroupMember, other: GroupMember): number {
  const byRole = GROUP_ROLES.indexOf(one.role) - GROUP_ROLES.indexOf(other.role);
  return byRole || inSpanishOrder(one.name, other.name) || (one.id < other.id ? -1 : 1);
}
