import type { Figures, SelfReport } from '@picado/domain/reports/schema';
import type { TeamIndex } from '@picado/domain/matches/schema';
import { useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { submitReport } from '../commands';

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
  const { isPending, send } = useCommand(submitReport);
  const [figures, setFigures] = useState<Figures>(() =>
    rejected === null ? NOTHING : { goals: rejected.goals, assists: rejected.assists, saves: rejected.saves },
  );
  const [side, setSide] = useState<TeamIndex | null>(rejected?.teamIndex ?? null);

  async function submit() {
    await send(matchId, isSubstitute ? { ...figures, teamIndex: side } : figures);
  }

  return {
    figures,
    side,
    isBusy: isPending,
    submit,
    setSide,
    change: (patch: Partial<Figures>) => setFigures((before) => ({ ...before, ...patch })),
  };
}
