import type { Review } from '@picado/domain/reviews/schema';
import { IconMoodSmile } from '@tabler/icons-react';
import {
  useState,
  type ComponentPropsWithRef,
  useEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { toast } from '../../../lib/toast';
import { type Reactor, hasReacted, isFull, orderAfter, reviewReactionsQuery } from '../view';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { drawnCommands, withDrawn } from '../../../lib/commands/pending';
import { useCommand } from '../../../lib/commands/use-command';
import { useDrawn } from '../../../lib/commands/use-pending';
import { addReaction, removeReaction, SIGN_IN_TO_REACT } from '../commands';
import { tooltipText } from '@picado/domain/reactions/grouping';
import type { ReactionRecord } from '@picado/domain/reactions/schema';

/** The length of a long press, and how long the names stay. */
const HOLD_MS = 500;
const READ_MS = 2_000;

/**
 * Shows a hint about a button: under a pointer, on focus by the keyboard, and under a finger that rests on it for half a
 * second, for two seconds. Escape takes it away.
 */
function useHint() {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The finger asked for the names; it did not press. */
  const wasHeld = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  function hide() {
    clearTimeout(timer.current);
    setShown(false);
  }

  function holdOn() {
    wasHeld.current = true;
    setShown(true);
    timer.current = setTimeout(() => setShown(false), READ_MS);
  }

  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setShown(true);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') hide();
      // A finger that slides off to scroll cancels the long press; names that are shown stay.
      else if (!wasHeld.current) clearTimeout(timer.current);
    },
    onPointerDown: (event: PointerEvent) => {
      wasHeld.current = false;
      if (event.pointerType !== 'touch') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(holdOn, HOLD_MS);
    },
    onPointerUp: () => {
      if (!wasHeld.current) clearTimeout(timer.current);
    },
    onPointerCancel: () => {
      if (!wasHeld.current) clearTimeout(timer.current);
    },
    // The browser's own menu of a long press would cover the names.
    onContextMenu: (event: MouseEvent) => {
      if (wasHeld.current) event.preventDefault();
    },
    onFocus: (event: { currentTarget: Element }) => {
      if (event.currentTarget.matches(':focus-visible')) setShown(true);
    },
    onBlur: hide,
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== 'Escape' || !isShown) return;
      // Escape closes the hint, and not the sheet around it.
      event.preventDefault();
      hide();
    },
  };

  /** Returns true if the press that ends has only shown the hint. It resets itself: call it once a press. */
  function endsPress(): boolean {
    const hasShown = wasHeld.current;
    wasHeld.current = false;
    return hasShown;
  }

  return { isShown, handlers, endsPress };
}

const EDGE_PX = 8;

/** Returns the area that scrolls around an element, and would cut it off. */
function areaAround(element: HTMLElement): { right: number; bottom: number } {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'auto') return box.getBoundingClientRect();
  }
  return { right: window.innerWidth, bottom: window.innerHeight };
}

/** A ref for a hint below its button: where it would be cut off it moves to the left, or above the button. */
export function keepInside(hint: HTMLElement | null) {
  if (hint === null) return;
  const { right, bottom } = hint.getBoundingClientRect();
  const area = areaAround(hint);
  hint.style.setProperty('--over', `${Math.max(0, right - area.right + EDGE_PX)}px`);
  hint.toggleAttribute('data-above', bottom > area.bottom);
}

interface ReactionChipProps {
  emoji: string;
  /** The reactions with this emoji: at least one. */
  records: readonly ReactionRecord[];
  isOwn: boolean;
  onToggle: () => void;
}

/**
 * A button in the row of reactions, 32 px high with a target of 44: the review matters more than the emoji under it. A long
 * press shows the names, and selects no text.
 */
function ReactionButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="relative inline-flex min-h-8 min-w-11 touch-manipulation items-center justify-center gap-1.5 rounded-md border border-transparent bg-surface-3 px-2 transition-colors duration-(--time-fast) select-none [-webkit-touch-callout:none] before:absolute before:inset-x-0 before:-inset-y-1.5 hover:border-line-strong aria-pressed:border-action aria-pressed:bg-action-soft"
    />
  );
}

/** One emoji with its count, and under the pointer with the names. A press adds or removes the reader's own. */
function ReactionChip({ emoji, records, isOwn, onToggle }: ReactionChipProps) {
  const hint = useHint();
  const names = tooltipText(records);
  const count = records.length;
  return (
    <span className="relative inline-flex">
      <ReactionButton
        aria-pressed={isOwn}
        aria-label={`${emoji}, ${count} ${count === 1 ? 'reacción' : 'reacciones'}: ${names}`}
        {...hint.handlers}
        onClick={() => {
          if (!hint.endsPress()) onToggle();
        }}
      >
        <span className="font-emoji text-md leading-none">{emoji}</span>
        <span className="text-sm font-semibold tabular-nums">{count}</span>
      </ReactionButton>
      {hint.isShown && (
        <span
          ref={keepInside}
          role="tooltip"
          className="group absolute top-full left-[calc(-1*var(--over,0px))] z-400 my-2 w-max max-w-[min(280px,70vw)] rounded-md bg-fg px-3 py-2 text-sm leading-5 font-semibold text-ink data-above:top-auto data-above:bottom-full"
        >
          <span className="absolute -top-1 left-[calc(16px+var(--over,0px))] size-2 rotate-45 bg-fg group-data-above:top-auto group-data-above:-bottom-1" />
          {names}
        </span>
      )}
    </span>
  );
}

/**
 * The reactions to a review and a press on one of them. Pending presses are drawn over the server's state: a refusal
 * removes only its own, and events that come meanwhile stay.
 */
function useReactions(review: Pick<Review, 'id' | 'reactions'>, reactor: Reactor | null) {
  const client = useQueryClient();
  const adding = useCommand(addReaction);
  const removing = useCommand(removeReaction);
  const query = reviewReactionsQuery(review.id);
  const drawn = useDrawn(query);
  const reactions = reactor === null ? review.reactions : drawn(review.reactions);
  const [order, setOrder] = useState<readonly string[]>([]);
  const orderNow = orderAfter(order, reactions);
  if (orderNow !== order) setOrder(orderNow);

  function toggle(emoji: string) {
    if (reactor === null) {
      toast.error(SIGN_IN_TO_REACT);
      return;
    }
    // The reactions are read as they are at this moment: presses follow each other faster than the screen.
    const now = withDrawn(drawnCommands(client), query.queryKey, review.reactions);
    const isOn = hasReacted(now, emoji, reactor.id);
    if (!isOn && isFull(now, reactor.id)) {
      toast.warning(REFUSALS.TOO_MANY_REACTIONS);
      return;
    }
    void (isOn ? removing : adding).send(null, {
      reviewId: review.id,
      emoji,
      userId: reactor.id,
      userName: reactor.name,
    });
  }

  return {
    /** Each emoji with the users of its reactions; those shown keep their place. */
    groups: orderNow.flatMap((emoji) => {
      const records = reactions[emoji];
      return records === undefined ? [] : [{ emoji, records }];
    }),
    isOwn: (emoji: string) => hasReacted(reactions, emoji, reactor?.id),
    toggle,
  };
}

const EmojiPicker = lazyPart(async () => (await import('./emoji-picker')).EmojiPicker);

interface ReactionsProps {
  review: Pick<Review, 'id' | 'reactions'>;
  /** The caller that reacts; null for a visitor. */
  reactor: Reactor | null;
}

/** Shows the reactions to a review, and the button that adds one. */
export function Reactions({ review, reactor }: ReactionsProps) {
  const { groups, isOwn, toggle } = useReactions(review, reactor);
  const [isPicking, setPicking] = useState(false);
  return (
    <div role="group" aria-label="Reacciones" className="flex flex-wrap gap-x-2 gap-y-3 py-1.5">
      {groups.map(({ emoji, records }) => (
        <ReactionChip
          key={emoji}
          emoji={emoji}
          records={records}
          isOwn={isOwn(emoji)}
          onToggle={() => toggle(emoji)}
        />
      ))}
      <ReactionButton
        aria-label="Agregar reacción"
        aria-haspopup="dialog"
        onClick={() => {
          if (reactor === null) toast.error('Debes iniciar sesión para reaccionar');
          else setPicking(true);
        }}
      >
        <IconMoodSmile size={18} aria-hidden="true" />
      </ReactionButton>
      <EmojiPicker
        isShown={isPicking}
        onFail={() => {
          toast.error('Error de conexión');
          setPicking(false);
        }}
        chosen={new Set(groups.map(({ emoji }) => emoji).filter(isOwn))}
        onPick={(emoji) => {
          setPicking(false);
          toggle(emoji);
        }}
        onClose={() => setPicking(false)}
      />
    </div>
  );
}
