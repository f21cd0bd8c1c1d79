import { descriptorOf, type MatchEvent } from './match-events';
import { whereAndWhen } from './notices';

/** What a move of a match makes of texts that name its place and moment. */
export interface MovedTexts {
  before: string;
  after: string;
}

/** Null for an event that moves nothing. `currentYear` is the year in which the texts are written. */
export function movedTexts(event: MatchEvent, currentYear: number): MovedTexts | null {
  const before = descriptorOf(event).messages.movedFrom?.(event);
  if (before === undefined) return null;
  const from = whereAndWhen({ ...event.match, ...before, currentYear });
  const to = whereAndWhen({ ...event.match, currentYear });
  return from === to ? null : { before: from, after: to };
}
