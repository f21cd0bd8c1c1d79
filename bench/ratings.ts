/**
 * The figures of the learned level: `npm run bench:ratings [groups]`, by default 200 simulated groups of known skill.
 *
 * Matches decided by four goals or more, with teams made of what each way knows after a season; whether the true skill lies
 * within the shown doubt; and both again where an assumption of the simulated world is wrong. Groups are independent, so
 * the 95% intervals are those of a mean over groups. Fails where a goal is missed.
 */
import { table } from './measure/table';
import { seasonOf, WAYS, type Season, type Way } from './ratings/seasons';
import { WORLD, type WorldOptions } from './ratings/world';

const GROUPS = Number(process.argv[2] ?? 200);
const OTHER_GROUPS = Math.ceil(GROUPS / 4);
const MATCHES = 30;
const DECIDED_GOAL = 0.215;
const WITHIN_GOAL = [0.9, 0.98] as const;

const { perTeam, members } = WORLD;
console.log(
  `${GROUPS} groups of ${members} players, ${perTeam} a side, after ${MATCHES} matches (about ${Math.round((MATCHES * 2 * perTeam) / members)} a player)`,
);
const areMet = [printWays(), printSeason()];
printOtherWorlds();
if (areMet.includes(false)) process.exitCode = 1;

function printWays(): boolean {
  console.log('\nShare of matches decided by 4 goals or more');
  const rows = Object.entries(WAYS).map(([name, way]) => {
    const { mean, margin } = estimate(seasons(WORLD, way, MATCHES, GROUPS).map(({ decided }) => decided));
    return { name, mean, margin };
  });
  console.log(table([['', 'share', '95% interval'], ...rows.map((row) => [row.name, ...shares(row)])]));
  const joined = rows.find(({ name }) => name === 'joined estimate');
  if (joined === undefined) throw new Error('The joined estimate is not among the ways.');
  const isMet = joined.mean + joined.margin <= DECIDED_GOAL;
  console.log(
    `joined estimate: goal at most ${percent(DECIDED_GOAL)}, the whole interval: ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
}

function printSeason(): boolean {
  console.log(
    '\nThe joined estimate in the course of a season, and what it costs that one match moves a level by half a star',
  );
  const points = [0, 5, 15, MATCHES];
  const rowsOf = (way: Way) =>
    points.map((matches) => ({ matches, ...summary(seasons(WORLD, way, matches, GROUPS)) }));
  const rows = rowsOf(WAYS['joined estimate']);
  console.log(
    table([
      ['matches', 'limits', 'decided by 4 or more', 'true skill within the doubt', 'mean doubt'],
      ...rowsOf(WAYS['joined, no limits']).map(({ matches, cells }) => [String(matches), 'off', ...cells]),
      ...rows.map(({ matches, cells }) => [String(matches), 'on', ...cells]),
    ]),
  );
  const [least, most] = WITHIN_GOAL;
  const isMet = rows.every(({ within }) => within.mean >= least && within.mean <= most);
  console.log(
    `within the doubt: goal ${percent(least)} to ${percent(most)} at each point: ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
}

function printOtherWorlds(): void {
  const worlds: [string, Partial<WorldOptions>][] = [
    ['as above', {}],
    ['no player gives stars', { raters: 0 }],
    ['3 in 10 give stars', { raters: 0.3 }],
    ['half of the raters give all 4', { constantRaters: 0.5 }],
    ['raters share an error of 0.3', { sharedError: 0.3 }],
    ["raters' opinions are 0.8 off", { opinion: 0.8 }],
    ['players overrate themselves by 1', { selfBias: 1 }],
    ['6 of the 22 are guests', { guests: 6 }],
    ['12 of the 22 are guests', { guests: 12 }],
    ['levels are further apart (1)', { skill: 1 }],
    ['a star decides less (4 goals)', { goalsPerStar: 4 }],
  ];
  console.log(`\nWhere an assumption is wrong (${OTHER_GROUPS} groups each, no goal)`);
  console.log(
    table([
      [
        '',
        'self-given',
        "peers'",
        'perfect',
        'no limits',
        'joined',
        'true skill within the doubt',
        'mean doubt',
      ],
      ...worlds.map(([name, changed]) => {
        const world = { ...WORLD, ...changed };
        const decided = (way: Way) =>
          percent(estimate(seasons(world, way, MATCHES, OTHER_GROUPS).map((season) => season.decided)).mean);
        const others = [
          WAYS['self-given stars'],
          WAYS["peers' stars"],
          WAYS['perfect knowledge'],
          WAYS['joined, no limits'],
        ];
        return [
          name,
          ...others.map(decided),
          ...summary(seasons(world, WAYS['joined estimate'], MATCHES, OTHER_GROUPS)).cells,
        ];
      }),
    ]),
  );
}

function seasons(world: WorldOptions, way: Way, matches: number, groups: number): Season[] {
  return Array.from({ length: groups }, (_, seed) => seasonOf(world, seed, way, matches));
}

interface Estimate {
  mean: number;
  /** Half the width of the 95% interval. */
  margin: number;
}

function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, margin: 1.96 * Math.sqrt(squares / (values.length - 1) / values.length) };
}

function summary(of: readonly Season[]): { within: Estimate; cells: string[] } {
  const within = estimate(of.map((season) => season.within));
  const decided = estimate(of.map((season) => season.decided));
  const doubt = estimate(of.map((season) => season.doubt));
  return { within, cells: [withMargin(decided), withMargin(within), doubt.mean.toFixed(2)] };
}

function shares({ mean, margin }: Estimate): string[] {
  return [percent(mean), `${percent(mean - margin)} to ${percent(mean + margin)}`];
}

function withMargin({ mean, margin }: Estimate): string {
  return `${percent(mean)} ± ${(100 * margin).toFixed(1)}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
