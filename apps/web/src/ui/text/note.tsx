import type { ReactNode } from 'react';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';

const TONES = {
  plain: 'border-line-strong bg-surface-2 md:in-[:is(dialog,[role=dialog])]:bg-surface-3',
  waiting: 'border-yellow bg-surface-2 md:in-[:is(dialog,[role=dialog])]:bg-surface-3',
  bad: 'border-red bg-red-soft',
  good: 'border-action bg-action-soft',
  warning: 'border-orange bg-orange-soft',
} as const;

interface NoteProps {
  tone?: keyof typeof TONES;
  children: ReactNode;
}

/**
 * A few words that explain the content, behind a bar in the colour of its state. A desktop's dialog has the
 * background of a plain note, which is lighter there.
 */
export function Note({ tone = 'plain', children }: NoteProps) {
  return (
    <div
      className={`rounded-sm border-l-4 px-3.5 py-2.5 text-base leading-5.5 wrap-anywhere [&_strong]:font-bold ${TONES[tone]}`}
    >
      {children}
    </div>
  );
}

const KINDS = {
  error: { ground: 'border-red bg-red-soft', tone: 'text-red', Icon: IconAlertTriangle },
  changed: { ground: 'border-orange bg-orange-soft', tone: 'text-orange', Icon: IconRefresh },
} as const;

interface AlertNoteProps {
  /** `changed`: the match changed, and the content below is new. */
  kind: keyof typeof KINDS;
  text: string;
  onRetry?: (() => void) | undefined;
}

/** An error or a change of the shown data, also announced; with a retry where that helps. */
export function AlertNote({ kind, text, onRetry }: AlertNoteProps) {
  const { ground, tone, Icon } = KINDS[kind];
  return (
    <div role="alert" className={`flex items-start gap-3 rounded-md border-l-4 px-3.5 py-3 ${ground}`}>
      <Icon className={tone} size={20} stroke={1.8} aria-hidden="true" />
      <p className="min-w-0 flex-1 text-base leading-5 font-medium">{text}</p>
      {onRetry !== undefined && (
        <button
          type="button"
          className="-my-3 min-h-11 flex-none rounded-md px-1 py-0 text-base font-bold underline focus-visible:-outline-offset-4"
          onClick={onRetry}
        >
          Reintentar
        </button>
      )}
    </div>
  );
}

/** Says that a change that was made without a signal waits: 'Tu voto a Chino está en espera: …'. */
export function WaitingNote({ what }: { what: string }) {
  return <Note tone="warning">{what} está en espera: se manda solo cuando vuelva la señal.</Note>;
}
