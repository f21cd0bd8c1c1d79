import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { ASKED_CHAT_PARAM } from '@picado/domain/notifications/links';
import { IconMessage2 } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { countText } from '../../../lib/count-text';
import { lazyPart } from '../../../lib/lazy-part';
import { browserStorage } from '../../../lib/storage';
import { toast } from '../../../lib/toast';
import { useAsked } from '../../../lib/use-asked';
import { useStored } from '../../../lib/use-stored';
import { Button } from '../../../ui/controls/button';
import { FoldingButton } from '../../../ui/controls/folding-button';
import { useChat } from '../hooks/use-chat';

const ChatPanel = lazyPart(async () => (await import('./chat-panel')).ChatPanel);

interface ChatPartProps {
  match: Match;
  viewer: Viewer;
  userId: string | null;
  /** The button: one of a row with its word, a square of the bar, or none where a menu opens the chat. */
  look: 'row' | 'square' | 'none';
}

/** The button of a match's chat, with what is unread, and the chat once it is open. */
export function ChatPart({ match, viewer, userId, look }: ChatPartProps) {
  const guestIdKept = useMemo(() => browserStorage.guestId(match.id), [match.id]);
  const guestId = useStored(guestIdKept);
  const reader = { userId, guestId: userId === null ? guestId : null };
  const own = { userId, playerId: viewer.playerId };
  const chat = useChat(match.id, reader, own);
  const [isOpen, setIsOpen] = useState(false);
  const { asked, take } = useAsked(ASKED_CHAT_PARAM);
  const [askedMessage, setAskedMessage] = useState<string | null>(null);
  const openAsked = useEffectEvent(() => {
    setAskedMessage(asked);
    setIsOpen(true);
    take();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the address is outside of React, and is asked once
    if (asked !== null) openAsked();
  }, [asked]);
  const close = () => {
    setIsOpen(false);
    setAskedMessage(null);
  };
  const fail = () => {
    close();
    toast.error('Error de conexión');
  };

  // The open chat counts nothing as unread: what comes is seen as it comes.
  const unread = isOpen ? 0 : chat.unread;
  const button = {
    variant: isOpen ? 'white' : 'default',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-label': unread === 0 ? 'Chat' : `Chat, ${unread} sin leer`,
    onClick: () => setIsOpen(!isOpen),
  } as const;
  return (
    <>
      <span className="relative flex-none empty:hidden">
        {look === 'none' ? null : look === 'row' ? (
          <FoldingButton
            {...button}
            sign={<IconMessage2 size={20} stroke={1.7} aria-hidden="true" />}
            label="Chat"
            foldBelow={foldOf(viewer.can)}
          />
        ) : (
          <Button {...button} size="lg" className="w-13 px-0">
            <IconMessage2 size={24} stroke={1.7} aria-hidden="true" />
          </Button>
        )}
        {unread > 0 && look !== 'none' && (
          <span
            className="pointer-events-none absolute -top-3 -right-2.5 grid min-h-6 min-w-6 place-items-center rounded-full bg-fg px-1.5 py-0.5 text-sm leading-none font-bold text-ink outline-2 outline-surface-0"
            data-part="count"
            aria-hidden="true"
          >
            {countText(unread)}
          </span>
        )}
      </span>
      <ChatPanel
        isShown={isOpen}
        onFail={fail}
        match={match}
        viewer={viewer}
        own={own}
        chat={chat}
        askedMessage={askedMessage}
        onClose={close}
      />
    </>
  );
}

/** The width of the row, in rem, below which the chat shows its sign alone: the organiser's tools stand beside it, and leaving at its end. */
function foldOf({ organise, leave }: Viewer['can']): number {
  if (!organise) return 36;
  return leave ? 68 : 59;
}
