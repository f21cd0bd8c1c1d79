import { patternFactsOf, type FactValues, type PatternFact } from '../matches/facts';
import { DAYS_AHEAD_MAX, decideKickOff } from '../matches/rules';
import type { MatchStatus, TeamNames } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import { daysAfter } from '../time/days';
import { permitInGroup, type GroupRole } from './policies';
import type { Season } from './seasons';

/** The users that organise a group. */
export interface GroupOrganisers {
  organiserId: string;
  coOrganiserIds: readonly string[];
}

/** The role of a user; null where they are no member. `isMember`: whether the members name them. */
export function roleIn(
  { organiserId, coOrganiserIds }: GroupOrganisers,
  { userId, isMember }: { userId: string | null; isMember: boolean },
): GroupRole | null {
  if (userId === null) return null;
  if (userId === organiserId) return 'ORGANISER';
  if (coOrganiserIds.includes(userId)) return 'CO_ORGANISER';
  return isMember ? 'MEMBER' : null;
}

/** Decides that a match becomes the first date of a group: by its organiser, of a match without a group. */
export function decideGroupOfMatch(
  match: { creatorId: string; groupId: string | null },
  userId: string,
): Result<true> {
  if (match.creatorId !== userId) return refuse('ONLY_ORGANISER_MAKES_GROUP');
  return match.groupId === null ? accept(true) : refuse('MATCH_IN_GROUP');
}

/** A user makes at most so many groups in `NEW_GROUPS_EVERY_MS`, and organises at most so many. No club has as many pitches. */
export const NEW_GROUPS_MAX = 10;
export const NEW_GROUPS_EVERY_MS = 24 * 60 * 60 * 1000;
export const ORGANISED_GROUPS_MAX = 50;

/**
 * Decides that a user makes one more group. `createdAt`: of the groups that they organise, in milliseconds since 1970, as `now`.
 * Refuses with `TOO_MANY_GROUPS`, or with `GROUP_LIMIT` and the time until they may make the next one.
 */
export function decideNewGroup(createdAt: readonly number[], now: number): Result<true> {
  if (createdAt.length >= ORGANISED_GROUPS_MAX) return refuse('TOO_MANY_GROUPS');
  const recent = createdAt.filter((at) => at > now - NEW_GROUPS_EVERY_MS).sort((a, b) => b - a);
  const oldest = recent[NEW_GROUPS_MAX - 1];
  if (oldest === undefined) return accept(true);
  return refuse('GROUP_LIMIT', { retryAfterMs: oldest + NEW_GROUPS_EVERY_MS - now });
}

/**
 * Decides the days that a group is given, YYYY-MM-DD: its first date lies between `today` in its zone and two years later, its
 * seasons end by then. What it had `before` stays as it is.
 */
export function decideGroupDays(
  { firstDate, seasons = [] }: { firstDate?: string | undefined; seasons?: readonly Season[] | undefined },
  before: { firstDate: string; seasons: readonly Season[] } | null,
  today: string,
): Result<true> {
  const last = daysAfter(today, DAYS_AHEAD_MAX);
  if (firstDate !== undefined && firstDate !== before?.firstDate) {
    if (firstDate < today) return refuse('GROUP_STARTS_IN_PAST');
    if (firstDate > last) return refuse('GROUP_STARTS_TOO_FAR');
  }
  const isKept = ({ until }: Season) => before?.seasons.some((season) => season.until === until) === true;
  return seasons.every((season) => season.until <= last || isKept(season))
    ? accept(true)
    : refuse('SEASON_TOO_FAR');
}

/** The pattern of a group is what its matches take from it. */
export interface MatchPattern extends Pick<FactValues, PatternFact>, TeamNames {
  maxPlayers: number;
}

/** Picks what a match takes from its group: from the group, or from the match that a group is made of. */
export function patternOf(source: MatchPattern): MatchPattern {
  const { team1Name, team2Name, maxPlayers } = source;
  return { ...patternFactsOf(source), team1Name, team2Name, maxPlayers };
}

/**
 * A match of a group whose pattern changed: what it still has as the pattern had it follows, what was changed of the match alone
 * stays. Null where nothing of it changes.
 */
export function followPattern(
  match: MatchPattern,
  before: MatchPattern,
  after: MatchPattern,
): MatchPattern | null {
  const pattern = patternOf(match);
  const followed = (Object.keys(pattern) as (keyof MatchPattern)[]).filter(
    (field) => match[field] === before[field] && match[field] !== after[field],
  );
  if (followed.length === 0) return null;
  return { ...pattern, ...Object.fromEntries(followed.map((field) => [field, after[field]])) };
}

/** A date that is to be changed, as it is. */
export interface ChangedDate {
  /** Its match; null where there is none yet. */
  match: { status: MatchStatus } | null;
  /** True if the group can have such a date: a day of its pattern, or one that has a match. */
  isOfGroup: boolean;
  /** The instant of the hour that it is to have, in milliseconds since 1970; null for an hour that does not exist that day. */
  startsAt: number | null;
}

/**
 * Decides the change of a date by organiser and co-organisers: while it is to come, and of a match that is not finished. That a
 * skipped match is deleted is decided by the match's own policy. `now` in milliseconds since 1970.
 */
export function decideDateChange(role: GroupRole | null, date: ChangedDate, now: number): Result<number> {
  const permitted = permitInGroup('changeDates', role);
  if (!permitted.ok) return permitted;
  if (!date.isOfGroup) return refuse('NO_SUCH_DATE');
  if (date.match?.status === 'FINISHED') return refuse('MATCH_FINISHED');
  if (date.startsAt === null) return refuse('INVALID_DATE_TIME');
  return decideKickOff(date.startsAt, now);
}

/** Decides that a member goes: by themselves, or removed by an organiser. The group's organiser hands it over first. */
export function decideRemoval(
  role: GroupRole | null,
  userId: string,
  member: { userId: string | null; role: GroupRole },
): Result<true> {
  const isOwn = member.userId === userId;
  const permitted = isOwn ? accept(true as const) : permitInGroup('changeMembers', role);
  if (!permitted.ok) return permitted;
  return member.role === 'ORGANISER' ? refuse('ORGANISER_STAYS_IN_GROUP') : accept(true);
}

/** Decides the end of a co-organiser's part: by themselves, or by an organiser. */
export function decideEndOfPart(
  role: GroupRole | null,
  { userId, coOrganiserId }: { userId: string; coOrganiserId: string },
): Result<true> {
  return userId === coOrganiserId ? accept(true) : permitInGroup('nameOrganisers', role);
}

/** Decides that a group passes to another registered member. `target`: their role; null where they are no member. */
export function decideHandOver(role: GroupRole | null, target: GroupRole | null): Result<true> {
  const permitted = permitInGroup('transfer', role);
  if (!permitted.ok) return permitted;
  if (target === null) return refuse('MEMBER_NOT_FOUND');
  return target === 'ORGANISER' ? refuse('ALREADY_GROUP_ORGANISER') : accept(true);
}

/**
 * The member that a group passes to when its organiser's account is deleted: the co-organiser named first, else the user who has
 * been a member longest. Null where there is none: such a group is deleted. `isPaused`: where the new organiser has not agreed to
 * organise, no match is made in their name before they say so.
 */
export function heirOf(
  { organiserId, coOrganiserIds }: GroupOrganisers,
  members: readonly { userId: string | null; joinedAt: number }[],
): { userId: string; isPaused: boolean } | null {
  const [first] = coOrganiserIds;
  if (first !== undefined) return { userId: first, isPaused: false };
  const [longest] = members
    .flatMap(({ userId, joinedAt }) =>
      userId === null || userId === organiserId ? [] : [{ userId, joinedAt }],
    )
    .sort((a, b) => a.joinedAt - b.joinedAt);
  return longest === undefined ? null : { userId: longest.userId, isPaused: true };
}
