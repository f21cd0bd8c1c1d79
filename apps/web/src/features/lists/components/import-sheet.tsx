import { listed } from '@picado/domain/text/listing';
import type { ListComparison } from '@picado/domain/lists/schema';
import type { Match } from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { TextAreaField } from '../../../ui/fields/field';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { Sheet } from '../../../ui/overlays/sheet';
import { AlertNote } from '../../../ui/text/alert-note';
import { useListImport } from '../hooks/use-list-import';
import { goneOf, leavesOrganiserOut, type Gone, type TeamsOfMatch } from '../view';
import { ComparisonSkeleton } from './comparison-skeleton';
import { ListComparisonView } from './list-comparison';

interface ImportSheetProps {
  match: Pick<Match, 'id'> & TeamsOfMatch;
  /** The list that another app shared: compared at once. Empty where it is still to be pasted. */
  sharedList?: string;
  onClose: () => void;
}

/** Brings a list back from the chat: pasted, compared, and only then applied. */
export function ImportSheet({ match, sharedList = '', onClose }: ImportSheetProps) {
  const list = useListImport({ match, sharedList, onApplied: onClose });
  const { comparison, busy, note } = list;
  const [isAsking, setAsking] = useState(false);
  const result = useRef<HTMLElement>(null);

  useEffect(() => {
    if (comparison === null) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start' });
  }, [comparison]);

  const gone = comparison === null ? [] : goneOf(comparison);
  const mayApply = comparison === null || isApplicable(comparison);

  function apply() {
    if (gone.length > 0) setAsking(true);
    else void list.apply();
  }

  return (
    <Sheet
      opened
      size="wide"
      title="Importar lista"
      onClose={onClose}
      isBusy={busy === 'apply'}
      footer={
        <div className="grid grid-cols-2 gap-3 md:flex md:justify-end @max-xs:grid-cols-1">
          <Button
            variant={comparison === null ? 'filled' : 'default'}
            size="lg"
            className="px-2 md:px-6"
            onClick={() => void list.compare()}
            disabled={busy !== null}
            aria-busy={busy === 'compare'}
          >
            {busy === 'compare' ? 'Comparando...' : 'Comparar lista'}
          </Button>
          <Button
            variant={comparison === null ? 'default' : 'filled'}
            size="lg"
            className="px-2 md:px-6"
            onClick={apply}
            disabled={busy !== null || !mayApply}
            aria-busy={busy === 'apply'}
          >
            {busy === 'apply' ? 'Aplicando...' : 'Aplicar cambios'}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,360px)_minmax(0,1fr)] md:gap-8">
        <div className="grid min-w-0 content-start gap-3 md:sticky md:top-0">
          <TextAreaField
            label="Lista del chat"
            isHintFirst
            hint="Pegala como está: entendemos cualquier numeración, emojis y notas como «va en auto»."
            placeholder={PLACEHOLDER}
            value={list.listText}
            onChange={(event) => list.write(event.currentTarget.value)}
            readOnly={busy !== null}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            inputClassName={`resize-y py-3 ${DESKTOP_HEIGHT} ${comparison === null ? 'h-[clamp(220px,42dvh,380px)]' : 'h-33'}`}
          />
          {note !== null && comparison === null && <AlertNote kind={note.kind} text={note.text} />}
        </div>
        <section
          ref={result}
          className="grid min-w-0 scroll-mt-2 content-start gap-4 outline-none md:scroll-mt-8"
          aria-label="Comparación"
          aria-busy={busy === 'compare'}
          tabIndex={-1}
        >
          {note !== null && comparison !== null && <AlertNote kind={note.kind} text={note.text} />}
          {comparison !== null ? (
            <div
              className={`grid gap-4 transition-opacity duration-(--time-fast) ${busy === 'compare' ? 'opacity-65' : ''}`}
            >
              {leavesOrganiserOut(comparison) && (
                <AlertNote kind="error" text={REFUSALS.LIST_REMOVES_ORGANISER} />
              )}
              <ListComparisonView comparison={comparison} match={match} />
            </div>
          ) : busy === 'compare' ? (
            <ComparisonSkeleton />
          ) : (
            // On a phone the place below the field says nothing that the field does not.
            <div className="hidden md:block">
              <EmptyState
                frame="plain"
                drawing="search"
                title="Acá vas a ver qué cambia"
                text="Quién se suma, quién se va y quién cambia de lugar. Nada se aplica hasta que lo confirmes."
              />
            </div>
          )}
        </section>
      </div>
      <ConfirmDialog
        opened={isAsking}
        variant="danger"
        title="¿Aplicar los cambios?"
        confirmLabel="Aplicar cambios"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void list.apply();
        }}
      >
        <p>
          {gone.length === 1 ? 'Queda' : 'Quedan'} afuera del partido{' '}
          <strong>{listed(gone.map(({ name }) => name))}</strong>.
        </p>
        {gone.some(({ isRegistered }) => isRegistered) && (
          <p className="mt-2 font-semibold text-red">{registeredText(gone)}</p>
        )}
      </ConfirmDialog>
    </Sheet>
  );
}

/**
 * On a phone the list gives way to what it changes. Beside it there is nothing to scroll past: as high as the dialog shows
 * at once, where what stands around it is 270 px.
 */
const DESKTOP_HEIGHT = 'md:h-[clamp(220px,calc(100dvh-2*var(--toast-room)-270px),560px)]';

const PLACEHOLDER =
  'Equipo 1\n1. Nico\n2. Fede\n3.\n\nEquipo 2\n1. Colo\n2. +1 de Nico\n\nSuplentes\n1. Tincho';

function isApplicable(comparison: ListComparison): boolean {
  return comparison.changes.totalChanges > 0 && !leavesOrganiserOut(comparison);
}

/** 'Fede y Colo tienen cuenta.', without the names where it is all of them. */
function registeredText(gone: readonly Gone[]): string {
  const names = gone.filter(({ isRegistered }) => isRegistered).map(({ name }) => name);
  const clause = names.length === 1 ? 'tiene cuenta.' : 'tienen cuenta.';
  return names.length === gone.length ? `T${clause.slice(1)}` : `${listed(names)} ${clause}`;
}
