import { addEvidence, NO_EVIDENCE, type Evidence } from './evidence';
import { rateMatch, type RatedMatch } from './rate-match';

/** A report that became final, or an entry of a guest that became a user's. */
export type RatingEvent =
  | { type: 'final'; at: string; id: string; match: RatedMatch }
  | { type: 'claim'; at: string; id: string; entryId: string; player: string };

export interface Replayed {
  /** The evidence of each player, by key. */
  states: Map<string, Evidence>;
  /** The evidence from each entry's match, by entry id. */
  entries: Map<string, Evidence>;
}

/**
 * Computes all evidence anew from the events, in the order of their instants (ISO 8601, UTC) and ids. The outcome is that of
 * taking the events one by one as they happened, to the last digit. A claimed entry keeps what its match said when its
 * player was a guest, and adds it to the player's evidence from the claim on.
 */
export function replayRatings(events: readonly RatingEvent[]): Replayed {
  const states = new Map<string, Evidence>();
  const entries = new Map<string, Evidence>();
  const add = (player: string, evidence: Evidence) =>
    states.set(player, addEvidence(states.get(player) ?? NO_EVIDENCE, evidence));

  for (const event of [...events].sort(byInstant)) {
    if (event.type === 'claim') {
      add(event.player, entries.get(event.entryId) ?? NO_EVIDENCE);
      continue;
    }
    const byEntry = rateMatch(states, event.match);
    for (const { entryId, player } of event.match.players) {
      const evidence = byEntry.get(entryId) ?? NO_EVIDENCE;
      entries.set(entryId, evidence);
      if (player !== null) add(player, evidence);
    }
  }
  return { states, entries };
}

function byInstant(a: RatingEvent, b: RatingEvent): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
