import { chatInSight } from '../../../lib/chat-in-sight';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { countsAsUnread, type OwnIds } from '../view';
import type { Chat } from './use-chat';

/** The distance of the end within which the reader is at the end, and stays there. */
const AT_END_PX = 48;
/** The distance of the start within which earlier messages are fetched. */
const EARLIER_PX = 240;

interface ChatScrollOptions {
  matchId: string;
  chat: Chat;
  own: OwnIds;
  /** The id of the element to open at; null for the end. */
  startAt: string | null;
  /** The number of own messages that are on their way: one more brings the end into sight. */
  sending: number;
}

/**
 * Opens the list where reading stopped. A new message moves the list only for a reader at its end, and is counted for any
 * other; what is before is fetched near the start, and moves nothing. What is seen at the end is read.
 */
export function useChatScroll({ matchId, chat, own, startAt, sending }: ChatScrollOptions) {
  const { messages } = chat;
  const ref = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(startAt === null);
  const shown = useRef({ firstId: messages[0]?.id, height: 0, sending });
  const [seenUpTo, setSeenUpTo] = useState(messages.at(-1)?.number ?? 0);

  const measure = () => {
    const list = ref.current;
    return list === null ? true : list.scrollHeight - list.scrollTop - list.clientHeight <= AT_END_PX;
  };
  const toBottom = () => {
    const list = ref.current;
    if (list !== null) list.scrollTop = list.scrollHeight;
    setIsAtEnd(true);
  };

  const start = useEffectEvent(() => {
    const target = startAt === null ? null : document.getElementById(startAt);
    if (target === null) toBottom();
    else {
      target.scrollIntoView({ block: 'start' });
      if (ref.current !== null) ref.current.scrollTop -= 16;
      setIsAtEnd(measure());
    }
  });
  // oxlint-disable-next-line react/set-state-in-effect -- where the list stands is known once it is laid out
  useLayoutEffect(() => start(), []);

  const latest = messages.at(-1)?.number ?? 0;
  const firstId = messages[0]?.id;
  const follow = useEffectEvent(() => {
    const list = ref.current;
    if (list === null) return;
    const before = shown.current;
    if (before.firstId !== firstId && before.height > 0 && !isAtEnd) {
      list.scrollTop += list.scrollHeight - before.height;
    } else if (isAtEnd || sending > before.sending) toBottom();
    shown.current = { firstId, height: list.scrollHeight, sending };
  });
  useLayoutEffect(() => follow(), [latest, firstId, sending]);

  // The field grows with its text, and a phone's keyboard takes half of the screen.
  const fit = useEffectEvent(() => {
    if (isAtEnd) toBottom();
  });
  useEffect(() => {
    if (ref.current === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => fit());
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  const see = useEffectEvent(() => {
    const isInSight = isAtEnd && document.visibilityState !== 'hidden';
    chatInSight.set(isInSight ? matchId : null);
    if (!isInSight) return;
    setSeenUpTo(latest);
    chat.read();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is in sight is known once it is laid out
    see();
    document.addEventListener('visibilitychange', see);
    return () => {
      document.removeEventListener('visibilitychange', see);
      chatInSight.set(null);
    };
  }, [isAtEnd, latest, chat.unread]);

  const onScroll = () => {
    const list = ref.current;
    if (list === null) return;
    setIsAtEnd(measure());
    if (list.scrollTop < EARLIER_PX) chat.loadEarlier();
  };

  const below = isAtEnd
    ? 0
    : messages.filter((message) => message.number > seenUpTo && countsAsUnread(message, own)).length;
  return { ref, onScroll, below, toBottom };
}
