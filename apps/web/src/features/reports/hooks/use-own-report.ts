import type { Figures, SelfReport } from '@picado/domain/reports/schema';
import type { TeamIndex } from '@picado/domain/matches/schema';
import { reportsContract } from '@picado/domain/reports/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call';
import { useSending } from '../../../ui/use-sending';
import { reportQuery, selfReportsQuery } from '../api';

const NOTHING: Figures = { goals: 0, assists: 0, saves: 0 };

interface OwnReportForm {
  matchId: string;
  /** A substitute says for which side they came on. */
  isSubstitute: boolean;
  /** What was rejected: it is corrected, not written anew. */
  rejected: SelfReport | null;
}

/** One's own figures while they are written down and sent. */
export function useOwnReport({ matchId, isSubstitute, rejected }: OwnReportForm) {
  const client = useQueryClient();
  const { isBusy, send } = useSending();
  const [figures, setFigures] = useState<Figures>(() =>
    rejected === null ? NOTHING : { goals: rejected.goals, assists: rejected.assists, saves: rejected.saves },
  );
  const [side, setSide] = useState<TeamIndex | null>(rejected?.teamIndex ?? null);

  async function submit() {
    const answer = await send(
      () =>
        call(reportsContract.submit, {
          params: { id: matchId },
          body: isSubstitute ? { ...figures, teamIndex: side } : figures,
        }),
      { failed: 'Error enviando reporte', done: ({ message }) => message },
    );
    if (answer !== null) {
      const { selfReport } = answer;
      client.setQueryData(selfReportsQuery(matchId).queryKey, (shown) =>
        shown === undefined
          ? shown
          : {
              ...shown,
              canSubmit: false,
              selfReports: [
                ...shown.selfReports.filter(({ playerId }) => playerId !== selfReport.playerId),
                selfReport,
              ],
            },
      );
    }
    // Also after a refusal: it may have been answered or loaded elsewhere meanwhile.
    void client.invalidateQueries(selfReportsQuery(matchId));
    void client.invalidateQueries(reportQuery(matchId));
  }

  return {
    figures,
    side,
    isBusy,
    submit,
    setSide,
    change: (patch: Partial<Figures>) => setFigures((before) => ({ ...before, ...patch })),
  };
}
