import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryOf, honest, matchOf, rowsOf } from '../../test/rated-seasons';
import { addEvidence, NO_EVIDENCE, type Evidence } from './evidence';
import { rateMatch } from './rate-match';
import { replayRatings, type RatingEvent } from './replay';

const MATCHES = 5;
const GUEST = 3;

/** Entries are of one match each; player 3 plays the first two matches as a guest. */
function seasonOf(seed: number): RatingEvent[] {
  const finals = Array.from({ length: MATCHES }, (_, number): RatingEvent => {
    const match = matchOf(rowsOf(honest), seed + number);
    const inMatch = (entryId: string) => `${entryId}@${number}`;
    return {
      type: 'final',
      at: `2026-11-${String(10 + number)}T23:00:00.000Z`,
      id: `match-${number}`,
      match: {
        ...match,
        players: match.players.map((player) => ({
          ...player,
          entryId: inMatch(player.entryId),
          player: player.entryId === entryOf(GUEST) && number < 2 ? null : player.player,
        })),
        stars: match.stars.map((box) => ({
          ...box,
          counted: box.counted.map(({ reviewedEntryId, entryId }) => ({
            reviewedEntryId,
            entryId: inMatch(entryId),
          })),
        })),
      },
    };
  });
  const claims = [0, 1].map((number): RatingEvent => {
    const entryId = `${entryOf(GUEST)}@${number}`;
    return { type: 'claim', at: '2026-11-12T10:00:00.000Z', id: entryId, entryId, player: entryOf(GUEST) };
  });
  return [...finals, ...claims];
}

/** The evidence as the product stores it: updated event by event. */
function storedStates(events: readonly RatingEvent[]): Map<string, Evidence> {
  const states = new Map<string, Evidence>();
  const entries = new Map<string, Evidence>();
  const add = (player: string | null, evidence: Evidence = NO_EVIDENCE) => {
    if (player !== null) states.set(player, addEvidence(states.get(player) ?? NO_EVIDENCE, evidence));
  };
  for (const event of [...events].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    if (event.type === 'claim') {
      add(event.player, entries.get(event.entryId));
      continue;
    }
    const byEntry = rateMatch(states, event.match);
    for (const [entryId, evidence] of byEntry) entries.set(entryId, evidence);
    for (const { player, entryId } of event.match.players) add(player, byEntry.get(entryId));
  }
  return states;
}

describe('ratings computed from scratch', () => {
  it('equal those updated match by match, with a guest who claims two entries', () => {
    fc.assert(
      fc.property(fc.nat(1000), (seed) => {
        expect(replayRatings(seasonOf(seed)).states).toEqual(storedStates(seasonOf(seed)));
      }),
      { numRuns: 5 },
    );
  });

  it('are the same whatever the order in which the events are read', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(seasonOf(7), { minLength: MATCHES + 2 }), (events) => {
        expect(replayRatings(events)).toEqual(replayRatings(seasonOf(7)));
      }),
      { numRuns: 5 },
    );
  });

  it('are for each player the sum over the entries, claimed ones too', () => {
    const { states, entries } = replayRatings(seasonOf(1));
    for (const player of [GUEST, 8]) {
      const own = Array.from({ length: MATCHES }, (_, number) => entries.get(`${entryOf(player)}@${number}`));
      const sum = own.reduce<Evidence>((all, one) => addEvidence(all, one ?? NO_EVIDENCE), NO_EVIDENCE);
      expect(sum.matches).toBe(MATCHES);
      expect(states.get(entryOf(player))).toEqual(sum);
    }
  });

  it('count a guest for no account until the claim', () => {
    const first = seasonOf(2).slice(0, 1);
    expect(replayRatings(first).states.has(entryOf(GUEST))).toBe(false);
    expect(replayRatings(first).entries.get(`${entryOf(GUEST)}@0`)?.matches).toBe(1);
  });
});
