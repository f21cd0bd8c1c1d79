import type { MatchStatus } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import { permitInGroup, type GroupRole } from './policies';

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

/** What a match takes from its group. */
export interface MatchPattern {
  location: string;
  mapsUrl: string;
  time: string;
  price: string;
  team1Name: string;
  team2Name: string;
}

const FOLLOWED = ['location', 'mapsUrl', 'time', 'price', 'team1Name', 'team2Name'] as const;

/**
 * A match of a group whose pattern changed: what it still has as the pattern had it follows, what was changed of the match alone
 * stays. Null where nothing of it changes.
 */
export function followPattern(
  match: MatchPattern,
  before: MatchPattern,
  after: MatchPattern,
): MatchPattern | null {
  const followed = FOLLOWED.filter(
    (field) => match[field] === before[field] && match[field] !== after[field],
  );
  if (followed.length === 0) return null;
  return { ...match, ...Object.fromEntries(followed.map((field) => [field, after[field]])) };
}

/** A date that is to be changed, as it is. */
export interface ChangedDate {
  /** Its match; null where there is none yet. */
  match: { status: MatchStatus } | null;
  /** Whether the group can have such a date: a day of its pattern, or one that has a match. */
  isOfGroup: boolean;
  /** Of the hour that it is to have, in milliseconds since 1970; null for an hour that does not exist that day. */
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
  return date.startsAt > now ? accept(date.startsAt) : refuse('MATCH_IN_PAST');
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
