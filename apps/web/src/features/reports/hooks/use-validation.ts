import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { validateReport } from '../commands';

interface ValidationOptions {
  matchId: string;
  /** The `playerId` of the report. */
  reporterId: string;
  onDone: () => void;
}

/** A yes or a no to another player's report; a no has a reason. */
export function useValidation({ matchId, reporterId, onDone }: ValidationOptions) {
  const { isPending, send } = useCommand(validateReport);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function answer(body: { approved: boolean; rejectionReason?: string }) {
    const { refusal } = await send(matchId, { reporterId, ...body });
    if (refusal === undefined) onDone();
    else if (refusal.code === 'REJECTION_REASON_REQUIRED') setError(refusal.message);
  }

  return {
    reason,
    error,
    isBusy: isPending,
    changeReason: (typed: string) => {
      setReason(typed);
      setError(null);
    },
    approve: () => answer({ approved: true }),
    /** Answers whether there was anything to send. */
    reject: () => {
      const rejectionReason = reason.trim();
      if (rejectionReason === '') {
        setError(REFUSALS.REJECTION_REASON_REQUIRED);
        return false;
      }
      void answer({ approved: false, rejectionReason });
      return true;
    },
  };
}
