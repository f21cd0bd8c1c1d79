import type { Figures, SelfReport } from '@picado/domain/reports/schema';
import type { TeamIndex } from '@picado/domain/matches/schema';
import { useCommand } from '../../../lib/commands/use-command';
import { useContractForm } from '../../../lib/forms/use-contract-form';
import { submitReport } from '../commands';

const NOTHING = { goals: 0, assists: 0, saves: 0, ownGoals: 0 };

interface OwnReportForm {
  matchId: string;
  /** A substitute says for which side they came on. */
  isSubstitute: boolean;
  /** The report that was rejected: it is corrected, not written anew. */
  rejected: SelfReport | null;
  onSent: () => void;
}

interface OwnReport extends Figures {
  /** The goals into the own net. */
  ownGoals: number;
  teamIndex: TeamIndex | null;
}

/** The viewer's own figures while they are entered and sent. */
export function useOwnReport({ matchId, isSubstitute, rejected, onSent }: OwnReportForm) {
  const { isPending, send } = useCommand(submitReport);
  const { goals, assists, saves, ownGoals } = rejected ?? NOTHING;
  const { form, change, formProps } = useContractForm<OwnReport>({
    initial: { goals, assists, saves, ownGoals, teamIndex: rejected?.teamIndex ?? null },
    draft: `report_${matchId}`,
  });

  async function submit({ teamIndex, ...figures }: OwnReport) {
    const { refusal } = await send(matchId, isSubstitute ? { ...figures, teamIndex } : figures);
    if (refusal === undefined) onSent();
  }

  return { form, change, isBusy: isPending, formProps: formProps(submit) };
}
