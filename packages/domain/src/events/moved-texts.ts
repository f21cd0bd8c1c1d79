import { descriptorOf, type MatchEvent } from './match-events';
import { whereAndWhen } from './notices';

/** The texts that name the place and moment of a match, before and after its move. */
export interface MovedTexts {
  before: string;
  after: string;
}

/** Returns null for an event that moves nothing. `currentYear` is the year in which the texts are written. */
export function movedTexts(event: MatchEvent, currentYear: number): MovedTexts | null {
  const before = descriptorOf(event).messages.movedFrom?.(event);
  if (before === undefined) return null;
  const from = whereAndWhen({ ...event.match, ...before, currentYear });
  const to = whereAndWhen({ ...event.match, currentYear });
  return from === to ? null : { before: from, after: to };
}
