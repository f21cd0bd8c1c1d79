import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { seenText } from '../../lib/dates';
import type { ConnectionState } from '../../lib/realtime';
import { useMounted } from '../../lib/use-mounted';
import { useSignal } from '../../lib/offline/use-signal';

/** A shorter loss of connection is not shown. */
const QUIET_MS = 2_000;

const TEXTS = {
  connecting: 'Conectando...',
  connected: 'En vivo: se actualiza solo.',
  error: 'Sin conexión en vivo: actualizamos cada 30 segundos.',
} as const;

/** Under the bar of the app and in sight while one scrolls: it pushes the page, and covers nothing of it. */
const STRIP =
  'sticky top-0 z-90 flex min-h-12 items-center gap-3 bg-orange-soft px-4 py-1 text-sm leading-5 md:px-8';

interface ConnectionSignProps {
  connection: ConnectionState;
  /** When the server gave what is shown, in milliseconds since 1970. */
  seenAt?: number | undefined;
}

/**
 * Shows whether the screen is live: quiet while it is, a strip on top of the screen while the socket is not. Without a signal the
 * layout has a strip of its own, and the sign says how old the screen is.
 */
export function ConnectionSign({ connection, seenAt }: ConnectionSignProps) {
  const hasSignal = useSignal();
  const isMounted = useMounted();
  const isDown = useLasting(connection === 'error' && hasSignal, QUIET_MS);
  const state = isDown ? 'error' : connection === 'error' ? 'connecting' : connection;
  if (isMounted && !hasSignal) return <LostSign seenAt={seenAt} />;
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
      {isMounted &&
        createPortal(
          <div className={`order-first ${isDown ? STRIP : ''}`} role="status">
            {isDown && (
              <>
                <IconWifiOff className="text-orange" size={22} stroke={1.8} aria-hidden="true" />
                {TEXTS[state]}
              </>
            )}
          </div>,
          document.getElementById('contenido') ?? document.body,
        )}
    </>
  );
}

function LostSign({ seenAt }: Pick<ConnectionSignProps, 'seenAt'>) {
  const seen = seenAt === undefined ? '' : ` ${seenText(seenAt)}.`;
  return (
    <p className="flex min-h-5 items-center gap-2 text-xs leading-5 text-fg-3">
      <IconWifiOff className="text-orange" size={16} stroke={1.8} aria-hidden="true" />
      {`Sin señal.${seen}`}
    </p>
  );
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
