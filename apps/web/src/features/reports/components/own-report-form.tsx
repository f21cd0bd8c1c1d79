import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { clampFigure } from '@picado/domain/reports/figures';
import { MAX_FIGURE, type SelfReport } from '@picado/domain/reports/schema';
import { useId } from 'react';
import { dayAndHour } from '../../../lib/clock';
import { Button } from '../../../ui/button';
import { Choices } from '../../../ui/choices';
import { FIGURES, FIGURE_LOOKS } from '../../../ui/figure-line';
import { Note } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { Stepper } from '../../../ui/stepper';
import { useOwnReport } from '../hooks/use-own-report';
import { RejectionNote } from './rejection-note';

interface OwnReportFormProps {
  title: string;
  match: Match;
  playerId: string;
  rejected: SelfReport | null;
  closesAt: string | null;
  onClose: () => void;
}

/** What one did, to send it or to send it again. */
export function OwnReportForm({ title, match, playerId, rejected, closesAt, onClose }: OwnReportFormProps) {
  const formId = useId();
  const names = teamNamesInWords(match);
  const isSubstitute = match.substitutes.some(({ id }) => id === playerId);
  const { form, change, isBusy, formProps } = useOwnReport({ matchId: match.id, isSubstitute, rejected });
  const needsSide = isSubstitute && form.teamIndex === null && form.goals + form.assists > 0;

  return (
    <Sheet
      opened
      title={title}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          size="lg"
          fullWidth
          disabled={isBusy || needsSide}
          aria-busy={isBusy}
        >
          {isBusy ? 'Enviando...' : rejected === null ? 'Enviar Reporte' : 'Reenviar Reporte'}
        </Button>
      }
    >
      <form {...formProps} id={formId} className="grid gap-4">
        {rejected === null ? (
          <Note>
            Contá lo tuyo. Un compañero lo valida.
            {closesAt !== null && ` Tenés hasta el ${dayAndHour(closesAt)}.`}
          </Note>
        ) : (
          <RejectionNote report={rejected} />
        )}
        <div className="border-t border-line">
          {FIGURES.map((figure) => {
            const { label, Icon } = FIGURE_LOOKS[figure];
            return (
              <Stepper
                key={figure}
                label={label}
                icon={<Icon size={22} aria-hidden="true" />}
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
      </form>
    </Sheet>
  );
}
