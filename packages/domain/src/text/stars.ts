const tenths = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '25,5' of 25.5: stars, and their sums and gaps, always show one decimal. */
export function starsText(stars: number): string {
  return tenths.format(stars);
}
