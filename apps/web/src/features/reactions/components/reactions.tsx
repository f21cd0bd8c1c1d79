import type { Review } from '@picado/domain/reviews/schema';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { toast } from '../../../lib/toast';
import { useReactions } from '../hooks/use-reactions';
import type { Reactor } from '../view';
import { ReactionButton, ReactionChip } from './reaction-chip';

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
