/** The metal of a card; `grass` where the stars earn none. */
export const CARD_TIERS = ['gold', 'silver', 'bronze', 'grass'] as const;
export type CardTier = (typeof CARD_TIERS)[number];

/** The metal of stars from 1 to 5: gold from 4.5, silver from 4, bronze from 3.5 (specification 1, section 2). */
export function cardTier(rating: number): CardTier {
  if (rating >= 4.5) return 'gold';
  if (rating >= 4) return 'silver';
  return rating >= 3.5 ? 'bronze' : 'grass';
}
