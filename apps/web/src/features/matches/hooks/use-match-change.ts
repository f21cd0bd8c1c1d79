import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure, Outcome } from '../../../lib/api/call';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { showMatch } from '../api';

interface ChangeWords {
  failed: string;
  /** A user that is signed out meanwhile is told so, and not that a token is missing. */
  signedOut: string;
}

interface Changed {
  message: string;
  match: Match;
}

/** Sends a change of the match, shows the match after it, and says how it went. */
export function useMatchChange({ failed, signedOut }: ChangeWords) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** Answers whether it is done. What `onRefused` takes for itself is not said here again. */
  async function send<Answer extends Changed>(
    make: () => Promise<Outcome<Answer>>,
    words: {
      done?: (answer: Answer) => string;
      onRefused?: (failure: Failure) => boolean;
    } = {},
  ): Promise<boolean> {
    setBusy(true);
    const outcome = await make();
    setBusy(false);
    if (outcome.error === undefined) {
      showMatch(client, outcome.data.match);
      toast.success(words.done?.(outcome.data) ?? outcome.data.message);
      return true;
    }
    const isSignedOut = outcome.code === 'NO_TOKEN' || outcome.status === 401;
    if (isSignedOut) toast.error(signedOut);
    else if (words.onRefused?.(outcome) !== true) toast.error(sentenceOf(outcome, failed));
    return false;
  }

  return { isBusy, send };
}
