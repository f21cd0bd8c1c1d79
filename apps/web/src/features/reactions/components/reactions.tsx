import type { Review } from '@picado/domain/reviews/schema';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { toast } from '../../../ui/toast';
import { useReactions } from '../hooks/use-reactions';
import type { Reactor } from '../state';
import { ReactionChip } from './reaction-chip';
import classes from './reactions.module.css';

const EmojiPicker = lazyPart(async () => (await import('./emoji-picker')).EmojiPicker);

interface ReactionsProps {
  review: Pick<Review, 'id' | 'reactions'>;
  /** Null for a visitor. */
  reactor: Reactor | null;
}

/** What people say to a review without words. */
export function Reactions({ review, reactor }: ReactionsProps) {
  const { groups, isOwn, toggle } = useReactions(review, reactor);
  const [isPicking, setPicking] = useState(false);
  return (
    <div role="group" aria-label="Reacciones" className="flex flex-wrap gap-2">
      {groups.map(({ emoji, records }) => (
        <ReactionChip
          key={emoji}
          emoji={emoji}
          records={records}
          isOwn={isOwn(emoji)}
          onToggle={() => toggle(emoji)}
        />
      ))}
      <button
        type="button"
        className={`${classes.add} inline-flex min-h-11 min-w-11 touch-manipulation items-center justify-center gap-2 rounded-md bg-surface-3 px-2.5 py-0 text-fg select-none`}
        aria-label="Agregar reacción"
        aria-haspopup="dialog"
        onClick={() => {
          if (reactor === null) toast.error('Debes iniciar sesión para reaccionar');
          else setPicking(true);
        }}
      >
        <IconMoodSmile size={22} aria-hidden="true" />
      </button>
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
