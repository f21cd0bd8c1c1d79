/** A rectangle in front of the goal, in metres: how far it reaches into the pitch, and how wide it is. */
export interface GoalBox {
  depth: number;
  width: number;
}

/** The lines of a pitch, in metres. What stands at one goal stands at the other too. */
export interface Pitch {
  playersPerTeam: number;
  length: number;
  width: number;
  /** A box, or as in futsal two quarter circles of `radius` from the goal posts, joined. */
  area: { kind: 'box'; box: GoalBox } | { kind: 'quarter-circles'; radius: number };
  /** The small box inside a large one. */
  goalArea: GoalBox | null;
  /** From the goal line to the penalty spot. */
  spot: number;
  /** Of the centre circle, and of the arc around the spot that an area of the `box` kind cuts off. */
  circleRadius: number;
  goalWidth: number;
  /** Mown bands over the length: an even number, so that the halfway line falls between two. */
  stripes: number;
}

const LARGEST: Pitch = {
  playersPerTeam: 11,
  length: 105,
  width: 68,
  area: { kind: 'box', box: { depth: 16.5, width: 40.32 } },
  goalArea: { depth: 5.5, width: 18.32 },
  spot: 11,
  circleRadius: 9.15,
  goalWidth: 7.32,
  stripes: 18,
};

/** 5 is futsal's, 7 and 9 stand near the English FA's, 11 is the Laws of the Game's; 6, 8 and 10 lie between. */
const PITCHES: readonly Pitch[] = [
  {
    playersPerTeam: 5,
    length: 40,
    width: 20,
    area: { kind: 'quarter-circles', radius: 6 },
    goalArea: null,
    spot: 6,
    circleRadius: 3,
    goalWidth: 3,
    stripes: 10,
  },
  {
    playersPerTeam: 6,
    length: 45,
    width: 25,
    area: { kind: 'quarter-circles', radius: 7 },
    goalArea: null,
    spot: 7,
    circleRadius: 4,
    goalWidth: 4,
    stripes: 10,
  },
  {
    playersPerTeam: 7,
    length: 55,
    width: 36.5,
    area: { kind: 'box', box: { depth: 9, width: 18 } },
    goalArea: null,
    spot: 7.3,
    circleRadius: 5.5,
    goalWidth: 5,
    stripes: 12,
  },
  {
    playersPerTeam: 8,
    length: 62,
    width: 42,
    area: { kind: 'box', box: { depth: 10.5, width: 23 } },
    goalArea: null,
    spot: 8,
    circleRadius: 6,
    goalWidth: 5.5,
    stripes: 12,
  },
  {
    playersPerTeam: 9,
    length: 73,
    width: 46,
    area: { kind: 'box', box: { depth: 12, width: 29.3 } },
    goalArea: { depth: 4.2, width: 13 },
    spot: 8.2,
    circleRadius: 6.4,
    goalWidth: 5.5,
    stripes: 14,
  },
  {
    playersPerTeam: 10,
    length: 90,
    width: 58,
    area: { kind: 'box', box: { depth: 14.5, width: 35.5 } },
    goalArea: { depth: 5, width: 16.5 },
    spot: 9.8,
    circleRadius: 8,
    goalWidth: 6.5,
    stripes: 18,
  },
  LARGEST,
];

/** The pitch of the smallest game that holds so many players a side: of 5 for fewer, of 11 for more. */
export function pitchOf(playersPerTeam: number): Pitch {
  return PITCHES.find((pitch) => playersPerTeam <= pitch.playersPerTeam) ?? LARGEST;
}
