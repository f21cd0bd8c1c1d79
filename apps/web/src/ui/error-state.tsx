import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import classes from './empty-state.module.css';

interface ErrorStateProps {
  message: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Another way out, beside or instead of trying again. */
  action?: ReactNode;
  frame?: 'panel' | 'plain';
}

/** What was to be here did not come: why, and what to do next. */
export function ErrorState({
  message,
  onRetry,
  isRetrying = false,
  action,
  frame = 'panel',
}: ErrorStateProps) {
  return (
    <div role="alert" className={classes.empty} data-frame={frame}>
      <IconAlertTriangle size={40} stroke={1.6} color="var(--color-orange)" aria-hidden="true" />
      <p className={classes.title}>{message}</p>
      {(onRetry !== undefined || action !== undefined) && (
        <div className={classes.action}>
          {onRetry !== undefined && (
            <Button variant="default" onClick={onRetry} disabled={isRetrying} aria-busy={isRetrying}>
              {isRetrying ? '...' : 'Reintentar'}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
