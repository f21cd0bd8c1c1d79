import { DEFAULT_TEAM_NAMES, type TeamIndex } from '../matches/sides';
import type { Match } from '../matches/schema';
import { listed, shortened } from '../text/listing';
import { longDay } from '../time/days';
import type { MatchReport, PlayerStats } from './schema';

/** The number of scorers a side up to which the picture names all; of more it names one less, and counts the others. */
const MOST_SCORERS = 4;
/** The number of players sharing the award up to which they are named; more are counted. */
const NAMED_MVPS = 2;

/** A player with goals on the picture of a result. */
export interface PictureScorer {
  /** 'Colo Vázquez'; 'Fede Ledesma (e/c)' for goals into the own net, 'En contra (e/c)' where the player is not known. */
  name: string;
  goals: number;
}

/** A team on the picture of a result. */
export interface PictureSide {
  name: string;
  goals: number;
  /** The most goals first. */
  scorers: PictureScorer[];
  /** 'y 2 más'; null where all are listed. */
  rest: string | null;
}

/** The most valuable player on the picture: being voted, or decided. */
export type PictureMvp =
  | { kind: 'voting' }
  /** `share`: the percentage of the votes of each, 1 to 100. */
  | { kind: 'won'; name: string; share: number | null; isShared: boolean };

/** The texts and figures in the picture of a result. */
export interface ResultPicture {
  sides: readonly [PictureSide, PictureSide];
  /** Null where there was no vote, or no player to give one. */
  mvp: PictureMvp | null;
  /** 'jueves 19 de noviembre' */
  day: string;
  place: string;
}

type PicturedMatch = Pick<Match, 'team1Name' | 'team2Name' | 'date' | 'location'> & {
  allPlayers: readonly { userId?: string | undefined }[];
};

/**
 * The result of a match as a picture that leaves Picado: score, scorers by approved figures, the most valuable player once the
 * report is final, day and place. While the vote runs it names no leader: the picture is the same for voters and for all
 * others. Null before there is a score. `year` is the current one, which a day does not name.
 */
export function resultPictureOf(
  match: PicturedMatch,
  report: MatchReport,
  year: number,
): ResultPicture | null {
  const score = report.matchScore;
  if (score === null) return null;
  const side = (teamIndex: TeamIndex, name: string, goals: number, ownGoals: number): PictureSide => ({
    name: name || DEFAULT_TEAM_NAMES[teamIndex],
    goals,
    ...scorersOf(
      report.stats.filter((player) => player.teamIndex === teamIndex),
      report.stats.filter((player) => player.teamIndex !== teamIndex && player.teamIndex !== null),
      ownGoals,
    ),
  });
  return {
    sides: [
      side(0, match.team1Name, score.team1Goals, report.ownGoals.team1),
      side(1, match.team2Name, score.team2Goals, report.ownGoals.team2),
    ],
    mvp: mvpOf(match, report),
    day: longDay(match.date, year) ?? match.date,
    place: match.location,
  };
}

function scorersOf(
  players: readonly PlayerStats[],
  others: readonly PlayerStats[],
  ownGoals: number,
): Pick<PictureSide, 'scorers' | 'rest'> {
  const all = players
    .filter(({ goals }) => goals > 0)
    .map(({ name, goals }): PictureScorer => ({ name, goals }))
    .sort((a, b) => b.goals - a.goals);
  const unlucky = others.filter((player) => player.ownGoals > 0);
  all.push(...unlucky.map(({ name, ownGoals: goals }) => ({ name: `${name} (e/c)`, goals })));
  const unnamed = ownGoals - unlucky.reduce((sum, player) => sum + player.ownGoals, 0);
  if (unnamed > 0) all.push({ name: 'En contra (e/c)', goals: unnamed });
  if (all.length <= MOST_SCORERS) return { scorers: all, rest: null };
  const scorers = all.slice(0, MOST_SCORERS - 1);
  return { scorers, rest: `y ${all.length - scorers.length} más` };
}

function mvpOf(
  { allPlayers }: Pick<PicturedMatch, 'allPlayers'>,
  { reportCompleted, stats }: MatchReport,
): PictureMvp | null {
  if (!reportCompleted) {
    const hasVoters = allPlayers.length > 1 && allPlayers.some(({ userId }) => userId !== undefined);
    return hasVoters ? { kind: 'voting' } : null;
  }
  const winners = stats.filter(({ isMVP }) => isMVP);
  const [first] = winners;
  if (first === undefined) return null;
  return {
    kind: 'won',
    name: listed(
      shortened(
        winners.map(({ name }) => name),
        NAMED_MVPS,
      ),
    ),
    share: first.votePercentage > 0 ? first.votePercentage : null,
    isShared: winners.length > 1,
  };
}

/** The picture as a sentence, for a reader who does not see it. */
export function describeResult({ sides: [one, two], mvp, day, place }: ResultPicture): string {
  const scorers = ({ name, scorers: listedOnes, rest }: PictureSide) => {
    const names = listedOnes.map(({ name: scorer, goals }) => (goals > 1 ? `${scorer} (${goals})` : scorer));
    if (names.length === 0) return '';
    return ` Goles de ${name}: ${rest === null ? listed(names) : `${names.join(', ')} ${rest}`}.`;
  };
  const award = mvp === null ? '' : mvp.kind === 'voting' ? ' MVP: se está votando.' : ` MVP: ${mvp.name}.`;
  return `${one.name} ${one.goals}, ${two.name} ${two.goals}.${scorers(one)}${scorers(two)}${award} ${day}, ${place}.`;
}
