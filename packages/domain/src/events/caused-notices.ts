import { findBadge } from '../badges/catalogue';
import type { LevelOfBadge } from '../badges/levels';
import { levelName, reachedText } from '../badges/wording';
import { descriptorOf, type MatchEvent } from './match-events';
import type { TopicNotice } from './topic-notices';
import { type Notice, whereAndWhen } from './notices';

/**
 * The notices that an event causes, by its descriptor; none for the event's own actor. `currentYear` is
 * the year in which they are written, `signer` the name of the user of `signerIdOf`.
 */
export function noticesFor(event: MatchEvent, currentYear: number, signer: string | null): Notice[] {
  return noticesOf(event, currentYear, signer)
    .filter((notice): notice is Notice => !('topic' in notice))
    .filter(({ userId }) => userId !== event.actorId);
}

/** A notice of a topic; `isOwn` where its reader made the change: then it only brings up to date what the reader has not seen. */
export type TopicNoticeDraft = TopicNotice & { isOwn: boolean };

/** The notices of topics that an event causes, by its descriptor. */
export function topicNoticesFor(
  event: MatchEvent,
  currentYear: number,
  signer: string | null,
): TopicNoticeDraft[] {
  return noticesOf(event, currentYear, signer)
    .filter((notice): notice is TopicNotice => 'topic' in notice)
    .map((notice) => ({ ...notice, isOwn: notice.userId === event.actorId }));
}

const noticesOf = (event: MatchEvent, currentYear: number, signer: string | null) =>
  descriptorOf(event).notify(event, { ...event.match, currentYear, signer });

/** The co-organiser whose name signs what an event causes; null where another user or the product made the change. */
export function signerIdOf({ actorId, match }: Pick<MatchEvent, 'actorId' | 'match'>): string | null {
  const isSigned = actorId !== null && actorId !== match.creatorId && match.coOrganiserIds.includes(actorId);
  return isSigned ? actorId : null;
}

/** The notification of a level that was earned. */
export function badgeNotice(userId: string, { badge, level }: LevelOfBadge): Notice {
  const rule = findBadge(badge);
  if (rule === undefined) throw new Error(`The table of badges has no ${badge}.`);
  const hasOneLevel = rule.targets.length === 1;
  const metal = hasOneLevel ? '' : ` de ${levelName(rule, level).toLowerCase()}`;
  return {
    userId,
    type: 'BADGE_EARNED',
    title: `Ganaste el badge ${rule.name}${metal}`,
    message: `${reachedText(rule, level)}. Miralo en tus recompensas.`,
    badge: { id: badge, level },
  };
}

/** The texts that name the place and moment of a match, before and after its move. */
export interface MovedTexts {
  before: string;
  after: string;
}

/** Returns null for an event that moves nothing. `currentYear` is the year in which the texts are written. */
export function movedTexts(event: MatchEvent, currentYear: number): MovedTexts | null {
  const before = descriptorOf(event).messages.movedFrom?.(event);
  if (before === undefined) return null;
  const from = whereAndWhen({ ...event.match, ...before, currentYear });
  const to = whereAndWhen({ ...event.match, currentYear });
  return from === to ? null : { before: from, after: to };
}

/** Returns true if a place of the match is free after the event, which may have freed it, and can still be taken. */
export function freesPlace(event: MatchEvent, now: number): boolean {
  const { match } = event;
  return (
    descriptorOf(event).slots.mayBeFree &&
    !match.isFinished &&
    match.startsAt > now &&
    match.starters < match.capacity
  );
}

/** The notice of a free place, for a user that asked for it. */
export function placeFreeNotice(
  userId: string,
  { match }: Pick<MatchEvent, 'match'>,
  currentYear: number,
): Notice {
  const where = whereAndWhen({ ...match, currentYear });
  return {
    userId,
    type: 'PLACE_FREE',
    title: 'Se liberó un lugar',
    message: `Es de quien se anota primero. ${where}`,
  };
}
