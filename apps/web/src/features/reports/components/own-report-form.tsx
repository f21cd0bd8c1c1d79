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
  const form = useOwnReport({ matchId: match.id, isSubstitute, rejected });
  const needsSide = isSubstitute && form.side === null && form.figures.goals + form.figures.assists > 0;

  return (
    <Sheet
      opened
      title={title}
      isBusy={form.isBusy}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          size="lg"
          fullWidth
          disabled={form.isBusy || needsSide}
          aria-busy={form.isBusy}
        >
          {form.isBusy ? 'Enviando...' : rejected === null ? 'Enviar Reporte' : 'Reenviar Reporte'}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isBusy && !needsSide) void form.submit();
        }}
      >
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
                value={form.figures[figure]}
                min={0}
                max={MAX_FIGURE}
                read={clampFigure}
                onChange={(value) => form.change({ [figure]: value })}
                isLocked={form.isBusy}
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
            value={form.side === null ? null : form.side === 0 ? '0' : '1'}
            onChange={(value) => form.setSide(value === '0' ? 0 : 1)}
            isLocked={form.isBusy}
          />
        )}
      </form>
    </Sheet>
  );
}
