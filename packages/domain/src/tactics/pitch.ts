/** A rectangle in front of the goal, in metres: how far it reaches into the pitch, and how wide it is. */
export interface GoalBox {
  depth: number;
  width: number;
}

/** The lines of a pitch, in metres. Both goals have the same lines. */
export interface Pitch {
  playersPerTeam: number;
  length: number;
  width: number;
  /** A box, or as in futsal two quarter circles of `radius` from the goal posts, joined. */
  area: { kind: 'box'; box: GoalBox } | { kind: 'quarter-circles'; radius: number };
  /** The small box inside a large one. */
  goalArea: GoalBox | null;
  /** The distance from the goal line to the penalty spot. */
  spot: number;
  /** The radius of the centre circle, and of the arc around the spot that an area of the `box` kind cuts off. */
  circleRadius: number;
  goalWidth: number;
  /** Mown bands over the length: an even number, so that the halfway line falls between two. */
  stripes: number;
}

const box = (depth: number, width: number): Pitch['area'] => ({ kind: 'box', box: { depth, width } });
const arcs = (radius: number): Pitch['area'] => ({ kind: 'quarter-circles', radius });

function pitch(
  playersPerTeam: number,
  [length, width]: readonly [number, number],
  area: Pitch['area'],
  goalArea: GoalBox | null,
  rest: Pick<Pitch, 'spot' | 'circleRadius' | 'goalWidth' | 'stripes'>,
): Pitch {
  return { playersPerTeam, length, width, area, goalArea, ...rest };
}

const LARGEST = pitch(
  11,
  [105, 68],
  box(16.5, 40.32),
  { depth: 5.5, width: 18.32 },
  { spot: 11, circleRadius: 9.15, goalWidth: 7.32, stripes: 18 },
);

/**
 * 5 is futsal's, 7 and 9 are near the English FA's, 11 is the Laws of the Game's; 6, 8 and 10 lie between.
 */
const PITCHES: readonly Pitch[] = [
  pitch(5, [40, 20], arcs(6), null, { spot: 6, circleRadius: 3, goalWidth: 3, stripes: 10 }),
  pitch(6, [45, 25], arcs(7), null, { spot: 7, circleRadius: 4, goalWidth: 4, stripes: 10 }),
  pitch(7, [55, 36.5], box(9, 18), null, { spot: 7.3, circleRadius: 5.5, goalWidth: 5, stripes: 12 }),
  pitch(8, [62, 42], box(10.5, 23), null, { spot: 8, circleRadius: 6, goalWidth: 5.5, stripes: 12 }),
  pitch(
    9,
    [73, 46],
    box(12, 29.3),
    { depth: 4.2, width: 13 },
    { spot: 8.2, circleRadius: 6.4, goalWidth: 5.5, stripes: 14 },
  ),
  pitch(
    10,
    [90, 58],
    box(14.5, 35.5),
    { depth: 5, width: 16.5 },
    { spot: 9.8, circleRadius: 8, goalWidth: 6.5, stripes: 18 },
  ),
  LARGEST,
];

/** The pitch of the smallest game with at least that many players a side: of 5 for fewer, of 11 for more. */
export function pitchOf(playersPerTeam: number): Pitch {
  return PITCHES.find((pitch) => playersPerTeam <= pitch.playersPerTeam) ?? LARGEST;
}
