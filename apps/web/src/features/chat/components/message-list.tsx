import type { ChatMessage } from '@picado/domain/chat/schema';
import type { Match } from '@picado/domain/matches/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import { IconArrowDown, IconWifiOff } from '@tabler/icons-react';
import { Fragment, useMemo, useState } from 'react';
import { Button } from '../../../ui/button';
import { Disc } from '../../../ui/disc';
import type { pendingTexts } from '../commands';
import type { Chat } from '../hooks/use-chat';
import { useChatScroll } from '../hooks/use-chat-scroll';
import type { useUnsent } from '../hooks/use-unsent';
import { firstUnread, isOwn } from '../state';
import { DayLine, ChatSystemLine, UnreadLine } from './chat-lines';
import { MessageBubble } from './message-bubble';
import { dayName } from '../../../lib/dates';

interface MessageListProps {
  match: Match;
  ownPlayerId: string | null;
  chat: Chat;
  pending: ReturnType<typeof pendingTexts>;
  outgoing: ReturnType<typeof useUnsent>;
  askedMessage: string | null;
  onChoose: (message: ChatMessage) => void;
}

/** What was said, by day; where reading stopped; and what is still on its way. */
export function MessageList(props: MessageListProps) {
  const { match, ownPlayerId, chat, pending, outgoing, askedMessage, onChoose } = props;
  const { messages } = chat;
  // As it was when the chat was opened: the line stays where reading stopped while one reads on.
  const [opened] = useState(() => ({ unread: chat.unread, upTo: messages.at(-1)?.number ?? 0 }));
  const firstId = firstUnread(
    messages.filter(({ number }) => number <= opened.upTo),
    opened.unread,
    ownPlayerId,
  );
  const players = useMemo(() => new Map(match.allPlayers.map((player) => [player.id, player])), [match]);
  const refused = outgoing.unsent.filter(({ refusal }) => refusal !== null);
  const { ref, onScroll, below, toBottom } = useChatScroll({
    chat,
    ownPlayerId,
    startAt: askedMessage ?? (firstId === null ? null : UNREAD_ID),
    // A refused one counts twice: its sentence and its buttons come into sight too.
    sending: pending.length + outgoing.unsent.length + refused.length,
  });
  const waiting = [...outgoing.unsent.filter(({ refusal }) => refusal === null), ...pending];

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={ref}
        role="log"
        aria-label="Mensajes"
        aria-live="polite"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] focus-visible:-outline-offset-3 md:px-5"
        onScroll={onScroll}
      >
        <div className="mt-auto" />
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
                <Written
                  message={message}
                  player={players.get(message.author?.playerId ?? '')}
                  isOwn={isOwn(message, ownPlayerId)}
                  isFirst={isFirst}
                  onChoose={message.isDeleted ? undefined : () => onChoose(message)}
                />
              ) : (
                <ChatSystemLine kind={message.kind} text={message.text} at={message.createdAt} />
              )}
            </Fragment>
          );
        })}
        {waiting.map(({ id, text, madeAt }) => (
          <Outgoing key={id} text={text} madeAt={madeAt} state="waiting" />
        ))}
        {chat.isCut && waiting.length > 0 && (
          <p className="mt-2 flex items-center justify-end gap-2 text-sm text-orange">
            <IconWifiOff size={16} stroke={1.7} aria-hidden="true" />
            {waiting.length === 1 ? 'Se manda cuando vuelva la señal' : 'Se mandan cuando vuelva la señal'}
          </p>
        )}
        {refused.map((message) => (
          <div key={message.id} className="flex flex-col">
            <Outgoing text={message.text} madeAt={message.madeAt} state="failed" />
            <p className="mt-2 text-right text-sm text-red" role="alert">
              {message.refusal}
            </p>
            <div className="-mr-3 flex justify-end">
              <Button variant="subtle" size="sm" onClick={() => outgoing.retry(message)}>
                Reintentar
              </Button>
              <Button variant="subtle" size="sm" tone="danger" onClick={() => outgoing.drop(message.id)}>
                Borrar
              </Button>
            </div>
          </div>
        ))}
      </div>
      {below > 0 && (
        <button
          type="button"
          className="absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-md bg-fg px-4 text-sm font-bold text-ink"
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

interface WrittenProps {
  message: ChatMessage;
  player: Match['allPlayers'][number] | undefined;
  isOwn: boolean;
  /** The speaker changes here. */
  isFirst: boolean;
  onChoose: (() => void) | undefined;
}

function Written({ message, player, isOwn: isMine, isFirst, onChoose }: WrittenProps) {
  const name = player?.name ?? message.author?.name ?? '';
  const team = player?.teamIndex ?? null;
  const bubble = (
    <MessageBubble
      id={message.id}
      text={message.text}
      at={message.createdAt}
      state={message.isDeleted ? 'deleted' : 'sent'}
      isOwn={isMine}
      team={team === 0 || team === 1 ? team : null}
      name={isMine ? 'Vos' : name}
      onChoose={onChoose}
    />
  );
  if (isMine) return <div className={`ml-auto ${isFirst ? 'mt-4' : 'mt-1'}`}>{bubble}</div>;
  const slot = player === undefined ? null : slotOf(player);
  return (
    <div className={`grid grid-cols-[32px_minmax(0,1fr)] gap-x-2.5 ${isFirst ? 'mt-4' : 'mt-1'}`}>
      {isFirst && (
        <p className="col-start-2 mb-1 text-xs font-semibold wrap-anywhere text-fg-2" aria-hidden="true">
          {name}
        </p>
      )}
      <span className="col-start-1">
        {isFirst && (
          <Disc
            size={32}
            team={team === 0 || team === 1 ? team : undefined}
            label={slot === null ? undefined : slot.slotIndex + 1}
            name={name}
          />
        )}
      </span>
      <div className="col-start-2">{bubble}</div>
    </div>
  );
}

function Outgoing({ text, madeAt, state }: { text: string; madeAt: number; state: 'waiting' | 'failed' }) {
  return (
    <div className="mt-1 ml-auto first:mt-4">
      <MessageBubble
        text={text}
        at={new Date(madeAt).toISOString()}
        state={state}
        isOwn
        team={null}
        name="Vos"
      />
    </div>
  );
}
