import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hasWorker } from '../../lib/offline/service-worker';
import { useSignal } from '../../lib/offline/use-signal';
import { Button } from '../controls/button';
import { ChalkDrawing } from './chalk-drawing';
import { StateFrame, type StateLook } from './state-frame';

interface ErrorStateProps {
  /** The name of what failed to load, where the reason alone does not tell; it stands above the reason. */
  title?: string | undefined;
  message: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Another way out, beside or instead of trying again. */
  action?: ReactNode;
  frame?: StateLook;
}

const NO_CONNECTION = 'Error de conexión';

/** Content that failed to load: the reason, and the next step. Without a signal nothing failed: it was never seen here. */
export function ErrorState(props: ErrorStateProps) {
  const hasSignal = useSignal();
  const isUnseen = !hasSignal && hasWorker() && props.message === NO_CONNECTION && props.title === undefined;
  if (!isUnseen || props.onRetry === undefined) return <Failed {...props} />;
  return (
    <StateFrame
      role="alert"
      look={props.frame ?? 'panel'}
      drawing={<ChalkDrawing drawing="mast" />}
      title="Esto no quedó guardado"
      text="Abrilo una vez con señal y después lo tenés siempre."
      action={
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden="true" />}
          onClick={props.onRetry}
          disabled={props.isRetrying}
          aria-busy={props.isRetrying}
        >
          {props.isRetrying === true ? '...' : 'Probar de nuevo'}
        </Button>
      }
    />
  );
}

function Failed({ title, message, onRetry, isRetrying = false, action, frame = 'panel' }: ErrorStateProps) {
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
