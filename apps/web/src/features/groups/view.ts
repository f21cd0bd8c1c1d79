import type { GroupMember, GroupView, PresentedDate, SeasonTable } from '@picado/domain/groups/schema';
import type { Match, Player } from '@picado/domain/matches/schema';
import { nameKey } from '@picado/domain/text/one-line';
import { dayOf, monthName, weekdayName } from '@picado/domain/time/days';

/** A group as its members read it. */
export type MemberGroup = Required<Omit<GroupView, 'invitation'>> &
  Pick<GroupView, 'invitation'> & { role: NonNullable<GroupView['role']> };

/** The group of a reader that is a member; null for all other readers: they read less of it. */
export const asMember = (group: GroupView): MemberGroup | null =>
  group.members === undefined || group.role === null ? null : (group as MemberGroup);

export const isOrganising = ({ role }: Pick<GroupView, 'role'>): boolean =>
  role === 'ORGANISER' || role === 'CO_ORGANISER';

/** Says when sign-up opens: 'Se abre el vie 27, 10:00', by the clock of the group, as all hours beside it. */
export function opensOnText({ opensOn: { date, time } }: Pick<PresentedDate, 'opensOn'>): string {
  const day = dayOf(date);
  return `Se abre el ${day === null ? '' : `${weekdayName(day).slice(0, 3)} ${day.day}, `}${time}`;
}

/** The day of a date for its row: figure and month, '3' and 'dic'. */
export function dayParts(date: string): { day: string; month: string } {
  const day = dayOf(date);
  return day === null ? { day: '', month: '' } : { day: String(day.day), month: monthName(day).slice(0, 3) };
}

/** The date of the head: the next one that is played; the rest follows it. */
export function splitDates(dates: readonly PresentedDate[]): {
  next: PresentedDate | null;
  following: readonly PresentedDate[];
} {
  const next = dates.find(({ isSkipped }) => !isSkipped) ?? null;
  return { next, following: dates.filter((date) => date !== next) };
}

/** The answer of a regular to the open date. */
export type RegularAnswer = 'yes' | 'open' | 'out' | 'guest';

/** `guest`: is on the list, and is not asked, since a guest has no inbox. `out`: is not on it, or not any more. */
export function answerOf(member: GroupMember, match: Pick<Match, 'allPlayers'>): RegularAnswer {
  const entry = memberEntry(member, match);
  if (entry === null) return 'out';
  if (member.userId === null) return 'guest';
  return entry.isConfirmationPending ? 'open' : 'yes';
}

/** The entry of a member in a match; null where they are not on its list. */
export function memberEntry(
  member: Pick<GroupMember, 'userId' | 'name'>,
  match: Pick<Match, 'allPlayers'>,
): Player | null {
  const isTheirs = ({ userId, name }: Player) =>
    member.userId === null
      ? userId === undefined && nameKey(name) === nameKey(member.name)
      : userId === member.userId;
  return match.allPlayers.find(isTheirs) ?? null;
}

/** 'Jugó 6 de las últimas 8' dates; of a single one, that it was played or not. */
export function playedText(dates: readonly boolean[]): string {
  if (dates.length === 1) return dates[0] === true ? 'Jugó la última' : 'No jugó la última';
  return `Jugó ${dates.filter(Boolean).length} de las últimas ${dates.length}`;
}

/** The slots that are hatched for so many regulars, one team after the other: their own are known once the date opens. */
export function hatchedSlots(regulars: number, maxPlayers: number): ReadonlySet<string> {
  const count = Math.min(regulars, 2 * maxPlayers);
  return new Set(Array.from({ length: count }, (_, index) => `${index % 2}-${Math.floor(index / 2)}`));
}

const AROUND = 3;

/** The rows around a player, or the first ones; each with its place in the table, 1 for the first. */
export function rowsAround(
  rows: SeasonTable['rows'],
  userId: string,
): readonly { row: SeasonTable['rows'][number]; place: number }[] {
  const own = rows.findIndex((row) => row.userId === userId);
  const first = Math.max(0, Math.min(own - 1, rows.length - AROUND));
  return rows.slice(first, first + AROUND).map((row, index) => ({ row, place: first + index + 1 }));
}

/** The first of the group's next two dates that begins behind a match; null where none is planned. */
export function dateBehind(
  { nextDate, followingDate }: Pick<GroupView, 'nextDate' | 'followingDate'>,
  { startsAt }: Pick<Match, 'startsAt'>,
): PresentedDate | null {
  const dates = [nextDate, followingDate];
  return dates.find((date) => date !== null && Date.parse(date.startsAt) > Date.parse(startsAt)) ?? null;
}
