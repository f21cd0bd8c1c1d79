import type { TeamIndex } from '../../packages/domain/src/matches/schema';
import { decideCountedStars } from '../../packages/domain/src/ratings/ballots';
import { addEvidence, NO_EVIDENCE, type Evidence } from '../../packages/domain/src/ratings/evidence';
import { balanceRating, levelOf } from '../../packages/domain/src/ratings/level';
import { starsBelief } from '../../packages/domain/src/ratings/model';
import { rateMatch } from '../../packages/domain/src/ratings/rate-match';
import { balanceTeams } from '../../packages/domain/src/teams/balance';
import { shareDecidedBy, worldOf, type Member, type World, type WorldOptions } from './world';

/** A match with this difference of goals or more counts as decided. */
export const DECIDED_BY = 4;
const EVALUATED_EVENINGS = 12;

/** A way to rate players, and to learn from matches. */
export interface Way {
  /** The stars by which the product balances the teams; null for random teams. */
  rating: ((member: Member, evidence: Evidence) => number) | null;
  learns: { ownStars: boolean; results: boolean; stars: boolean };
  /** One match moves a level as far as it says, and a guest counts like a user without a match. */
  isWithoutLimits?: true;
}

const NOTHING = { ownStars: false, results: false, stars: false };
const AVERAGE_STARS = 3;

export const WAYS = {
  'random teams': { rating: null, learns: NOTHING },
  'self-given stars': { rating: ({ ownStars }) => ownStars, learns: NOTHING },
  'results only': {
    rating: (_, evidence) => balanceRating(evidence, AVERAGE_STARS),
    learns: { ...NOTHING, results: true },
  },
  "peers' stars": {
    rating: (_, evidence) => starsBelief(evidence)?.mean ?? AVERAGE_STARS,
    learns: { ...NOTHING, stars: true },
  },
  'joined estimate': {
    rating: ({ ownStars }, evidence) => balanceRating(evidence, ownStars),
    learns: { ownStars: true, results: true, stars: true },
  },
  'joined, no limits': {
    rating: ({ ownStars }, evidence) => balanceRating(evidence, ownStars),
    learns: { ownStars: true, results: true, stars: true },
    isWithoutLimits: true,
  },
  'perfect knowledge': { rating: ({ skill }) => skill, learns: NOTHING },
} satisfies Record<string, Way>;

export interface Season {
  /** The share of matches decided by `DECIDED_BY` goals or more, of teams made after the season. */
  decided: number;
  /** The share of the members whose skill lies within the shown doubt, and the mean of that doubt. */
  within: number;
  doubt: number;
}

/**
 * A season of one group: teams are made with what the way knows so far, as the product would. Evaluated on evenings that
 * are the same for all ways and that it does not learn from; of each the exact chance of a clear result, not one throw.
 */
export function seasonOf(options: WorldOptions, seed: number, way: Way, matches: number): Season {
  const world = worldOf(options, seed);
  const evidence = new Map<string, Evidence>();
  const learns = Object.values(way.learns).includes(true);
  for (let match = 0; learns && match < matches; match++) learn(world, evidence, way);

  const fresh = worldOf(options, seed);
  const evenings = Array.from({ length: EVALUATED_EVENINGS }, () => fresh.evening());
  const decided = evenings.map((players) =>
    shareDecidedBy(DECIDED_BY, world.goalsOf(teamsOf(players, way, evidence))),
  );
  const levels = world.members.filter(isRegistered).map((member) => ({
    skill: member.skill,
    ...levelOf(evidence.get(idOf(member)) ?? null, member.ownStars),
  }));
  const within = levels.filter(({ skill, value, doubt }) => Math.abs(skill - value) <= doubt);
  return {
    decided: mean(decided),
    within: within.length / levels.length,
    doubt: mean(levels.map(({ doubt }) => doubt)),
  };
}

function learn(world: World, evidence: Map<string, Evidence>, way: Way): void {
  const players = world.evening();
  const teams = teamsOf(players, way, evidence);
  const score = world.play(teams);
  const registered = players.filter(isRegistered);
  const rows = world.stars(registered).map(({ rater, reviewed, stars }) => ({
    matchId: 'match',
    authorEntryId: idOf(rater),
    reviewedEntryId: idOf(reviewed),
    stars,
    hasCounted: false,
  }));
  const { stars } = decideCountedStars(way.learns.stars ? rows : [], {
    entryOf: (entryId) => entryId,
    registeredPlayersOf: () => registered.length,
  });
  const gained = rateMatch(
    evidence,
    {
      players: teams.flatMap((team, teamIndex) =>
        team.map((member) => ({
          entryId: idOf(member),
          player: isRegistered(member) || way.isWithoutLimits ? idOf(member) : null,
          teamIndex: teamIndex as TeamIndex,
          ownStars: way.learns.ownStars ? member.ownStars : AVERAGE_STARS,
        })),
      ),
      score: way.learns.results ? score : null,
      stars,
    },
    way.isWithoutLimits ? { maxChange: Infinity } : {},
  );
  for (const member of registered) {
    const id = idOf(member);
    evidence.set(id, addEvidence(evidence.get(id) ?? NO_EVIDENCE, gained.get(id) ?? NO_EVIDENCE));
  }
}

/** By the product's own balance: sizes, keepers and lines come before the gap in stars. */
function teamsOf(
  players: readonly Member[],
  { rating }: Way,
  evidence: ReadonlyMap<string, Evidence>,
): [Member[], Member[]] {
  if (rating === null) return [players.slice(0, players.length / 2), players.slice(players.length / 2)];
  const balance = balanceTeams(
    players.map((member) => ({
      id: idOf(member),
      position: member.position,
      rating: Math.max(1, Math.min(5, rating(member, evidence.get(idOf(member)) ?? NO_EVIDENCE))),
      teamIndex: null,
    })),
  );
  if (!balance.ok) throw new Error(balance.code);
  const [first, second] = balance.value.best.teams.map((ids) =>
    players.filter((member) => ids.includes(idOf(member))),
  );
  return [first ?? [], second ?? []];
}

function isRegistered({ isGuest }: Member): boolean {
  return !isGuest;
}

function idOf({ index }: Member): string {
  return `m${String(index).padStart(2, '0')}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
