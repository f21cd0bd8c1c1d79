import { reportsContract } from '@picado/domain/reports/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call';
import { useSending } from '../../../ui/use-sending';
import { reportQuery, selfReportsQuery } from '../api';

interface ValidationOptions {
  matchId: string;
  /** The `playerId` of the report. */
  reporterId: string;
  onDone: () => void;
}

/** A yes or a no to another player's report; a no has a reason. */
export function useValidation({ matchId, reporterId, onDone }: ValidationOptions) {
  const client = useQueryClient();
  const { isBusy, send } = useSending();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function answer(body: { approved: boolean; rejectionReason?: string }) {
    const answered = await send(
      async () => {
        const outcome = await call(reportsContract.validate, {
          params: { id: matchId },
          body: { reporterId, ...body },
        });
        // Busy until it shows: a second answer would be refused.
        await Promise.all([
          client.invalidateQueries(selfReportsQuery(matchId)),
          client.invalidateQueries(reportQuery(matchId)),
        ]);
        return outcome;
      },
      {
        failed: 'Error validando reporte',
        done: ({ message }) => message,
        onRefused: ({ code, error: sentence }) => {
          if (code !== 'REJECTION_REASON_REQUIRED') return false;
          setError(sentence);
          return true;
        },
      },
    );
    if (answered !== null) onDone();
  }

  return {
    reason,
    error,
    isBusy,
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
