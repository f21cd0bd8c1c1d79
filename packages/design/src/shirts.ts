/** A team's shirt in a square of 24: its outline, and the pattern inside by team: bars, and a sash. */
export const SHIRT =
  'M8.5 3 2.5 6 4 11.5l2.5-.8V21h11V10.7l2.5.8L21.5 6l-6-3c-.8 1.8-2 2.6-3.5 2.6S9.3 4.8 8.5 3z';
export const SHIRT_PATTERNS = [
  'M9 0h2v24H9zM13 0h2v24h-2zM5 0h2v24H5zM17 0h2v24h-2z',
  'M19 2 15.5 2 4 18v4z',
] as const;
