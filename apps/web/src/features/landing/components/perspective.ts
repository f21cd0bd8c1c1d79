/**
 * A seven-a-side pitch (55 by 36.5 metres) seen by night from where a spectator would stand, so that lines, stripes and
 * players agree with each other. A point of the ground is `along` (from one goal line) and `across` (from the axis).
 */
export const LENGTH = 55;
export const HALF_WIDTH = 18.25;

export interface Ground {
  along: number;
  across: number;
}

export interface ScreenPoint {
  x: number;
  y: number;
  /** The size at which a thing is drawn there; 1 at the scene's own distance. */
  scale: number;
}

export type Scene = (ground: Ground) => ScreenPoint;

interface Camera {
  /** The position of the pitch's axis on the picture, and the height at which all lines would meet. */
  centre: number;
  horizon: number;
  /** Pixels at distance 1: what one metre measures, and the distance of the ground below the horizon. */
  perMetre: number;
  drop: number;
}

const project = (
  { centre, horizon, perMetre, drop }: Camera,
  metres: number,
  distance: number,
): ScreenPoint => ({
  x: centre + (metres * perMetre) / distance,
  y: horizon + drop / distance,
  scale: 1 / distance,
});

/** Projects the ground as seen from behind a goal: the shape of a phone. */
export const fromTheGoal: Scene = ({ along, across }) =>
  project(
    { centre: 195, horizon: -14, perMetre: 360 / (2 * HALF_WIDTH), drop: 354 },
    across,
    1 + 2.27 * ((LENGTH - along) / LENGTH),
  );

/** Projects the ground as seen from the side, level with the halfway line: the shape of a desktop. */
export const fromTheStand: Scene = ({ along, across }) =>
  project(
    { centre: 560, horizon: 499, perMetre: 357 / (LENGTH / 2), drop: 154 },
    along - LENGTH / 2,
    1 - 0.6 * ((across + HALF_WIDTH) / (2 * HALF_WIDTH)),
  );

/** A tenth of a pixel is less than one sees, and each digit is sent with the page. */
export const round = (value: number) => Math.round(value * 10) / 10;

function path(scene: Scene, points: readonly Ground[], isClosed = false): string {
  const drawn = points.map(scene).map(({ x, y }) => `${round(x)} ${round(y)}`);
  return `M${drawn.join('L')}${isClosed ? 'z' : ''}`;
}

/** A step of 12 degrees: the chord of a circle of 30 px is then 0.2 px off, less than one sees. */
const ARC_STEP = Math.PI / 15;

function arc(scene: Scene, centre: Ground, radius: number, from: number, to: number): string {
  const steps = Math.ceil((to - from) / ARC_STEP);
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps;
    return {
      along: centre.along + radius * Math.cos(angle),
      across: centre.across + radius * Math.sin(angle),
    };
  });
  return path(scene, points);
}

/** Touchlines, halfway line, circle, areas and their arcs, as one path. */
export function pitchLines(scene: Scene): string {
  const area = (line: number, inward: 1 | -1) => {
    const edge = line + 9 * inward;
    const penaltyMark = { along: line + 7.3 * inward, across: 0 };
    const half = Math.acos((9 - 7.3) / 5.5);
    const middle = inward === 1 ? 0 : Math.PI;
    return [
      path(scene, [
        { along: line, across: -9 },
        { along: edge, across: -9 },
        { along: edge, across: 9 },
        { along: line, across: 9 },
      ]),
      arc(scene, penaltyMark, 5.5, middle - half, middle + half),
    ];
  };
  return [
    path(
      scene,
      [
        { along: 0, across: -HALF_WIDTH },
        { along: LENGTH, across: -HALF_WIDTH },
        { along: LENGTH, across: HALF_WIDTH },
        { along: 0, across: HALF_WIDTH },
      ],
      true,
    ),
    path(scene, [
      { along: LENGTH / 2, across: -HALF_WIDTH },
      { along: LENGTH / 2, across: HALF_WIDTH },
    ]),
    arc(scene, { along: LENGTH / 2, across: 0 }, 5.5, 0, 2 * Math.PI),
    ...area(0, 1),
    ...area(LENGTH, -1),
  ].join('');
}

/** Every second mown stripe, twelve over the pitch and beyond its lines, as far as `reach` says. */
export function mownStripes(
  scene: Scene,
  reach: { from: number; to: number; side: number; near: number },
): string {
  return stripesOf(reach)
    .map(([start, end]) =>
      path(
        scene,
        [
          { along: start, across: -reach.side },
          { along: end, across: -reach.side },
          { along: end, across: reach.near },
          { along: start, across: reach.near },
        ],
        true,
      ),
    )
    .join('');
}

/** Draws the stripes as seen from behind a goal, where each is a band across the whole picture. */
export function mownBands(scene: Scene, reach: { from: number; to: number; width: number }): string {
  const heightOf = (along: number) => Math.round(scene({ along, across: 0 }).y);
  return stripesOf(reach)
    .map(([start, end]) => `M0 ${heightOf(start)}h${reach.width}V${heightOf(end)}H0z`)
    .join('');
}

function stripesOf({ from, to }: { from: number; to: number }): [start: number, end: number][] {
  const width = LENGTH / 12;
  return Array.from({ length: Math.ceil((to - from) / 2) }, (_, index) => {
    const start = (from + 2 * index) * width;
    return [start, start + width];
  });
}

export interface PitchPlayer extends Ground {
  team: 0 | 1;
  number: number;
}

const player = (team: 0 | 1, number: number, along: number, across: number): PitchPlayer => ({
  team,
  number,
  along,
  across,
});

/** Fourteen players. */
export const PLAYERS: readonly PitchPlayer[] = [
  player(0, 1, 4, 0),
  player(0, 2, 10.8, -9.4),
  player(0, 3, 10.8, 10.2),
  player(0, 4, 17.3, -5.4),
  player(0, 5, 17.3, 6.4),
  player(0, 6, 24, -9.4),
  player(0, 7, 24, 10.2),
  player(1, 7, 31, -9.4),
  player(1, 6, 31, 10.2),
  player(1, 5, 37.7, -11.6),
  player(1, 4, 37.7, 0),
  player(1, 3, 37.7, 12),
  player(1, 2, 44.3, 0),
  player(1, 1, 51, 0),
];
