/** The surfaces that a match is played on, apart from the schemas, so that a page has their words without the validation library. */

export const SURFACES = ['SYNTHETIC', 'GRASS', 'PARQUET', 'CEMENT'] as const;
export type Surface = (typeof SURFACES)[number];

const NAMES: Readonly<Record<Surface, string>> = {
  SYNTHETIC: 'sintético',
  GRASS: 'césped',
  PARQUET: 'parquet',
  CEMENT: 'cemento',
};

/** 'sintético'; null for a match of which it is not said. Answers that an older build stored have no such field. */
export function surfaceName(surface: Surface | null | undefined): string | null {
  return surface ? NAMES[surface] : null;
}

/** 'Complejo La Esquina (sintético)', or the place alone. */
export function placeWithSurface(match: { location: string; surface?: Surface | null | undefined }): string {
  const name = surfaceName(match.surface);
  return name === null ? match.location : `${match.location} (${name})`;
}
