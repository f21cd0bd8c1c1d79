import { IconBan, IconChevronRight, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { closeQueue, isQueueOpen, openQueue } from '../../../lib/commands/shown-queue';
import { lazyPart } from '../../../lib/lazy-part';
import { isLiveLost } from '../../../lib/offline/signal';
import { useSignal } from '../../../lib/offline/use-signal';
import { useQueue, type Queue } from '../hooks/use-queue';

const QueueSheet = lazyPart(async () => (await import('./queue-sheet')).QueueSheet);

/** A shorter loss of the signal is not shown. */
const QUIET_MS = 2_000;

/**
 * Stands under the bar of the app while the signal is lost, and until all that was done without it is sent and looked at.
 * It pushes the page, and covers nothing of it.
 */
export function SignalStrip() {
  const isLost = useLasting(!useSignal(), QUIET_MS);
  const isNotLive = useSyncExternalStore(isLiveLost.subscribe, isLiveLost.get, () => false);
  const isUnlive = useLasting(isNotLive, QUIET_MS);
  const queue = useQueue();
  const isOpen = useSyncExternalStore(isQueueOpen.subscribe, isQueueOpen.get, () => false);
  const strip = stripOf(queue, isLost) ?? (isUnlive ? UNLIVE : null);
  return (
    <>
      <div role="status" className={strip === null ? '' : `order-first ${STRIP} ${strip.look}`}>
        {strip !== null && (
          <>
            <strip.Icon className="flex-none" size={22} stroke={1.8} aria-hidden="true" />
            <span className="min-w-0 flex-1 text-fg">{strip.text}</span>
            {strip.count !== null && (
              <button
                type="button"
                className="-mr-2 flex min-h-11 flex-none items-center gap-1.5 rounded-md px-2 font-semibold focus-visible:-outline-offset-3"
                aria-haspopup="dialog"
                onClick={openQueue}
              >
                {strip.count}
                <IconChevronRight size={18} stroke={2} aria-hidden="true" />
              </button>
            )}
          </>
        )}
      </div>
      <QueueSheet isShown={isOpen} onFail={closeQueue} onClose={closeQueue} />
    </>
  );
}

const STRIP =
  'sticky top-0 z-90 flex min-h-12 items-center gap-3 px-4 py-1 text-sm leading-5 md:px-8 print:hidden';
const ORANGE = 'bg-orange-soft text-orange';

const UNLIVE = {
  Icon: IconWifiOff,
  look: ORANGE,
  text: 'Reconectando: lo que cambien los demás puede tardar 30 segundos en verse. Lo tuyo se manda igual.',
  count: null,
};

const waitingText = (count: number) => `${count} en espera`;

function stripOf({ waiting, refused }: Queue, isLost: boolean) {
  if (isLost) {
    return {
      Icon: IconWifiOff,
      look: ORANGE,
      text: 'Sin señal. Lo que hagas se guarda y se manda solo.',
      count: countOf(waiting.length, refused.length),
    };
  }
  if (waiting.length > 0) {
    const text = waiting.length === 1 ? 'Mandando 1 cambio...' : `Mandando ${waiting.length} cambios...`;
    return { Icon: IconRefresh, look: ORANGE, text, count: 'Ver' };
  }
  if (refused.length === 0) return null;
  const text =
    refused.length === 1 ? '1 cambio no se pudo hacer.' : `${refused.length} cambios no se pudieron hacer.`;
  return { Icon: IconBan, look: 'bg-red-soft text-red', text, count: 'Ver' };
}

function countOf(waiting: number, refused: number): string | null {
  if (waiting > 0) return waitingText(waiting);
  return refused > 0 ? 'Ver' : null;
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
