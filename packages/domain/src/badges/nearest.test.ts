import { describe, expect, it } from 'vitest';
import { BADGES, type BadgeFigures } from './catalogue';
import { nearestBadge } from './nearest';
import { nearestBadgeSchema } from './schema';

const NO_FIGURES = Object.fromEntries(BADGES.map(({ figure }) => [figure, 0])) as unknown as BadgeFigures;

describe('the nearest badge', () => {
  it('of a new player is the debut', () => {
    const debut = {
      id: 'debut',
      name: 'Debut',
      level: 0,
      levelCount: 1,
      missing: 'te falta 1 partido jugado',
    };
    const nearest = nearestBadge(NO_FIGURES);
    expect(nearest).toMatchObject(debut);
    expect(nearestBadgeSchema.parse(nearest)).toEqual(nearest);
  });

  it('is the one with the largest share of the way done', () => {
    const figures = { ...NO_FIGURES, totalMatches: 8, totalGoals: 1 };
    expect(nearestBadge(figures)).toMatchObject({ id: 'siempre', level: 0, missing: 'te faltan 2 partidos' });
    expect(nearestBadge({ ...figures, totalMatches: 48 })).toMatchObject({
      id: 'siempre',
      level: 1,
      levelCount: 3,
      missing: 'te faltan 2 partidos',
    });
  });

  it('is none once every level is reached', () => {
    const all = Object.fromEntries(Object.keys(NO_FIGURES).map((figure) => [figure, 100_000]));
    expect(nearestBadge(all as unknown as BadgeFigures)).toBeNull();
  });
});
