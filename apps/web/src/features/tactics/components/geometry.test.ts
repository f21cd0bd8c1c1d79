import { slotPoints, usualTactics } from '@picado/domain/tactics/field';
import { describe, expect, it } from 'vitest';
import { frameOf, nearest, plateEdges, plateWidths, toField, toFrame, type Layout } from './geometry';

const SIZES = [5, 6, 7, 8, 9, 10, 11];
const LAYOUTS: Layout[] = ['vertical', 'horizontal', 'small'];

describe('the frame', () => {
  it('is 1.5 times as high as wide upright, and 0.45 lying', () => {
    expect(frameOf('vertical', 7)).toMatchObject({ width: 390, height: 585 });
    expect(frameOf('horizontal', 7)).toMatchObject({ width: 1080, height: 486 });
  });

  it.each(SIZES)(
    'holds the pitch of %i a side in its true ratio, in the middle, with grass around it',
    (size) => {
      for (const layout of LAYOUTS) {
        const { pitch, width, height, metres, scale } = frameOf(layout, size);
        const [across, down] =
          layout === 'vertical' ? [metres.width, metres.length] : [metres.length, metres.width];
        expect(pitch.width / pitch.height).toBeCloseTo(across / down, 6);
        expect(pitch.width).toBeCloseTo(across * scale, 6);
        expect(pitch.x * 2 + pitch.width).toBeCloseTo(width, 6);
        expect(pitch.y * 2 + pitch.height).toBeCloseTo(height, 6);
        expect(Math.min(pitch.x, pitch.y)).toBeGreaterThan(10);
      }
    },
  );
});

it('team 1 plays from the top of a phone and from the left of a desktop, its right side on the left of a phone', () => {
  const goalkeeper = { along: 0.05, across: 0.5 };
  const rightBack = { along: 0.2, across: 0.8 };
  const phone = frameOf('vertical', 7);
  expect(toFrame(phone, goalkeeper).y).toBeLessThan(100);
  expect(toFrame(phone, rightBack).x).toBeLessThan(195);
  const desktop = frameOf('horizontal', 7);
  expect(toFrame(desktop, goalkeeper).x).toBeLessThan(260);
  expect(toFrame(desktop, rightBack).y).toBeGreaterThan(243);
});

it('a point on the screen is the point of the field that it was drawn for', () => {
  for (const layout of LAYOUTS) {
    const frame = frameOf(layout, 9);
    const back = toField(frame, toFrame(frame, { along: 0.31, across: 0.87 }));
    expect(back.along).toBeCloseTo(0.31, 9);
    expect(back.across).toBeCloseTo(0.87, 9);
  }
});

it('a finger hits the nearest disc within its reach, and none beyond', () => {
  const frame = frameOf('vertical', 7);
  const [keeper, other] = [
    { along: 0.1, across: 0.5 },
    { along: 0.14, across: 0.5 },
  ];
  const at = toFrame(frame, keeper);
  expect(nearest(frame, [other, keeper], { x: at.x + 3, y: at.y + 4 })).toBe(keeper);
  expect(nearest(frame, [other, keeper], { x: at.x + 30, y: at.y })).toBeNull();
});

describe('the names of 22 players at 390 px', () => {
  const frame = frameOf('vertical', 11);
  const fieldPoints = slotPoints(usualTactics(11), 11);

  it.each([
    ['all long', () => 200],
    ['long and short by turns', (index: number) => (index % 2 === 0 ? 200 : 30)],
  ])('do not overlap: %s', (_which, want) => {
    const wanted = fieldPoints.map((_point, index) => want(index));
    const drawn = plateWidths(frame, fieldPoints, wanted).map((room, index) =>
      Math.min(room, wanted[index] ?? room),
    );
    fieldPoints.forEach((fieldPoint, index) => {
      const own = toFrame(frame, fieldPoint);
      fieldPoints.slice(index + 1).forEach((other, at) => {
        const there = toFrame(frame, other);
        if (Math.abs(there.y - own.y) >= frame.plateHeight) return;
        const both = ((drawn[index] ?? 0) + (drawn[index + 1 + at] ?? 0)) / 2;
        expect(both).toBeLessThanOrEqual(Math.abs(there.x - own.x));
      });
    });
  });

  it.each([5, 6, 7, 8, 9, 10, 11])('stay within the touchlines, %i a side', (size) => {
    for (const layout of ['vertical', 'horizontal'] as const) {
      const own = frameOf(layout, size);
      const places = slotPoints(usualTactics(size), size);
      const [left, right] = plateEdges(own);
      expect(left).toBeGreaterThan(own.pitch.x);
      expect(right).toBeLessThan(own.pitch.x + own.pitch.width);
      const rooms = plateWidths(
        own,
        places,
        places.map(() => 400),
      );
      // Pushed in where they would cross the line: each then still leaves the one beside it alone.
      const plates = places.map((fieldPoint, index) => {
        const { x, y } = toFrame(own, fieldPoint);
        const half = (rooms[index] ?? 0) / 2;
        const centre = Math.max(left + half, Math.min(right - half, x));
        return { from: centre - half, to: centre + half, y };
      });
      plates.forEach((plate, index) => {
        for (const other of plates.slice(index + 1)) {
          if (Math.abs(other.y - plate.y) >= own.plateHeight) continue;
          const gap = Math.max(other.from - plate.to, plate.from - other.to);
          expect(gap, `${layout} ${index}`).toBeGreaterThanOrEqual(0);
        }
      });
    }
  });

  it('have room for a name, and a long one uses the space beside a short one', () => {
    const long = plateWidths(
      frame,
      fieldPoints,
      fieldPoints.map(() => 200),
    );
    expect(Math.min(...long)).toBeGreaterThan(60);
    const besideShort = plateWidths(
      frame,
      fieldPoints,
      fieldPoints.map((_point, index) => (index === 2 ? 200 : 40)),
    );
    expect(besideShort[2]).toBeGreaterThan(long[2] ?? 0);
  });
});
