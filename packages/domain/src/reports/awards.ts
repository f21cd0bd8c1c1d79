/** The figure that an award is given for. */
export const AWARDS = ['MVP', 'TOP_SCORER', 'TOP_ASSISTER', 'TOP_SAVER'] as const;
export type Award = (typeof AWARDS)[number];

/** Approved figures and votes of one player. */
export interface Achievements {
  playerId: string;
  goals: number;
  assists: number;
  saves: number;
  votes: number;
}

const FIGURE_OF = {
  MVP: 'votes',
  TOP_SCORER: 'goals',
  TOP_ASSISTER: 'assists',
  TOP_SAVER: 'saves',
} as const satisfies Record<Award, keyof Achievements>;

/** The winners of each award: all players that tie at the highest value, if it is above 0. Guests as well. */
export function awardsOf(players: readonly Achievements[]): Record<Award, string[]> {
  const best = (award: Award): string[] => {
    const figure = FIGURE_OF[award];
    const highest = Math.max(0, ...players.map((player) => player[figure]));
    return highest === 0
      ? []
      : players.filter((player) => player[figure] === highest).map(({ playerId }) => playerId);
  };
  return {
    MVP: best('MVP'),
    TOP_SCORER: best('TOP_SCORER'),
    TOP_ASSISTER: best('TOP_ASSISTER'),
    TOP_SAVER: best('TOP_SAVER'),
  };
}

/**
 * The awards that are stored, and count in figures, badges and histories: the MVP only once the report is final. A vote
 * that still runs would otherwise show its leader to players that have not voted.
 */
export function settledAwardsOf(
  players: readonly Achievements[],
  isReportFinal: boolean,
): Record<Award, string[]> {
  const awards = awardsOf(players);
  return isReportFinal ? awards : { ...awards, MVP: [] };
}

/** The icon on the shoulder of a card. */
export type TopIcon = 'creator' | 'mvp' | 'topScorer' | 'topAssister' | 'topSaver';

/**
 * The one icon of a card, by priority: the organiser, the MVP, then the most goals, assists and saves; else
 * null.
 */
export function topIconOf(player: {
  isCreator: boolean;
  isMVP: boolean;
  isTopScorer: boolean;
  isTopAssister: boolean;
  isTopSaver: boolean;
}): TopIcon | null {
  if (player.isCreator) return 'creator';
  if (player.isMVP) return 'mvp';
  if (player.isTopScorer) return 'topScorer';
  if (player.isTopAssister) return 'topAssister';
  return player.isTopSaver ? 'topSaver' : null;
}

/** The four awards as fields of a played match. */
export interface AwardFlags {
  isMVP: boolean;
  isTopScorer: boolean;
  isTopAssister: boolean;
  isTopSaver: boolean;
}

/** The awards of one player in a match, the MVP first. */
export function awardsHeld(flags: AwardFlags): Award[] {
  const isWinnerOf: Record<Award, boolean> = {
    MVP: flags.isMVP,
    TOP_SCORER: flags.isTopScorer,
    TOP_ASSISTER: flags.isTopAssister,
    TOP_SAVER: flags.isTopSaver,
  };
  return AWARDS.filter((award) => isWinnerOf[award]);
}
