import { NO_REVIEW_FIGURES, type PlayerFigures, type ReviewFigures } from '../statistics/figures';

/** The figures by which badges are awarded. */
export type BadgeFigures = PlayerFigures & ReviewFigures;

/** A badge: one figure, and the values at which its levels are reached. */
export interface BadgeRule {
  /** Permanent: stored badges refer to it. */
  id: string;
  name: string;
  /** The condition under which it is earned, as one sentence about any player. */
  description: string;
  /** The verb of the feat, to the player and about another one: 'Fuiste', 'Fue'. */
  verb: readonly [own: string, other: string];
  /** The words after the verb, for one and for several: 'el goleador de un partido', 'el goleador de {n} partidos'. */
  feat: readonly [one: string, several: string];
  figure: keyof BadgeFigures;
  /** Ascending: bronze, silver and gold; a single value for a badge of one level. */
  targets: readonly [number] | readonly [number, number, number];
  /** The unit of the figure, for one and for several: '1 gol', '25 goles'. */
  unit: readonly [one: string, several: string];
  /**
   * True for a badge that is shown to its owner alone. No public count contains reviews given: compared before and after a new
   * review, such a count would reveal its author.
   */
  isPrivate?: true;
}

/** Every badge, in the order in which they are shown. */
export const BADGES = [
  {
    id: 'debut',
    name: 'Debut',
    description: 'El primer partido jugado.',
    verb: ['Jugaste tu', 'Jugó su'],
    feat: ['primer partido', 'primer partido'],
    figure: 'totalMatches',
    targets: [1],
    unit: ['partido jugado', 'partidos jugados'],
  },
  {
    id: 'estreno',
    name: 'Estreno',
    description: 'El primer gol.',
    verb: ['Hiciste tu', 'Hizo su'],
    feat: ['primer gol', 'primer gol'],
    figure: 'totalGoals',
    targets: [1],
    unit: ['gol', 'goles'],
  },
  {
    id: 'goleador',
    name: 'Goleador',
    description: 'Cuentan los goles de todos los partidos.',
    verb: ['Hiciste', 'Hizo'],
    feat: ['un gol', '{n} goles'],
    figure: 'totalGoals',
    targets: [5, 25, 100],
    unit: ['gol', 'goles'],
  },
  {
    id: 'asistente',
    name: 'Asistente',
    description: 'Cuentan las asistencias de todos los partidos.',
    verb: ['Diste', 'Dio'],
    feat: ['una asistencia', '{n} asistencias'],
    figure: 'totalAssists',
    targets: [5, 25, 100],
    unit: ['asistencia', 'asistencias'],
  },
  {
    id: 'puntual',
    name: 'Puntual',
    description: 'Cuentan los partidos seguidos que se juegan sin bajarse de ninguno.',
    verb: ['Jugaste', 'Jugó'],
    feat: ['un partido sin bajas', '{n} partidos seguidos sin bajas'],
    figure: 'attendance',
    targets: [5, 15, 40],
    unit: ['partido sin bajas', 'partidos seguidos sin bajas'],
  },
  {
    id: 'deportista',
    name: 'Deportista',
    description: 'Cuentan las etiquetas positivas de las reviews recibidas.',
    verb: ['Recibiste', 'Recibió'],
    feat: ['una etiqueta positiva', '{n} etiquetas positivas'],
    figure: 'positiveTags',
    targets: [10, 50, 150],
    unit: ['etiqueta positiva', 'etiquetas positivas'],
  },
  {
    id: 'campeon',
    name: 'Campeón',
    description: 'Cuentan los partidos ganados.',
    verb: ['Ganaste', 'Ganó'],
    feat: ['un partido', '{n} partidos'],
    figure: 'totalWins',
    targets: [5, 25, 75],
    unit: ['victoria', 'victorias'],
  },
  {
    id: 'figura',
    name: 'Figura',
    description: 'Se gana con más votos a MVP que los demás, y cuenta con el reporte final.',
    verb: ['Fuiste', 'Fue'],
    feat: ['la figura de un partido', 'la figura de {n} partidos'],
    figure: 'mvpCount',
    targets: [1, 5, 20],
    unit: ['vez MVP', 'veces MVP'],
  },
  {
    id: 'siempre',
    name: 'Siempre está',
    description: 'Cuentan los partidos jugados.',
    verb: ['Jugaste', 'Jugó'],
    feat: ['un partido', '{n} partidos'],
    figure: 'totalMatches',
    targets: [10, 50, 150],
    unit: ['partido', 'partidos'],
  },
  {
    id: 'racha',
    name: 'Racha',
    description: 'Cuenta la mejor racha de victorias seguidas.',
    verb: ['Ganaste', 'Ganó'],
    feat: ['un partido', '{n} partidos seguidos'],
    figure: 'winStreak',
    targets: [3, 5, 8],
    unit: ['victoria seguida', 'victorias seguidas'],
  },
  {
    id: 'invicto',
    name: 'Invicto',
    description: 'Cuenta la mejor racha de partidos seguidos sin perder.',
    verb: ['Jugaste', 'Jugó'],
    feat: ['un partido sin perder', '{n} partidos seguidos sin perder'],
    figure: 'unbeatenStreak',
    targets: [4, 8, 15],
    unit: ['partido sin perder', 'partidos seguidos sin perder'],
  },
  {
    id: 'triplete',
    name: 'Triplete',
    description: 'Cuentan los partidos con tres goles o más.',
    verb: ['Hiciste', 'Hizo'],
    feat: ['tres goles en un partido', 'tres goles en {n} partidos'],
    figure: 'hatTricks',
    targets: [1, 5, 15],
    unit: ['partido con 3 goles', 'partidos con 3 goles'],
  },
  {
    id: 'completo',
    name: 'Completo',
    description: 'Cuentan los partidos con un gol, una asistencia y una atajada.',
    verb: ['Hiciste', 'Hizo'],
    feat: ['gol, asistencia y atajada en un partido', 'gol, asistencia y atajada en {n} partidos'],
    figure: 'completeMatches',
    targets: [1, 5, 15],
    unit: ['partido completo', 'partidos completos'],
  },
  {
    id: 'muralla',
    name: 'Muralla',
    description: 'Cuentan las atajadas de todos los partidos.',
    verb: ['Hiciste', 'Hizo'],
    feat: ['una atajada', '{n} atajadas'],
    figure: 'totalSaves',
    targets: [10, 50, 200],
    unit: ['atajada', 'atajadas'],
  },
  {
    id: 'valla',
    name: 'Valla invicta',
    description: 'Cuentan los partidos terminados en el arco sin recibir goles.',
    verb: ['Terminaste', 'Terminó'],
    feat: ['un partido en el arco sin recibir goles', '{n} partidos en el arco sin recibir goles'],
    figure: 'cleanSheets',
    targets: [1, 5, 15],
    unit: ['partido sin recibir goles', 'partidos sin recibir goles'],
  },
  {
    id: 'botin',
    name: 'Botín de oro',
    description: 'Se gana siendo el goleador de un partido.',
    verb: ['Fuiste', 'Fue'],
    feat: ['el goleador de un partido', 'el goleador de {n} partidos'],
    figure: 'topScorerCount',
    targets: [1, 5, 20],
    unit: ['partido como goleador', 'partidos como goleador'],
  },
  {
    id: 'pase',
    name: 'Pase de oro',
    description: 'Se gana siendo el asistidor de un partido.',
    verb: ['Fuiste', 'Fue'],
    feat: ['el asistidor de un partido', 'el asistidor de {n} partidos'],
    figure: 'topAssisterCount',
    targets: [1, 5, 20],
    unit: ['partido como asistidor', 'partidos como asistidor'],
  },
  {
    id: 'guante',
    name: 'Guante de oro',
    description: 'Se gana siendo quien más ataja en un partido.',
    verb: ['Fuiste', 'Fue'],
    feat: ['quien más atajó en un partido', 'quien más atajó en {n} partidos'],
    figure: 'topSaverCount',
    targets: [1, 5, 20],
    unit: ['Guante de Oro', 'Guantes de Oro'],
  },
  {
    id: 'capitan',
    name: 'Capitán',
    description: 'Cuentan los partidos organizados que se jugaron.',
    verb: ['Organizaste', 'Organizó'],
    feat: ['un partido que se jugó', '{n} partidos que se jugaron'],
    figure: 'organised',
    targets: [3, 15, 50],
    unit: ['partido organizado', 'partidos organizados'],
  },
  {
    id: 'todoterreno',
    name: 'Todoterreno',
    description: 'Cuentan las posiciones en las que se juega.',
    verb: ['Jugaste', 'Jugó'],
    feat: ['en una posición', 'en {n} posiciones'],
    figure: 'positions',
    targets: [2, 3, 4],
    unit: ['posición jugada', 'posiciones jugadas'],
  },
  {
    id: 'trotamundos',
    name: 'Trotamundos',
    description: 'Cuentan las canchas distintas en las que se juega.',
    verb: ['Jugaste', 'Jugó'],
    feat: ['en una cancha', 'en {n} canchas distintas'],
    figure: 'places',
    targets: [2, 4, 8],
    unit: ['cancha distinta', 'canchas distintas'],
  },
  {
    id: 'revulsivo',
    name: 'Revulsivo',
    description: 'Cuentan los partidos en los que se entra desde el banco.',
    verb: ['Entraste', 'Entró'],
    feat: ['desde el banco en un partido', 'desde el banco en {n} partidos'],
    figure: 'fromTheBench',
    targets: [1, 5, 15],
    unit: ['partido desde el banco', 'partidos desde el banco'],
  },
  {
    id: 'querido',
    name: 'Querido',
    description: 'Cuentan las reviews recibidas.',
    verb: ['Recibiste', 'Recibió'],
    feat: ['una review', '{n} reviews'],
    figure: 'reviewsReceived',
    targets: [5, 25, 100],
    unit: ['review recibida', 'reviews recibidas'],
  },
  {
    id: 'vestuario',
    name: 'Vestuario',
    description: 'Cuentan las reviews dejadas. Este badge lo ves solo vos.',
    verb: ['Dejaste', 'Dejó'],
    feat: ['una review', '{n} reviews'],
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
