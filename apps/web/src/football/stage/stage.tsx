import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from '../../ui/overlays/use-modal';
import { StageFoot, type StageFootProps } from './stage-foot';
import { StageGround, type StageGroundProps } from './stage-ground';

interface StageProps extends Omit<StageGroundProps, 'titleId' | 'closing' | 'level'> {
  /** Said to screen readers as soon as the stage is there: what happened, in a sentence. */
  announcement?: string | undefined;
  /** The count in the upper left corner: which of several this is. */
  count?: ReactNode;
  /** The content between the pitch and the actions: what is still to be done here. */
  panel?: ReactNode;
  /** The actions: at most two outlined ones, then a solid one. */
  actions: ReactNode;
  /** The layout of the actions on a phone. */
  foot?: StageFootProps['layout'];
  /** Called by ×, Escape or the back gesture; nothing else ends it. */
  onClose: () => void;
}

/** A moment over the whole screen. It stays until it is left. The title has the focus. */
export function Stage({ announcement, count, panel, actions, foot, onClose, ...ground }: StageProps) {
  const titleId = useId();
  const ref = useModal({ onClose, isHeld: false });
  return createPortal(
    <dialog
      ref={ref}
      aria-labelledby={`${titleId} ${titleId}-lead`}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none scroll-pb-40 overflow-x-hidden overflow-y-auto border-0 bg-surface-0 p-0 text-inherit transition-opacity duration-(--time-sheet) ease-(--curve) outline-none starting:opacity-0"
    >
      <div className="relative flex min-h-full flex-col">
        {count !== undefined && (
          <p
            role="status"
            className="absolute top-3 left-6 z-1 grid h-12 place-items-center text-sm font-semibold text-fg-2 lg:top-13 lg:left-16"
          >
            {count}
          </p>
        )}
        <StageGround
          {...ground}
          titleId={titleId}
          closing={
            <button
              type="button"
              className="absolute top-3 right-5 z-1 grid size-12 place-items-center rounded-md focus-visible:-outline-offset-5 lg:top-13 lg:right-14"
              aria-label="Cerrar"
              onClick={onClose}
            >
              <IconX size={28} stroke={1.8} aria-hidden="true" />
            </button>
          }
        />
        {panel}
        <StageFoot layout={foot}>{actions}</StageFoot>
        <Announcement>{announcement}</Announcement>
      </div>
    </dialog>,
    document.body,
  );
}

/** A live region says what is put into it, not what it begins with. */
function Announcement({ children }: { children: string | undefined }) {
  const [announced, setAnnounced] = useState<string>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAnnounced(children));
    return () => cancelAnimationFrame(frame);
  }, [children]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
