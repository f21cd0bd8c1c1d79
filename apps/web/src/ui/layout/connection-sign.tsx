import { useEffect } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { isLiveLost } from '../../lib/offline/signal';
import { useSignal } from '../../lib/offline/use-signal';
import type { ConnectionState } from '../../lib/live/realtime';
import { useMounted } from '../../lib/use-mounted';

const LostSign = lazyPart(async () => (await import('./lost-sign')).LostSign);

const TEXTS = {
  connecting: 'Conectando...',
  connected: 'En vivo: se actualiza solo.',
  error: ' ',
} as const;

interface ConnectionSignProps {
  connection: ConnectionState;
  /** The instant at which the server gave what is shown, in milliseconds since 1970. */
  seenAt?: number | undefined;
}

/** Says if the screen is live and, where it is not, how old it is. The strip of the layout says what that means. */
export function ConnectionSign({ connection, seenAt }: ConnectionSignProps) {
  const hasSignal = useSignal();
  const isMounted = useMounted();
  const isLost = connection === 'error' && hasSignal;
  useEffect(() => {
    if (!isLost) return undefined;
    isLiveLost.set(true);
    return () => isLiveLost.set(false);
  }, [isLost]);
  const sign = (
    <p className="flex min-h-5 items-center gap-2 text-xs leading-5 text-fg-3">
      <span
        className={`size-2 rounded-full border ${connection === 'connected' ? 'border-action bg-action' : 'border-current'}`}
      />
      {TEXTS[connection]}
    </p>
  );
  return isMounted && (isLost || !hasSignal) ? (
    <LostSign fallback={sign} hasSignal={hasSignal} seenAt={seenAt} />
  ) : (
    sign
  );
}
