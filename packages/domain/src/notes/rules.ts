import { isOrganiser, permit, type FactsFor } from '../matches/policies';
import type { Match, MatchStatus } from '../matches/schema';
import { accept, refuse, type Result } from '../result';
import { instantText } from '../time/instants';
import type { NoteReading } from './schema';

/**
 * Decides a note of the organiser, until the match is finished. Answers false for the text that it has: no notice is sent of it
 * again.
 */
export function decideNote(
  match: FactsFor<'edit'> & { status: MatchStatus; note: { text: string } | null },
  text: string | null,
): Result<boolean> {
  const permitted = permit('edit', match);
  if (!permitted.ok) return permitted;
  if (match.status === 'FINISHED') return refuse('MATCH_FINISHED');
  return accept((match.note?.text ?? null) !== text);
}

/** The users that a note is for: the registered players of the list, but those that organise the match and write it. */
export function noteReaders(match: Pick<Match, 'creatorId' | 'coOrganiserIds' | 'allPlayers'>): string[] {
  return match.allPlayers.flatMap(({ userId }) =>
    userId === undefined || isOrganiser({ ...match, userId }) ? [] : [userId],
  );
}

/** The match with a note, or without one; itself where it has that text. `at` is in milliseconds since 1970. */
export function withNote<Noted extends Pick<Match, 'note'>>(
  match: Noted,
  text: string | null,
  at: number,
): Noted {
  if ((match.note?.text ?? null) === text) return match;
  return { ...match, note: text === null ? null : { text, changedAt: instantText(at) } };
}

/** Returns the reading of a text that has just been written: no player has seen it. */
export function unread({ seenCount }: NoteReading): NoteReading {
  return { hasSeen: false, seenCount: seenCount === null ? null : 0 };
}
