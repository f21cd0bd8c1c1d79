import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ConnectionState } from '../../../lib/realtime';

/** A shorter loss of connection is not shown. */
const QUIET_MS = 2_000;

const TEXTS = {
  connecting: 'Conectando...',
  connected: 'En vivo: se actualiza solo.',
  error: 'Sin conexión en vivo: actualizamos cada 30 segundos.',
  offline: 'Sin señal. Ves lo último que llegó; cuando vuelva, se actualiza solo.',
} as const;

/** Over the bar of actions, not in the page: the text must not shift when the connection is lost. */
const BANNER =
  'fixed inset-x-3 bottom-[calc(var(--bar-height,16px)+4px)] z-90 mx-auto flex max-w-120 items-center gap-3 rounded-md border border-orange bg-surface-2 px-4 py-3 text-sm leading-5';

/** Whether the screen is live. Quiet while it does; pinned in sight where it does not. */
export function ConnectionSign({ connection }: { connection: ConnectionState }) {
  const isOnline = useSyncExternalStore(onLine, () => navigator.onLine);
  const isDown = useLasting(connection === 'error' || !isOnline, QUIET_MS);
  const state = isDown
    ? isOnline
      ? 'error'
      : 'offline'
    : connection === 'error'
      ? 'connecting'
      : connection;
  return (
    <>
      <p
        className={`flex min-h-5 items-center gap-2 text-xs leading-5 text-fg-3 ${isDown ? 'invisible' : ''}`}
        aria-hidden={isDown}
      >
        <span
          className={`size-2 rounded-full border ${state === 'connected' ? 'border-action bg-action' : 'border-current'}`}
        />
        {isDown ? ' ' : TEXTS[state]}
      </p>
      <div className={isDown ? BANNER : undefined} data-shown={isDown || undefined} role="status">
        {isDown && (
          <>
            <IconWifiOff className="text-orange" size={22} stroke={1.8} aria-hidden="true" />
            {TEXTS[state]}
          </>
        )}
      </div>
    </>
  );
}

function onLine(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True once `value` has been true for that long. */
function useLasting(value: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasLasted(value), value ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value && hasLasted;
}
