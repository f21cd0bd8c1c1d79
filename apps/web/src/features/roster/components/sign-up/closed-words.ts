import type { MatchStage } from '@picado/domain/matches/stage';
import { MATCH_PLAYED, SUBSTITUTES_FULL } from '@picado/domain/sentences/closed';

/**
 * Says why there is no sign-up: the match is over or in play, not open to the user yet, or has no place left. `notOpen`: the words for
 * when the user may sign up, where the date is not open to them yet; null where it is.
 */
export function closedWords(
  stage: MatchStage,
  notOpen: string | null,
): readonly [title: string, text: string] {
  if (stage === 'played' || stage === 'past') return [MATCH_PLAYED, 'Mirá quiénes jugaron.'];
  if (stage === 'first hour') return ['Ya empezó: no se anota nadie más', 'Mirá quiénes juegan.'];
  return notOpen === null
    ? [SUBSTITUTES_FULL, 'Si alguien se baja, vas a poder anotarte.']
    : ['Todavía no es tu turno', notOpen];
}
