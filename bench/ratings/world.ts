import { chanceOf } from '../../packages/domain/test/chance';
import { POSITIONS, type Position } from '../../packages/domain/src/users/schema';

/** A group of friends with known skill, that plays every week. All skills and stars are on the scale of 1 to 5. */
export interface WorldOptions {
  members: number;
  /** How many of the members play without an account: with stars on their entry, and without giving or receiving any. */
  guests: number;
  perTeam: number;
  /** Standard deviation of true skill. */
  skill: number;
  /** Goals between the teams for one star between their means. */
  goalsPerStar: number;
  /** Goals of each team where both are even. */
  goals: number;
  /** Self-given stars: how much too high on average, and how far off. */
  selfBias: number;
  selfNoise: number;
  /** Share of the players that give stars after a match, and of the team-mates that each of them rates. */
  raters: number;
  rated: number;
  /** Share of the raters that give all the same stars. */
  constantRaters: number;
  /**
   * Standard deviations: the error that all raters share about a player, a rater's leniency, a rater's
   * opinion of a player, and the form of an evening.
   */
  sharedError: number;
  leniency: number;
  opinion: number;
  evening: number;
}

/**
 * Three figures are set so that the world agrees with the goals: `goals`, for 20.7% with perfect knowledge, and `selfNoise`
 * with `goalsPerStar`, for 29% with self-given stars, which then correlate with skill by 0.5. The others are assumptions,
 * which the bench varies.
 */
export const WORLD: WorldOptions = {
  members: 22,
  guests: 0,
  perTeam: 7,
  skill: 0.7,
  goalsPerStar: 5.6,
  goals: 3.94,
  selfBias: 0.35,
  selfNoise: 1.2,
  raters: 0.6,
  rated: 0.8,
  constantRaters: 0.15,
  sharedError: 0.1,
  leniency: 0.4,
  opinion: 0.4,
  evening: 0.4,
};

export interface Member {
  index: number;
  skill: number;
  ownStars: number;
  isGuest: boolean;
  position: Position;
}

export interface World {
  options: WorldOptions;
  members: Member[];
  /** The players of the next evening, in random order. */
  evening: () => Member[];
  /** The expected goals of two teams. */
  goalsOf: (teams: readonly [readonly Member[], readonly Member[]]) => [number, number];
  /** A score. */
  play: (teams: readonly [readonly Member[], readonly Member[]]) => [number, number];
  /** The stars that the players give each other after a match. */
  stars: (players: readonly Member[]) => { rater: Member; reviewed: Member; stars: number }[];
}

export function worldOf(options: WorldOptions, seed: number): World {
  const chance = chanceOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  const times = <T>(make: (index: number) => T) =>
    Array.from({ length: options.members }, (_, index) => make(index));
  const members = times((index): Member => {
    const skill = clamp(3 + options.skill * normal());
    return {
      index,
      skill,
      isGuest: index >= options.members - options.guests,
      ownStars: Math.round(2 * clamp(skill + options.selfBias + options.selfNoise * normal())) / 2,
      position: POSITIONS[index % 11 === 0 ? 0 : 1 + (index % 3)] ?? 'Mediocampista',
    };
  });
  const leniency = times(() => options.leniency * normal());
  const isConstant = times(() => chance() < options.constantRaters);
  const sharedError = times(() => options.sharedError * normal());
  const opinions = times(() => times(() => options.opinion * normal()));

  const goalsOf: World['goalsOf'] = (teams) => {
    const [a, b] = teams.map((team) => team.reduce((sum, { skill }) => sum + skill, 0) / team.length) as [
      number,
      number,
    ];
    // Goals rise and fall by the same factor; its steepness gives `goalsPerStar` where the teams are nearly even.
    const factor = Math.exp((options.goalsPerStar * (a - b)) / (2 * options.goals));
    return [options.goals * factor, options.goals / factor];
  };
  return {
    options,
    members,
    goalsOf,
    evening: () => shuffled(members, chance).slice(0, 2 * options.perTeam),
    /** A score. */
    play: (teams) => goalsOf(teams).map((mean) => poisson(mean, chance)) as [number, number],
    stars: (players) =>
      players
        .filter(() => chance() < options.raters)
        .flatMap((rater) =>
          players
            .filter((player) => player !== rater && chance() < options.rated)
            .map((reviewed) => {
              const seen =
                reviewed.skill +
                (sharedError[reviewed.index] ?? 0) +
                (leniency[rater.index] ?? 0) +
                (opinions[rater.index]?.[reviewed.index] ?? 0) +
                options.evening * normal();
              const stars = isConstant[rater.index] === true ? 4 : Math.round(clamp(seen));
              return { rater, reviewed, stars };
            }),
        ),
  };
}

function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  return items
    .map((item) => ({ item, lot: chance() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item);
}

function clamp(stars: number): number {
  return Math.max(1, Math.min(5, stars));
}

function poisson(mean: number, chance: () => number): number {
  let goals = 0;
  let left = chance() - Math.exp(-mean);
  let share = Math.exp(-mean);
  while (left > 0 && goals < 60) {
    goals += 1;
    share *= mean / goals;
    left -= share;
  }
  return goals;
}

/** The chance that two teams with these expected goals are `margin` goals apart or more. */
export function shareDecidedBy(margin: number, [a, b]: readonly [number, number]): number {
  const most = 40;
  const first = poissonShares(a, most);
  const second = poissonShares(b, most);
  let close = 0;
  for (let ours = 0; ours <= most; ours++) {
    for (let theirs = Math.max(0, ours - margin + 1); theirs <= Math.min(most, ours + margin - 1); theirs++) {
      close += (first[ours] ?? 0) * (second[theirs] ?? 0);
    }
  }
  return 1 - close;
}

function poissonShares(mean: number, most: number): number[] {
  const shares = [Math.exp(-mean)];
  for (let goals = 1; goals <= most; goals++) shares.push(((shares[goals - 1] ?? 0) * mean) / goals);
  return shares;
}
