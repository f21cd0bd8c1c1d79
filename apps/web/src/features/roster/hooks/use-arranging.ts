import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Outcome } from '../../../lib/api/call';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { matchQuery, showMatch } from '../../matches/api';
import { withSteps, type Step } from '../state';

/** Something the organiser does with places: what it comes to, and how the server is asked for it. */
export interface Rearrangement {
  steps: readonly Step[];
  /** What happens, to be read or heard. */
  sentence: string;
  send: () => Promise<Outcome<{ message: string; match: Match }>>;
  /** Where the server gives no reason. */
  fallback: string;
  /** The server's yes is said: for a move out of a menu, where one did not watch the player go. */
  isSaid?: boolean;
}

/**
 * Moves players at once and tells the server after. What others say of the match stays untouched in the cache; what
 * this organiser has done and the server has not answered yet is laid over it as it is shown. So a change made
 * elsewhere in between moves no player back, and a refusal has nothing to restore. Moves go to the server one after the other;
 * after a refused one those behind it are not sent, since they were made on a picture that was not true.
 */
export function useArranging(matchId: string) {
  const client = useQueryClient();
  const unanswered = useRef<readonly Rearrangement[]>([]);
  const [laidOver, setLaidOver] = useState<readonly Rearrangement[]>([]);
  /** A match as the server knows it, with what this organiser did to it since. */
  const arranged = useCallback(
    (match: Match) => laidOver.reduce((before, { steps }) => withSteps(before, steps), match),
    [laidOver],
  );

  function show(rearrangements: readonly Rearrangement[]) {
    unanswered.current = rearrangements;
    setLaidOver(rearrangements);
  }

  async function sendAll() {
    for (let next = unanswered.current[0]; next !== undefined; next = unanswered.current[0]) {
      const outcome = await next.send();
      if (outcome.error !== undefined) {
        show([]);
        toast.error(sentenceOf(outcome, next.fallback));
        // Without an answer it may have been done all the same.
        if (outcome.status === undefined) {
          void client.invalidateQueries({ queryKey: matchQuery(matchId).queryKey });
        }
        return;
      }
      showMatch(client, outcome.data.match);
      if (next.isSaid) toast.success(outcome.data.message);
      show(unanswered.current.slice(1));
    }
  }

  function arrange(rearrangement: Rearrangement) {
    const isSending = unanswered.current.length > 0;
    show([...unanswered.current, rearrangement]);
    if (!isSending) void sendAll();
  }

  return { arranged, arrange };
}
