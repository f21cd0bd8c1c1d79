import type { Match, TeamIndex } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { clampFigure } from '@picado/domain/reports/figures';
import { MAX_FIGURE, type SelfReport, type SelfReports, type Figures } from '@picado/domain/reports/schema';
import { firstNames, listed, shortened } from '@picado/domain/text/listing';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Disc } from '../../../football/disc';
import { FIGURES, FIGURE_LOOKS } from '../../../football/figure-line';
import { useDrawnData } from '../../../lib/commands/use-pending';
import { useWaiting } from '../../../lib/commands/use-stored-commands';
import { deadlineText } from '../../../lib/moments';
import { Button } from '../../../ui/controls/button';
import { Choices } from '../../../ui/controls/choices';
import { Stepper } from '../../../ui/controls/stepper';
import { Fold } from '../../../ui/layout/fold';
import { RunButtons, RunStep } from '../../../ui/overlays/run-dialog';
import { WaitingNote } from '../../../ui/text/note';
import { selfReportsQuery } from '../api';
import { submitReport } from '../commands';
import { discOf, ownReportOf } from '../view';
import { FigureTable } from './sides';
import { OwnReportRead } from './own-report-read';
import { RejectionNote } from './rejection-note';
import { UnreadReport } from './unread-report';
import { useCommand } from '../../../lib/commands/use-command';
import { useContractForm } from '../../../lib/forms/use-contract-form';

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
function useOwnReport({ matchId, isSubstitute, rejected, onSent }: OwnReportForm) {
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

interface ReportStepProps {
  match: Match;
  playerId: string;
  /** Goes on with what was sent, now or before. */
  onSent: () => void;
  onSkip: () => void;
}

/** The viewer's own goals, assists and saves: to enter, waiting, rejected or approved. */
export function ReportStep({ match, playerId, ...going }: ReportStepProps) {
  const waiting = useWaiting(submitReport, match.id).at(-1);
  const query = useQuery(selfReportsQuery(match.id));
  const data = useDrawnData(selfReportsQuery(match.id), query.data);
  if (data === undefined) {
    return (
      <RunStep title={TITLE} footer={<Skip onSkip={going.onSkip} />}>
        <div className="px-4 md:px-6">
          <UnreadReport query={query} heights={[62, 192]} />
        </div>
      </RunStep>
    );
  }
  if (waiting !== undefined) {
    return (
      <RunStep
        title="Mi reporte"
        footer={
          <Button size="lg" fullWidth onClick={going.onSent}>
            Seguir
          </Button>
        }
      >
        <div className="grid gap-4 px-4 pb-5 md:px-6">
          <WaitingNote what="Tu reporte" />
          <FigureTable figures={{ ...waiting.command.body, ownGoals: waiting.command.body.ownGoals ?? 0 }} />
        </div>
      </RunStep>
    );
  }
  const own = ownReportOf(data, playerId);
  if (own.kind === 'open' || (own.kind === 'rejected' && own.canSubmit)) {
    return (
      <ReportForm
        // A report that was rejected meanwhile is another form.
        key={own.kind === 'rejected' ? own.report.submittedAt : 'first'}
        match={match}
        playerId={playerId}
        rejected={own.kind === 'rejected' ? own.report : null}
        reports={data}
        {...going}
      />
    );
  }
  return <OwnReportRead own={own} isFinal={match.reportCompleted} onNext={going.onSent} />;
}

const TITLE = '¿Cómo te fue?';

function Skip({ onSkip }: Pick<ReportStepProps, 'onSkip'>) {
  return (
    <Button variant="default" size="lg" onClick={onSkip}>
      Saltear
    </Button>
  );
}

interface ReportFormProps extends ReportStepProps {
  rejected: SelfReport | null;
  reports: SelfReports;
}

function ReportForm({ match, playerId, rejected, reports, onSent, onSkip }: ReportFormProps) {
  const formId = useId();
  const names = teamNamesInWords(match);
  const own = match.allPlayers.find(({ id }) => id === playerId);
  const isSubstitute = own?.isSubstitute === true;
  const { form, change, isBusy, formProps } = useOwnReport({
    matchId: match.id,
    isSubstitute,
    rejected,
    onSent,
  });
  const needsSide = isSubstitute && form.teamIndex === null && form.goals + form.assists + form.ownGoals > 0;
  const team = own?.teamIndex ?? form.teamIndex;
  const scored = team === null ? null : team === 0 ? match.team1Goals : match.team2Goals;

  return (
    <RunStep
      title={TITLE}
      lead={<Lead closesAt={reports.closesAt} />}
      footer={
        <RunButtons>
          <Skip onSkip={onSkip} />
          <Button
            type="submit"
            form={formId}
            size="lg"
            className="px-3"
            disabled={isBusy || needsSide}
            aria-busy={isBusy}
            leftSection={<IconArrowRight size={20} stroke={2} aria-hidden="true" />}
          >
            {isBusy ? 'Enviando...' : rejected === null ? 'Enviar Reporte' : 'Reenviar Reporte'}
          </Button>
        </RunButtons>
      }
    >
      <form {...formProps} id={formId} className="grid gap-4 px-4 pb-5 md:px-6">
        {rejected !== null && <RejectionNote report={rejected} />}
        <div>
          {FIGURES.map((figure) => {
            const { label, Icon } = FIGURE_LOOKS[figure];
            return (
              <Stepper
                key={figure}
                size="lg"
                label={label}
                hint={figure === 'goals' && scored !== null ? `Tu equipo hizo ${scored}` : undefined}
                icon={<Icon size={24} aria-hidden="true" />}
                value={form[figure]}
                min={0}
                max={MAX_FIGURE}
                read={clampFigure}
                onChange={(value) => change({ [figure]: value })}
                isLocked={isBusy}
              />
            );
          })}
        </div>
        <Fold summary="Gol en contra" isOpenAtFirst={form.ownGoals > 0}>
          <Stepper
            size="lg"
            label="En contra"
            hint="Suma para el otro equipo"
            value={form.ownGoals}
            min={0}
            max={MAX_FIGURE}
            read={clampFigure}
            onChange={(ownGoals) => change({ ownGoals })}
            isLocked={isBusy}
          />
        </Fold>
        {isSubstitute && (
          <Choices
            legend="Entraste de suplente: ¿para qué equipo jugaste?"
            options={[
              { value: '0', label: names[0] },
              { value: '1', label: names[1] },
            ]}
            value={form.teamIndex === null ? null : form.teamIndex === 0 ? '0' : '1'}
            onChange={(value) => change({ teamIndex: value === '0' ? 0 : 1 })}
            isLocked={isBusy}
          />
        )}
        <AlreadySent match={match} playerId={playerId} reports={reports} />
      </form>
    </RunStep>
  );
}

function Lead({ closesAt }: { closesAt: string | null }) {
  const [now] = useState(() => new Date());
  if (closesAt === null) return 'Lo validan tus compañeros.';
  return `Lo validan tus compañeros. Hasta ${deadlineText(closesAt, now)}.`;
}

/** The number of players up to which they are named; more are counted. */
const NAMED = 3;

/** Names the players that have sent their report already. */
function AlreadySent({ match, playerId, reports }: Pick<ReportFormProps, 'match' | 'playerId' | 'reports'>) {
  const sent = match.allPlayers.filter(
    ({ id }) =>
      id !== playerId &&
      reports.selfReports.some(
        (report) => report.playerId === id && report.isSubmitted && !report.isLoadedByOrganiser,
      ),
  );
  if (sent.length === 0) return null;
  const names = listed(shortened(firstNames(sent.map(({ name }) => name)), NAMED));
  return (
    <p className="flex items-center gap-3 text-base leading-5.5 text-fg-2">
      <span className="flex flex-none -space-x-2" aria-hidden="true">
        {sent.slice(0, NAMED).map((player) => (
          <span key={player.id} className="rounded-full bg-surface-0 p-0.5">
            <Disc {...discOf(player)} size={32} />
          </span>
        ))}
      </span>
      {sent.length === 1 ? `Ya cargó ${names}.` : `Ya cargaron ${names}.`}
    </p>
  );
}
