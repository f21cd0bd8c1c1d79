import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import classes from './alert-note.module.css';

interface AlertNoteProps {
  /** `changed`: the match did, and what stands below is new. */
  kind: 'error' | 'changed';
  text: string;
  onRetry?: (() => void) | undefined;
}

/** What just went wrong or changed under one, said aloud too; with a way to try again where that helps. */
export function AlertNote({ kind, text, onRetry }: AlertNoteProps) {
  const Icon = kind === 'error' ? IconAlertTriangle : IconRefresh;
  return (
    <div
      role="alert"
      className={`${classes.note} flex items-start gap-3 rounded-md bg-red-soft px-3.5 py-3 data-[kind=changed]:bg-orange-soft`}
      data-kind={kind}
    >
      <Icon size={20} stroke={1.8} aria-hidden="true" />
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
