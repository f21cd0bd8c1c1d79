import type { CallError } from './query';
import type { Failure } from './call';

const SAYS_NOTHING = 'Error del servidor';

/** Returns the sentence that tells the user of a failed call: the server's own, unless it is the one that says nothing. */
export function sentenceOf(failure: Failure | CallError, fallback: string): string {
  const sentence = 'message' in failure ? failure.message : failure.error;
  return sentence === SAYS_NOTHING ? fallback : sentence;
}
