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
    <div role="alert" className={classes.note} data-kind={kind}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <p className={classes.text}>{text}</p>
      {onRetry !== undefined && (
        <button type="button" className={classes.retry} onClick={onRetry}>
          Reintentar
        </button>
      )}
    </div>
  );
}
