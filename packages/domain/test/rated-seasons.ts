import { decideCountedStars, type StarRow } from '../src/ratings/ballots';
import { addEvidence, NO_EVIDENCE, type Evidence } from '../src/ratings/evidence';
import { levelOf } from '../src/ratings/level';
import { rateMatch, type RatedMatch } from '../src/ratings/rate-match';
import type { Level } from '../src/users/schema';
import { chanceOf } from './chance';

/** Stars by the index of rater and of reviewed player; null where the rater gave none. */
export type Stars = (rater: number, reviewed: number) => number | null;

/** Fourteen players of levels 2 to 4 in the order of their index. */
export const PLAYERS = 14;
export const levelOfPlayer = (player: number): number => 2 + (2 * player) / (PLAYERS - 1);

/** A rater that gives the true level, rounded. */
export const honest: Stars = (_rater, reviewed) => Math.round(levelOfPlayer(reviewed));

export const entryOf = (player: number): string => `p${String(player).padStart(2, '0')}`;

/** One row for each star, all of one match. */
export function rowsOf(stars: Stars, matchId = 'match'): StarRow[] {
  const players = Array.from({ length: PLAYERS }, (_, player) => player);
  return players.flatMap((rater) =>
    players
      .filter((reviewed) => reviewed !== rater)
      .flatMap((reviewed): StarRow[] => {
        const given = stars(rater, reviewed);
        return given === null
          ? []
          : [
              {
                matchId,
                authorEntryId: entryOf(rater),
                reviewedEntryId: entryOf(reviewed),
                stars: given,
                hasCounted: false,
              },
            ];
      }),
  );
}

/**
 * A match of all fourteen in random teams, with a random score that follows their levels, and these stars.
 */
export function matchOf(rows: readonly StarRow[], seed = 0): RatedMatch {
  const chance = chanceOf(seed);
  const lots = Array.from({ length: PLAYERS }, (_, player) => ({ player, lot: chance() }));
  const order = lots.sort((a, b) => a.lot - b.lot).map(({ player }) => player);
  const players = order.map((player, place) => ({
    entryId: entryOf(player),
    player: entryOf(player),
    teamIndex: place % 2 === 0 ? (0 as const) : (1 as const),
    ownStars: 3,
  }));
  const level = (team: number) =>
    order.reduce((sum, player, place) => (place % 2 === team ? sum + levelOfPlayer(player) : sum), 0) / 7;
  const goals = Math.round(5 * (level(0) - level(1)) + 6 * (chance() - 0.5));
  const { stars } = decideCountedStars(rows, {
    entryOf: (entryId) => entryId,
    registeredPlayersOf: () => PLAYERS,
  });
  return { players, score: [Math.max(0, goals), Math.max(0, -goals)], stars };
}

/** The levels of all players after these matches, each with its stars. */
export function seasonOf(stars: Stars, matches: number): Level[] {
  const states = new Map<string, Evidence>();
  for (let match = 0; match < matches; match++) {
    for (const [player, gained] of rateMatch(states, matchOf(rowsOf(stars), match))) {
      states.set(player, addEvidence(states.get(player) ?? NO_EVIDENCE, gained));
    }
  }
  return Array.from({ length: PLAYERS }, (_, player) => levelOf(states.get(entryOf(player)) ?? null, 3));
}
