import type { Match } from '@picado/domain/matches/schema';
import { withSlotChanges, type SlotChanges } from '@picado/domain/roster/slot-changes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { matchQuery, showMatch } from '../../matches/api';
import { arrangePlayers, arrangingFailure } from '../api';

/** A drop that the server has not answered. */
interface UnansweredDrop {
  changes: SlotChanges;
  /** The server's success is announced: for a move out of a menu, where the player was not watched going. */
  isAnnounced: boolean;
}

/**
 * Moves players at once and tells the server after. What others say of the match stays untouched in the cache; what
 * this organiser has done and the server has not answered yet is laid over it as it is shown. So a change made
 * elsewhere in between moves no player back, and a refusal has nothing to restore. Moves go to the server one after the other;
 * after a refused one those behind it are not sent, since they were made on a picture that was not true.
 */
export function useArranging(matchId: string) {
  const client = useQueryClient();
  const unanswered = useRef<readonly UnansweredDrop[]>([]);
  const [laidOver, setLaidOver] = useState<readonly UnansweredDrop[]>([]);
  /** A match as the server knows it, with what this organiser did to it since. */
  const arranged = useCallback(
    (match: Match) => laidOver.reduce((before, { changes }) => withSlotChanges(before, changes), match),
    [laidOver],
  );

  function show(drops: readonly UnansweredDrop[]) {
    unanswered.current = drops;
    setLaidOver(drops);
  }

  async function sendAll() {
    for (let next = unanswered.current[0]; next !== undefined; next = unanswered.current[0]) {
      const outcome = await arrangePlayers(matchId, next.changes);
      if (outcome.error !== undefined) {
        show([]);
        toast.error(sentenceOf(outcome, arrangingFailure(next.changes)));
        // Without an answer it may have been done all the same.
        if (outcome.status === undefined) {
          void client.invalidateQueries({ queryKey: matchQuery(matchId).queryKey });
        }
        return;
      }
      showMatch(client, outcome.data.match);
      if (next.isAnnounced) toast.success(outcome.data.message);
      show(unanswered.current.slice(1));
    }
  }

  function arrange(changes: SlotChanges, isAnnounced = false) {
    const isSending = unanswered.current.length > 0;
    show([...unanswered.current, { changes, isAnnounced }]);
    if (!isSending) void sendAll();
  }

  return { arranged, arrange };
}
