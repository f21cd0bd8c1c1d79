import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ConnectionState } from '../../../lib/realtime';
import classes from './connection-sign.module.css';

/** A cut this short mends itself before it needs to be said. */
const QUIET_MS = 2_000;

const TEXTS = {
  connecting: 'Conectando...',
  connected: 'En vivo: se actualiza solo.',
  error: 'Sin conexión en vivo: actualizamos cada 30 segundos.',
  offline: 'Sin señal. Ves lo último que llegó; cuando vuelva, se actualiza solo.',
} as const;

/** Whether what one sees moves by itself. Quiet while it does; pinned in sight where it does not. */
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
        className={`${classes.sign} flex min-h-5 items-center gap-2 text-xs leading-5 text-fg-3`}
        data-state={state}
        aria-hidden={isDown}
      >
        <span className={`${classes.dot} size-2 rounded-full`} />
        {isDown ? ' ' : TEXTS[state]}
      </p>
      <div
        className={`${classes.banner} data-shown:fixed data-shown:z-90 data-shown:mx-auto data-shown:flex data-shown:max-w-120 data-shown:items-center data-shown:gap-3 data-shown:rounded-md data-shown:border data-shown:border-orange data-shown:bg-surface-2 data-shown:px-4 data-shown:py-3 data-shown:text-sm data-shown:leading-5`}
        data-shown={isDown || undefined}
        role="status"
      >
        {isDown && (
          <>
            <IconWifiOff size={22} stroke={1.8} aria-hidden="true" />
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
