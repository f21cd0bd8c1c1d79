import { NO_REVIEW_FIGURES, type PlayerFigures, type ReviewFigures } from '../statistics/figures';

/** The figures by which badges are awarded. */
export type BadgeFigures = PlayerFigures & ReviewFigures;

/** A badge: one figure, and the values at which its levels are reached. */
export interface BadgeRule {
  /** Permanent: stored badges refer to it. */
  id: string;
  name: string;
  /** The achievement, as one sentence. */
  description: string;
  figure: keyof BadgeFigures;
  /** Ascending: bronze, silver and gold; a single value for a badge of one level. */
  targets: readonly [number] | readonly [number, number, number];
  /** The unit of the figure, for one and for several: '1 gol', '25 goles'. */
  unit: readonly [one: string, several: string];
  /**
   * Shown to its owner alone. No public count contains reviews given: compared before and after a new review,
   * such a count would reveal its author.
   */
  isPrivate?: true;
}

/** Every badge, in the order in which they are shown. */
export const BADGES = [
  {
    id: 'debut',
    name: 'Debut',
    description: 'Jugaste tu primer partido.',
    figure: 'totalMatches',
    targets: [1],
    unit: ['partido jugado', 'partidos jugados'],
  },
  {
    id: 'estreno',
    name: 'Estreno',
    description: 'Hiciste tu primer gol.',
    figure: 'totalGoals',
    targets: [1],
    unit: ['gol', 'goles'],
  },
  {
    id: 'goleador',
    name: 'Goleador',
    description: 'Los goles que hiciste en todos tus partidos.',
    figure: 'totalGoals',
    targets: [5, 25, 100],
    unit: ['gol', 'goles'],
  },
  {
    id: 'asistente',
    name: 'Asistente',
    description: 'Las asistencias que diste en todos tus partidos.',
    figure: 'totalAssists',
    targets: [5, 25, 100],
    unit: ['asistencia', 'asistencias'],
  },
  {
    id: 'puntual',
    name: 'Puntual',
    description: 'Partidos seguidos que jugaste sin bajarte de ninguno.',
    figure: 'attendance',
    targets: [5, 15, 40],
    unit: ['partido sin bajarte', 'partidos seguidos sin bajarte'],
  },
  {
    id: 'deportista',
    name: 'Deportista',
    description: 'Las etiquetas positivas que te dejaron en las reviews.',
    figure: 'positiveTags',
    targets: [10, 50, 150],
    unit: ['etiqueta positiva', 'etiquetas positivas'],
  },
  {
    id: 'campeon',
    name: 'Campeón',
    description: 'Los partidos que ganaste.',
    figure: 'totalWins',
    targets: [5, 25, 75],
    unit: ['victoria', 'victorias'],
  },
  {
    id: 'figura',
    name: 'Figura',
    description: 'Las veces que te eligieron MVP.',
    figure: 'mvpCount',
    targets: [1, 5, 20],
    unit: ['vez MVP', 'veces MVP'],
  },
  {
    id: 'siempre',
    name: 'Siempre está',
    description: 'Los partidos que jugaste.',
    figure: 'totalMatches',
    targets: [10, 50, 150],
    unit: ['partido', 'partidos'],
  },
  {
    id: 'racha',
    name: 'Racha',
    description: 'Tu mejor racha de victorias seguidas.',
    figure: 'winStreak',
    targets: [3, 5, 8],
    unit: ['victoria seguida', 'victorias seguidas'],
  },
  {
    id: 'invicto',
    name: 'Invicto',
    description: 'Tu mejor racha de partidos seguidos sin perder.',
    figure: 'unbeatenStreak',
    targets: [4, 8, 15],
    unit: ['partido sin perder', 'partidos seguidos sin perder'],
  },
  {
    id: 'triplete',
    name: 'Triplete',
    description: 'Los partidos en los que hiciste tres goles o más.',
    figure: 'hatTricks',
    targets: [1, 5, 15],
    unit: ['partido con 3 goles', 'partidos con 3 goles'],
  },
  {
    id: 'completo',
    name: 'Completo',
    description: 'Los partidos en los que hiciste un gol, diste una asistencia y atajaste una.',
    figure: 'completeMatches',
    targets: [1, 5, 15],
    unit: ['partido completo', 'partidos completos'],
  },
  {
    id: 'muralla',
    name: 'Muralla',
    description: 'Las atajadas que hiciste en todos tus partidos.',
    figure: 'totalSaves',
    targets: [10, 50, 200],
    unit: ['atajada', 'atajadas'],
  },
  {
    id: 'valla',
    name: 'Valla invicta',
    description: 'Los partidos que terminaste en el arco sin recibir goles.',
    figure: 'cleanSheets',
    targets: [1, 5, 15],
    unit: ['partido sin recibir goles', 'partidos sin recibir goles'],
  },
  {
    id: 'botin',
    name: 'Botín de oro',
    description: 'Las veces que fuiste el goleador del partido.',
    figure: 'topScorerCount',
    targets: [1, 5, 20],
    unit: ['vez goleador', 'veces goleador'],
  },
  {
    id: 'pase',
    name: 'Pase de oro',
    description: 'Las veces que fuiste el asistidor del partido.',
    figure: 'topAssisterCount',
    targets: [1, 5, 20],
    unit: ['vez asistidor', 'veces asistidor'],
  },
  {
    id: 'guante',
    name: 'Guante de oro',
    description: 'Las veces que fuiste quien más atajó del partido.',
    figure: 'topSaverCount',
    targets: [1, 5, 20],
    unit: ['Guante de Oro', 'Guantes de Oro'],
  },
  {
    id: 'capitan',
    name: 'Capitán',
    description: 'Los partidos que organizaste y se jugaron.',
    figure: 'organised',
    targets: [3, 15, 50],
    unit: ['partido organizado', 'partidos organizados'],
  },
  {
    id: 'todoterreno',
    name: 'Todoterreno',
    description: 'Las posiciones en las que jugaste.',
    figure: 'positions',
    targets: [2, 3, 4],
    unit: ['posición jugada', 'posiciones jugadas'],
  },
  {
    id: 'trotamundos',
    name: 'Trotamundos',
    description: 'Las canchas distintas en las que jugaste.',
    figure: 'places',
    targets: [2, 4, 8],
    unit: ['cancha distinta', 'canchas distintas'],
  },
  {
    id: 'revulsivo',
    name: 'Revulsivo',
    description: 'Los partidos en los que entraste desde el banco.',
    figure: 'fromTheBench',
    targets: [1, 5, 15],
    unit: ['partido desde el banco', 'partidos desde el banco'],
  },
  {
    id: 'querido',
    name: 'Querido',
    description: 'Las reviews que te dejaron.',
    figure: 'reviewsReceived',
    targets: [5, 25, 100],
    unit: ['review recibida', 'reviews recibidas'],
  },
  {
    id: 'vestuario',
    name: 'Vestuario',
    description: 'Las reviews que dejaste. Este badge lo ves solo vos.',
    figure: 'reviewsGiven',
    targets: [5, 30, 100],
    unit: ['review dejada', 'reviews dadas'],
    isPrivate: true,
  },
] as const satisfies readonly BadgeRule[];

export type BadgeId = (typeof BADGES)[number]['id'];

const BY_ID = new Map<string, BadgeRule & { id: BadgeId }>(BADGES.map((badge) => [badge.id, badge]));

/** The badge of a stored id; undefined for one that the table no longer has. */
export function findBadge(id: string): (BadgeRule & { id: BadgeId }) | undefined {
  return BY_ID.get(id);
}

/**
 * The badges that the totals count. Private badges are left out: a rising total would tell other readers that
 * one was earned.
 */
export const COUNTED_BADGES: readonly BadgeId[] = BADGES.flatMap((badge) =>
  'isPrivate' in badge ? [] : [badge.id],
);

/** The badges whose figures count reviews, given or received. */
export const BADGES_OF_REVIEWS: readonly BadgeId[] = BADGES.flatMap(({ id, figure }) =>
  figure in NO_REVIEW_FIGURES ? [id] : [],
);
