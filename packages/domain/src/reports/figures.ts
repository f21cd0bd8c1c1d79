import { MAX_FIGURE } from './schema';

/**
 * The value of a field of goals, assists or saves, as the form reads it: whole, 0 to 99. Negatives and
 * anything that is no number are 0. The API does not clamp: it refuses values that the form never sends.
 */
export function clampFigure(typed: string | number): number {
  const value = typeof typed === 'number' ? typed : Number(typed.trim().replace(',', '.'));
  if (Number.isNaN(value)) return 0;
  return Math.trunc(Math.min(MAX_FIGURE, Math.max(0, value)));
}
