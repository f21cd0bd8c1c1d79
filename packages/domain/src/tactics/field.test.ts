import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PLAYERS_PER_TEAM, MIN_PLAYERS_PER_TEAM } from '../matches/options';
import { TEAM_INDEXES } from '../matches/schema';
import { clampPoint, pointOf, slotPoints, usualTactics } from './field';
import { FORMATIONS } from '../formations/lines';
import { pitchOf } from './pitch';
import type { Tactics } from '../formations/schema';
import { toApiSlot } from '../roster/api-names';

const SIZES = [5, 6, 7, 8, 9, 10, 11];
const EVERY_FORMATION = SIZES.flatMap((size) =>
  (FORMATIONS[size] ?? []).map((formation) => [size, formation] as const),
);

function inFormation(formation: string): Tactics {
  return {
    isShared: false,
    sides: [
      { formation, places: [] },
      { formation, places: [] },
    ],
  };
}

const pointsOf = (tactics: Tactics, size: number, team: 0 | 1) =>
  slotPoints(tactics, size)
    .filter(({ teamIndex }) => teamIndex === team)
    .map(({ along, across }) => [along, across]);

describe('the points of a formation', () => {
  it('of 3-2-2 are a goalkeeper, and pairs wide, narrow and wide, the lower number on the right', () => {
    expect(pointsOf(inFormation('3-2-2'), 7, 0)).toEqual([
      [0.068, 0.5],
      [0.1903, 0.78],
      [0.1903, 0.22],
      [0.3127, 0.67],
      [0.3127, 0.33],
      [0.435, 0.78],
      [0.435, 0.22],
    ]);
  });

  it('of 2-3-2 on the other side are turned around the centre', () => {
    expect(pointsOf(inFormation('2-3-2'), 7, 1)).toEqual([
      [0.932, 0.5],
      [0.8097, 0.5],
      [0.6873, 0.17],
      [0.6873, 0.5],
      [0.6873, 0.83],
      [0.565, 0.22],
      [0.565, 0.78],
    ]);
  });

  it('of 1-2-2 leave no line empty: the one of the first figure is the goalkeeper', () => {
    expect(pointsOf(inFormation('1-2-2'), 5, 0).map(([along]) => along)).toEqual([
      0.068, 0.2515, 0.2515, 0.435, 0.435,
    ]);
  });

  it('of 4-4-2 at eleven a side spread four over the width', () => {
    expect(
      pointsOf(inFormation('4-4-2'), 11, 0)
        .slice(1, 5)
        .map(([, across]) => across),
    ).toEqual([0.88, 0.63, 0.37, 0.12]);
  });

  it.each(EVERY_FORMATION)('of %i a side in %s are inside their half and a disc apart', (size, formation) => {
    const points = slotPoints(inFormation(formation), size);
    expect(points).toHaveLength(2 * size);
    for (const point of points) {
      expect(clampPoint(point.teamIndex, point)).toEqual({ along: point.along, across: point.across });
    }
    // As on the phone: a frame of 390 × 585 with its margins, and the pitch in its own ratio; a disc is 37
    // wide.
    const { length, width } = pitchOf(size);
    const scale = Math.min((585 * (1 - 2 * 0.041)) / length, (390 * (1 - 2 * 0.058)) / width);
    for (const a of points) {
      for (const b of points) {
        if (a.teamIndex !== b.teamIndex || a.slotIndex >= b.slotIndex) continue;
        const apart = Math.hypot((a.along - b.along) * length, (a.across - b.across) * width) * scale;
        expect(apart, `${a.slotIndex} and ${b.slotIndex}`).toBeGreaterThan(37);
      }
    }
  });

  it.each(EVERY_FORMATION)('of %i a side in %s are the same for both, turned', (size, formation) => {
    const turned = pointsOf(inFormation(formation), size, 1).map(([along = 0, across = 0]) => [
      Number((1 - along).toFixed(4)),
      Number((1 - across).toFixed(4)),
    ]);
    expect(turned).toEqual(pointsOf(inFormation(formation), size, 0));
  });

  it('of a formation of another size are those of the first one that fits', () => {
    expect(slotPoints(inFormation('9-9'), 6)).toEqual(slotPoints(usualTactics(6), 6));
  });
});

describe('a moved slot', () => {
  it('is at the point it was moved to, and the others where the formation puts them', () => {
    const tactics = inFormation('2-2-1');
    tactics.sides[1].places.push({ positionIndex: 4, along: 0.6, across: 0.3 });
    const moved = slotPoints(tactics, 5).filter(({ isMoved }) => isMoved);
    expect(moved).toEqual([{ teamIndex: 1, slotIndex: 4, along: 0.6, across: 0.3, isMoved: true }]);
  });

  it('of any figures is in its own half, on the grass, in four decimals', () => {
    const share = fc.double({ noNaN: false });
    fc.assert(
      fc.property(fc.constantFrom(...TEAM_INDEXES), share, share, (teamIndex, along, across) => {
        const point = clampPoint(teamIndex, { along, across });
        const [least, most] = teamIndex === 0 ? [0.05, 0.45] : [0.55, 0.95];
        expect(point.along).toBeGreaterThanOrEqual(least);
        expect(point.along).toBeLessThanOrEqual(most);
        expect(point.across).toBeGreaterThanOrEqual(0.05);
        expect(point.across).toBeLessThanOrEqual(0.95);
        expect(clampPoint(teamIndex, point)).toEqual(point);
        expect(String(point.along).length).toBeLessThanOrEqual(6);
      }),
    );
  });

  it.each([
    [0, 0.9, 0.001, 0.45, 0.05],
    [0, -3, 0.99, 0.05, 0.95],
    [1, 0.2, 0.333333, 0.55, 0.3333],
    [1, Infinity, -Infinity, 0.95, 0.05],
    [0, NaN, NaN, 0.25, 0.5],
  ] as const)('of team %i at %d, %d is at %d, %d', (teamIndex, along, across, toAlong, toAcross) => {
    expect(clampPoint(teamIndex, { along, across })).toEqual({ along: toAlong, across: toAcross });
  });
});

describe('a pitch', () => {
  it.each(SIZES)('of %i a side has room for all its lines', (size) => {
    const pitch = pitchOf(size);
    expect(pitch.playersPerTeam).toBe(size);
    expect(pitch.length).toBeGreaterThan(pitch.width);
    expect(pitch.stripes % 2).toBe(0);
    expect(2 * pitch.circleRadius).toBeLessThan(pitch.width);
    const depth = pitch.area.kind === 'box' ? pitch.area.box.depth : pitch.area.radius;
    const width = pitch.area.kind === 'box' ? pitch.area.box.width : 2 * pitch.area.radius + pitch.goalWidth;
    expect(width).toBeLessThan(pitch.width);
    expect(width).toBeGreaterThan(pitch.goalArea?.width ?? pitch.goalWidth);
    expect(pitch.spot).toBeLessThanOrEqual(depth);
    expect(depth + pitch.circleRadius).toBeLessThan(pitch.length / 2);
  });

  it('grows with the game, and a game of any other size uses the next one’s', () => {
    const areas = SIZES.map((size) => pitchOf(size).length * pitchOf(size).width);
    expect([...areas].sort((a, b) => a - b)).toEqual(areas);
    expect(pitchOf(3)).toBe(pitchOf(MIN_PLAYERS_PER_TEAM));
    expect(pitchOf(12)).toBe(pitchOf(MAX_PLAYERS_PER_TEAM));
  });
});

describe('the point of a player', () => {
  const match = { tactics: usualTactics(5), maxPlayers: 5 };

  it('is that of their slot, and none for a substitute', () => {
    const points = slotPoints(match.tactics, 5);
    expect(points.map((point) => pointOf(match, toApiSlot(point)))).toEqual(points);
    expect(pointOf(match, toApiSlot(null))).toBeNull();
  });
});
