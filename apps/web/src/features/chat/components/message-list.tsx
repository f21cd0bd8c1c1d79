import type { ChatMessage, SystemLineKind } from '@picado/domain/chat/schema';
import type { Match } from '@picado/domain/matches/schema';
import {
  IconArrowDown,
  IconWifiOff,
  IconArrowsExchange,
  IconCalendar,
  IconUserUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { Fragment, useDeferredValue, useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { dayName, hourOfInstant } from '../../../lib/moments';
import { Button } from '../../../ui/controls/button';
import type { Chat } from '../hooks/use-chat';
import { useChatScroll } from '../hooks/use-chat-scroll';
import type { UnsentMessages } from '../hooks/use-unsent-messages';
import { firstUnread, isOwn, type OwnIds } from '../view';
import { UnsentRow, RefusedRow, WrittenRow } from './message-rows';

const ICONS: Record<SystemLineKind, TablerIcon> = {
  ROSTER: IconArrowsExchange,
  CONFIRMED: IconUserUp,
  MATCH: IconCalendar,
};

const RULE = 'h-px min-w-4 flex-1 bg-line';

/** A line of the match's own log, between two chalk lines. */
function ChatSystemLine({ kind, text, at }: { kind: SystemLineKind; text: string; at: string }) {
  const Icon = ICONS[kind];
  return (
    <div className="mt-4 flex items-center gap-4 text-sm text-fg-2">
      <span className={RULE} />
      <p className="max-w-[80%] text-center text-balance wrap-anywhere">
        <Icon className="mr-2 inline-block" size={18} stroke={1.7} aria-hidden="true" />
        {text} <span className="ml-1 text-xs">{hourOfInstant(at)}</span>
      </p>
      <span className={RULE} />
    </div>
  );
}

/** The day of the messages below. */
function DayLine({ children }: { children: string }) {
  return <p className="mt-5 text-center figures text-md text-fg-3 uppercase">{children}</p>;
}

/** Marks where reading stopped. */
function UnreadLine({ id, count }: { id: string; count: number }) {
  return (
    <div id={id} className="mt-4 flex items-center gap-4">
      <span className="h-0.5 flex-1 bg-fg" />
      <p className="rounded-md bg-fg px-3 py-1 text-sm font-bold text-ink">
        {count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`}
      </p>
      <span className="h-0.5 flex-1 bg-fg" />
    </div>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * All messages are one stop of Tab, the last one until another has had the focus: the arrows lead from one to the next. A stop
 * each would be as many presses to the field as messages were written.
 */
function useMessageKeys(ids: readonly string[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const stop = focused !== null && ids.includes(focused) ? focused : ids.at(-1);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement)) return;
    const at = ids.indexOf(event.target.id);
    const next = at < 0 ? undefined : ids[step(at, ids.length - 1)];
    if (next === undefined) return;
    // The arrows would scroll too.
    event.preventDefault();
    document.getElementById(next)?.focus();
  }

  return {
    stop,
    onKeyDown,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (ids.includes(target.id)) setFocused(target.id);
    },
  };
}

interface MessageListProps {
  match: Match;
  own: OwnIds;
  chat: Chat;
  unsent: UnsentMessages;
  askedMessage: string | null;
  onChoose: (message: ChatMessage) => void;
}

/** Lists the messages by day, the line where reading stopped, and the messages that are still on their way. */
export function MessageList(props: MessageListProps) {
  const { match, own, chat, unsent, askedMessage, onChoose } = props;
  const { messages } = chat;
  // The counts are those of when the chat was opened: the line stays where reading stopped while one reads on.
  const [opened] = useState(() => ({ unread: chat.unread, upTo: messages.at(-1)?.number ?? 0 }));
  const firstId = firstUnread(
    messages.filter(({ number }) => number <= opened.upTo),
    opened.unread,
    own,
  );
  const players = useMemo(() => new Map(match.allPlayers.map((player) => [player.id, player])), [match]);
  const { waiting, refused } = unsent;
  const { ref, onScroll, below, toBottom } = useChatScroll({
    matchId: match.id,
    chat,
    own,
    startAt: askedMessage ?? (firstId === null ? null : UNREAD_ID),
    // A refused one counts twice: its sentence and its buttons come into sight too.
    sending: waiting.length + 2 * refused.length,
  });
  const last = messages.at(-1);
  const isOwnLast = last !== undefined && isOwn(last, own);
  const isChoosable = ({ kind, isDeleted }: ChatMessage) => kind === 'WRITTEN' && !isDeleted;
  const keys = useMessageKeys(messages.filter(isChoosable).map(({ id }) => id));
  // True until one paint after they have loaded, so that screen readers do not announce earlier messages as new.
  const isAddingEarlier = useDeferredValue(chat.isLoadingEarlier) || chat.isLoadingEarlier;

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows lead from message to message */}
      <div
        ref={ref}
        role="log"
        aria-label="Mensajes"
        aria-live={isAddingEarlier ? 'off' : 'polite'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] focus-visible:-outline-offset-3 md:px-5"
        onScroll={onScroll}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <div className="mt-auto" />
        {chat.hasEarlier && (
          <div className="flex justify-center">
            <Button
              variant="subtle"
              size="sm"
              aria-busy={chat.isLoadingEarlier}
              onClick={() => chat.loadEarlier()}
            >
              {chat.isLoadingEarlier ? 'Cargando…' : 'Mensajes anteriores'}
            </Button>
          </div>
        )}
        {messages.map((message, index) => {
          const before = messages[index - 1];
          const day = dayName(message.createdAt);
          const isNewDay = before === undefined || dayName(before.createdAt) !== day;
          const isUnread = message.id === firstId;
          const isFirst = isNewDay || isUnread || !isSameAuthor(before, message);
          return (
            <Fragment key={message.id}>
              {isNewDay && <DayLine>{day}</DayLine>}
              {isUnread && <UnreadLine id={UNREAD_ID} count={opened.unread} />}
              {message.kind === 'WRITTEN' ? (
                <WrittenRow
                  message={message}
                  player={players.get(message.author?.playerId ?? '')}
                  isOwn={isOwn(message, own)}
                  isFirst={isFirst}
                  isTabStop={message.id === keys.stop}
                  onChoose={isChoosable(message) ? () => onChoose(message) : undefined}
                />
              ) : (
                <ChatSystemLine kind={message.kind} text={message.text} at={message.createdAt} />
              )}
            </Fragment>
          );
        })}
        {waiting.map((message, index) => (
          <UnsentRow key={message.id} message={message} isFirst={index === 0 && !isOwnLast} />
        ))}
        {chat.isCut && waiting.length > 0 && (
          <p className="mt-2 flex items-center justify-end gap-2 text-sm text-orange">
            <IconWifiOff size={16} stroke={1.7} aria-hidden="true" />
            {waiting.length === 1 ? 'Se manda cuando vuelva la señal' : 'Se mandan cuando vuelva la señal'}
          </p>
        )}
        {refused.map((message) => (
          <RefusedRow
            key={message.id}
            message={message}
            onRetry={() => unsent.retry(message.id)}
            onDrop={() => unsent.drop(message.id)}
          />
        ))}
      </div>
      {below > 0 && (
        <button
          type="button"
          className="absolute bottom-4 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-md bg-fg px-4 text-sm font-bold text-ink"
          onClick={toBottom}
        >
          <IconArrowDown size={18} stroke={2} aria-hidden="true" />
          {below === 1 ? '1 mensaje nuevo' : `${below} mensajes nuevos`}
        </button>
      )}
    </div>
  );
}

const UNREAD_ID = 'chat-unread';

function isSameAuthor(before: ChatMessage | undefined, message: ChatMessage): boolean {
  if (before === undefined || before.kind !== 'WRITTEN' || message.kind !== 'WRITTEN') return false;
  const { author } = before;
  return author?.playerId === message.author?.playerId && author?.name === message.author?.name;
}
