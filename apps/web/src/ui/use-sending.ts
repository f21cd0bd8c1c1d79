import { useState } from 'react';
import type { Failure, Outcome } from '../lib/api/call';
import { sentenceOf } from '../lib/api/sentence';
import { toast } from './toast';

interface SendingWords<T> {
  /** Said where the server says nothing of its own. */
  failed: string;
  /** What is said once it is done; left out, nothing is. */
  done?: (answer: T) => string;
  /** Answers whether it has dealt with a refusal itself: then nothing more is said. */
  onRefused?: (failure: Failure) => boolean;
}

/** One thing that is sent at a time: whether it is on its way, and how it went, said in a toast. */
export function useSending() {
  const [isBusy, setBusy] = useState(false);

  /** The answer; null where it was refused. */
  async function send<T>(make: () => Promise<Outcome<T>>, words: SendingWords<T>): Promise<T | null> {
    setBusy(true);
    const outcome = await make();
    setBusy(false);
    if (outcome.error !== undefined) {
      if (words.onRefused?.(outcome) !== true) toast.error(sentenceOf(outcome, words.failed));
      return null;
    }
    if (words.done !== undefined) toast.success(words.done(outcome.data));
    return outcome.data;
  }

  return { isBusy, send };
}
