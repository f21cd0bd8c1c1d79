import { IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { onOverlays, topOverlay } from '../../ui/overlays/overlays';
import { Text } from '../../ui/text/text';

interface UpdatePanelProps {
  onUpdate: () => void;
}

/**
 * Says that a new version waits for the end of what is being written. It stands over what is open: a modal dialog makes
 * everything outside itself inert.
 */
export function UpdatePanel({ onUpdate }: UpdatePanelProps) {
  const overlay = useSyncExternalStore(onOverlays, topOverlay);
  const [isClosed, setClosed] = useState(false);
  const isSpoken = useNextFrame();
  if (isClosed) return null;
  return createPortal(
    <section
      aria-label="Versión nueva"
      className="fixed inset-x-3 top-[calc(64px+env(safe-area-inset-top))] z-300 rounded-md border border-line-strong bg-surface-1 p-4 md:left-auto md:w-100 lg:inset-[auto_24px_24px_auto]"
    >
      <div className="flex items-start gap-3.5">
        <IconRefresh className="mt-0.5 flex-none text-fg-2" size={22} stroke={1.7} aria-hidden="true" />
        <div role="status" className="min-h-11 min-w-0 flex-1">
          {isSpoken && (
            <>
              <Text size="base" tone="primary" weight="semibold">
                Hay una versión nueva de Picado
              </Text>
              <Text size="base">Entra sola cuando termines de escribir.</Text>
            </>
          )}
        </div>
        <IconButton label="Cerrar" look="quiet" className="-mt-2 -mr-2.5" onClick={() => setClosed(true)}>
          <IconX size={20} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </div>
      <Button variant="default" fullWidth className="mt-3" onClick={onUpdate}>
        Actualizar ahora
      </Button>
    </section>,
    overlay,
  );
}

/** Returns false on the first frame: screen readers speak only the text that comes into a live region which is already there. */
function useNextFrame(): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setNext(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isNext;
}
