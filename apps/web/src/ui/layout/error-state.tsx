import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { StateFrame, type StateLook } from './state-frame';

interface ErrorStateProps {
  /** What failed to load, where the reason alone does not tell; it stands above the reason. */
  title?: string | undefined;
  message: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Another way out, beside or instead of trying again. */
  action?: ReactNode;
  frame?: StateLook;
}

/** Content that failed to load: the reason, and the next step. */
export function ErrorState({
  title,
  message,
  onRetry,
  isRetrying = false,
  action,
  frame = 'panel',
}: ErrorStateProps) {
  return (
    <StateFrame
      role="alert"
      look={frame}
      drawing={<IconAlertTriangle className="text-orange" size={40} stroke={1.6} aria-hidden="true" />}
      title={title ?? message}
      text={title === undefined ? undefined : message}
      action={
        (onRetry !== undefined || action !== undefined) && (
          <>
            {onRetry !== undefined && (
              <Button variant="default" onClick={onRetry} disabled={isRetrying} aria-busy={isRetrying}>
                {isRetrying ? '...' : 'Reintentar'}
              </Button>
            )}
            {action}
          </>
        )
      }
    />
  );
}
