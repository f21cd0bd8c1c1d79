import * as z from 'zod/mini';
import { POSITIONS, type Position } from '../users/schema';
import { fit, PREDEFINED_TAGS } from './catalogue';
import type { TagSuggestions, TagType } from './schema';

/** Enough for a choice without scrolling on a phone; one press shows the whole catalogue. */
export const SUGGESTED_POSITIVE = 8;
export const SUGGESTED_NEGATIVE = 6;

/** Other names of a position, as lists and cards write them. */
const ALIASES = new Map<string, Position>([
  ['defensa', 'Defensor'],
  ['arq', 'Arquero'],
  ['por', 'Arquero'],
  ['def', 'Defensor'],
  ['mc', 'Mediocampista'],
  ['med', 'Mediocampista'],
  ['del', 'Delantero'],
]);

/** A position by any of its names; undefined for others. */
export function readPosition(text: string): Position | undefined {
  const lower = text.trim().toLowerCase();
  return POSITIONS.find((position) => position.toLowerCase() === lower) ?? ALIASES.get(lower);
}

const INVALID_POSITION = 'La posición no es válida';
export const suggestionPositionSchema = z.pipe(
  z.string(INVALID_POSITION),
  z.transform((text: string, payload) => {
    const position = readPosition(text);
    if (position !== undefined) return position;
    payload.issues.push({ code: 'custom', message: INVALID_POSITION, input: text });
    return z.NEVER;
  }),
);

/**
 * The tags that fit a position, the most specific first: those of the position (of fewer positions before
 * more), then those of all positions, never tags of other positions only.
 */
export function suggestTags(position: Position): TagSuggestions {
  return {
    positive: best('POSITIVE', position, SUGGESTED_POSITIVE),
    negative: best('NEGATIVE', position, SUGGESTED_NEGATIVE),
  };
}

function best(type: TagType, position: Position, count: number): string[] {
  return PREDEFINED_TAGS.filter((tag) => tag.type === type && fit(tag, position) > 0)
    .sort((a, b) => fit(b, position) - fit(a, position) || a.positions.length - b.positions.length)
    .slice(0, count)
    .map(({ name }) => name);
}
