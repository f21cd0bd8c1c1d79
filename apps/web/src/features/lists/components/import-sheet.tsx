import { listed } from '@picado/domain/text/listing';
import type { ListComparison } from '@picado/domain/lists/schema';
import type { Match } from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { Button } from '../../../ui/controls/button';
import { TextAreaField } from '../../../ui/fields/field';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { Sheet } from '../../../ui/overlays/sheet';
import { AlertNote } from '../../../ui/text/note';
import { goneOf, leavesOrganiserOut, type Gone, type TeamsOfMatch } from '../view';
import { ListComparisonView } from './list-comparison';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { useCommand } from '../../../lib/commands/use-command';
import { applyComparedList, compareWithList, noteOn } from '../commands';

/** A note of the sheet beside the comparison: the error, or the reason why there is a new one. */
interface ImportNote {
  kind: 'error' | 'changed';
  text: string;
}

interface ImportOptions {
  match: Pick<Match, 'id'>;
  /** The text that the field holds at first. */
  sharedList: string;
  onApplied: () => void;
}

/** The import of a pasted list: compared first, applied as it was compared. */
function useListImport({ match, sharedList, onApplied }: ImportOptions) {
  const [listText, setListText] = useState(sharedList);
  const [comparison, setComparison] = useState<ListComparison | null>(null);
  const [note, setNote] = useState<ImportNote | null>(null);
  const comparing = useCommand(compareWithList);
  const applying = useCommand(applyComparedList);
  const busy = comparing.isPending ? 'compare' : applying.isPending ? 'apply' : null;
  // An answer to a text that was edited meanwhile is about another list.
  const written = useRef(listText);

  function write(text: string) {
    written.current = text;
    setListText(text);
    setComparison(null);
    setNote(null);
  }

  const fail = (text: string) => setNote({ kind: 'error', text });

  async function askComparison(): Promise<void> {
    const { answer, refusal } = await comparing.send(match.id, { listText });
    if (written.current !== listText) return;
    setComparison(answer?.comparison ?? null);
    if (refusal !== undefined) fail(noteOn(compareWithList, refusal));
  }

  async function compare(): Promise<void> {
    if (busy !== null) return;
    if (listText.trim() === '') {
      fail(REFUSALS.LIST_EMPTY);
      return;
    }
    setNote(null);
    await askComparison();
  }

  const isCompared = useRef(false);
  const compareShared = useEffectEvent(() => {
    // Effects run twice while developing.
    if (isCompared.current || sharedList === '') return;
    isCompared.current = true;
    void compare();
  });
  useEffect(() => compareShared(), []);

  async function apply(): Promise<void> {
    if (busy !== null) return;
    if (comparison === null) {
      fail(listText.trim() === '' ? REFUSALS.LIST_EMPTY : REFUSALS.LIST_NOT_COMPARED);
      return;
    }
    setNote(null);
    const { refusal } = await applying.send(match.id, { listText, version: comparison.version });
    if (refusal === undefined) onApplied();
    else if (refusal.code === 'LIST_OUTDATED') {
      setNote({ kind: 'changed', text: refusal.message });
      await askComparison();
    } else fail(noteOn(applyComparedList, refusal));
  }

  return { listText, write, comparison, note, busy, compare, apply };
}

const ROWS = [0, 1, 2, 3];

function ComparisonSkeleton() {
  return (
    <SkeletonGroup label="Comparando...">
      <div className="grid content-start gap-6">
        <div className="grid grid-cols-3 gap-2">
          {[0, 1, 2].map((count) => (
            <Skeleton key={count} height={76} />
          ))}
        </div>
        <div className="grid">
          {ROWS.map((row) => (
            <Skeleton key={row} height={24} width={`${80 - row * 9}%`} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}

interface ImportSheetProps {
  match: Pick<Match, 'id'> & TeamsOfMatch;
  /** The list that another app shared: compared at once. Empty where it is still to be pasted. */
  sharedList?: string;
  onClose: () => void;
}

interface ApplyQuestionProps {
  opened: boolean;
  /** The players that the list leaves out. */
  gone: readonly Gone[];
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before players are taken off the match. */
function ApplyQuestion({ opened, gone, onCancel, onConfirm }: ApplyQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      variant="danger"
      title="¿Aplicar los cambios?"
      confirmLabel="Aplicar cambios"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        {gone.length === 1 ? 'Queda' : 'Quedan'} afuera del partido{' '}
        <strong>{listed(gone.map(({ name }) => name))}</strong>.
      </p>
      {gone.some(({ isRegistered }) => isRegistered) && (
        <p className="mt-2 font-semibold text-red">{registeredText(gone)}</p>
      )}
    </ConfirmDialog>
  );
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
        <div className="grid min-w-0 content-start gap-3 md:sticky md:top-0 md:self-start">
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
      <ApplyQuestion
        opened={isAsking}
        gone={gone}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void list.apply();
        }}
      />
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
