import type { FieldPoint } from '@picado/domain/tactics/field';
import { pitchOf, type Pitch } from '@picado/domain/tactics/pitch';

/**
 * The layout of the field on the screen: `vertical` on a phone with team 1's goal on top, `horizontal` on a desktop with it
 * on the left, `small` as the latter beside the list of a match.
 */
export type Layout = 'vertical' | 'horizontal' | 'small';

export interface Point {
  x: number;
  y: number;
}

/** A drawing's own measures, in the units of its `viewBox`. */
export interface FieldFrame {
  layout: Layout;
  width: number;
  height: number;
  /** The place of the pitch in it: what is left around it is run-off. */
  pitch: Point & { width: number; height: number };
  /** Units to a metre. */
  scale: number;
  discRadius: number;
  nameSize: number;
  plateHeight: number;
  /** The distance from the spot of a player up to the centre of the disc; `plateDrop` is that down to the centre of the name. */
  discRise: number;
  plateDrop: number;
  goalDepth: number;
}

const MEASURES = {
  vertical: {
    width: 390,
    height: 585,
    marginX: 16,
    marginY: 33.9,
    discRadius: 18.5,
    nameSize: 15.5,
    plateHeight: 20.5,
    discRise: 7.8,
    plateDrop: 24.5,
    goalDepth: 15.6,
  },
  horizontal: {
    width: 1080,
    height: 486,
    marginX: 64.8,
    marginY: 21.9,
    discRadius: 22,
    nameSize: 17,
    plateHeight: 22,
    discRise: 6,
    plateDrop: 31,
    goalDepth: 20,
  },
  small: {
    width: 347,
    height: 228,
    marginX: 18,
    marginY: 11,
    discRadius: 11,
    nameSize: 0,
    plateHeight: 0,
    discRise: 0,
    plateDrop: 0,
    goalDepth: 9.5,
  },
} as const;

/**
 * The frame of a match of so many a side: the pitch keeps its true ratio and stands in the middle.
 *
 * @param foot The height that is kept free below the grass, in units of the frame: 0 on a screen, `PICTURE_FOOT` in a
 * picture.
 */
export function frameOf(layout: Layout, playersPerTeam: number, foot = 0): FieldFrame & { metres: Pitch } {
  const { marginX, marginY, width: frameWidth, height: whole, ...drawn } = MEASURES[layout];
  const frameHeight = whole - foot;
  // Drawings on the pitch shrink with it: names would cover the discs of the next line.
  const share = frameHeight / whole;
  const measures = {
    width: frameWidth,
    height: frameHeight,
    discRadius: drawn.discRadius * share,
    nameSize: drawn.nameSize * share,
    plateHeight: drawn.plateHeight * share,
    discRise: drawn.discRise * share,
    plateDrop: drawn.plateDrop * share,
    goalDepth: drawn.goalDepth * share,
  };
  const metres = pitchOf(playersPerTeam);
  const [across, down] =
    layout === 'vertical' ? [metres.width, metres.length] : [metres.length, metres.width];
  const scale = Math.min((measures.width - 2 * marginX) / across, (measures.height - 2 * marginY) / down);
  const [width, height] = [across * scale, down * scale];
  const pitch = { x: (measures.width - width) / 2, y: (measures.height - height) / 2, width, height };
  return { ...measures, layout, scale, pitch, metres };
}

/** The band below the grass of an exported picture: which match it is. */
export const PICTURE_FOOT = 46;

/** Returns the point of the frame at which a point of the field stands. */
export function toFrame({ layout, pitch }: FieldFrame, { along, across }: FieldPoint): Point {
  return layout === 'vertical'
    ? { x: pitch.x + (1 - across) * pitch.width, y: pitch.y + along * pitch.height }
    : { x: pitch.x + along * pitch.width, y: pitch.y + across * pitch.height };
}

/** Returns the point of the field that stands there: not clamped, it may lie beside the pitch. */
export function toField({ layout, pitch }: FieldFrame, { x, y }: Point): FieldPoint {
  const [right, down] = [(x - pitch.x) / pitch.width, (y - pitch.y) / pitch.height];
  return layout === 'vertical' ? { along: down, across: 1 - right } : { along: right, across: down };
}

/** The point of the frame that lies a share of the pitch from another, in the direction of an arrow. */
export function shifted({ pitch }: FieldFrame, { x, y }: Point, arrow: Point, share: number): Point {
  return { x: x + arrow.x * share * pitch.width, y: y + arrow.y * share * pitch.height };
}

/** Half of what a finger hits around a spot. */
const REACH: Point = { x: 22, y: 28 };

/** The nearest of these within a finger's reach; null for none. */
export function nearest<T extends FieldPoint>(
  frame: FieldFrame,
  fieldPoints: readonly T[],
  at: Point,
): T | null {
  let best: { fieldPoint: T; distance: number } | null = null;
  for (const fieldPoint of fieldPoints) {
    const { x, y } = toFrame(frame, fieldPoint);
    const distance = ((x - at.x) / REACH.x) ** 2 + ((y - at.y) / REACH.y) ** 2;
    if (distance <= 1 && (best === null || distance < best.distance)) best = { fieldPoint, distance };
  }
  return best?.fieldPoint ?? null;
}

/**
 * Computes how wide the name plate under each spot may be, so that plates neither overlap nor cross the touchline: at least a few
 * letters, at most what reads as one name. Width that a short name leaves over goes to the plate beside it.
 *
 * @param wanted The width that each plate would take alone.
 */
export function plateWidths(
  frame: FieldFrame,
  fieldPoints: readonly FieldPoint[],
  wanted: readonly number[],
): number[] {
  const [least, most] = [frame.discRadius * 2.2, frame.discRadius * 5.2];
  const points = fieldPoints.map((fieldPoint) => toFrame(frame, fieldPoint));
  return points.map((own, index) => {
    const rooms = points.flatMap((other, at) => {
      if (at === index || Math.abs(other.y - own.y) >= frame.plateHeight) return [];
      const gap = Math.abs(other.x - own.x) - PLATE_AIR;
      return [Math.max(gap, 2 * gap - Math.min(most, wanted[at] ?? most))];
    });
    const room = Math.min(most, ...rooms);
    const [left, right] = plateEdges(frame);
    const outside = Math.min(own.x - left, right - own.x);
    // A plate that is pushed in from the touchline keeps its distance to the one beside it.
    return Math.min(most, Math.max(least, outside < room / 2 ? outside + room / 2 : room));
  });
}

/** The space between two names. */
const PLATE_AIR = 3;
/** The space between a name and the line beside it. */
const LINE_AIR = 2;

/** Returns the edges between which names may stand: the touchlines, on a lying field the goal lines. */
export function plateEdges({ pitch }: FieldFrame): [left: number, right: number] {
  return [pitch.x + LINE_AIR, pitch.x + pitch.width - LINE_AIR];
}
