import type { ChatMessage } from '@picado/domain/chat/schema';
import type { Match } from '@picado/domain/matches/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import { Disc } from '../../../football/disc';
import { Button } from '../../../ui/controls/button';
import type { UnsentMessage } from '../hooks/use-unsent-messages';
import { MessageBubble } from './message-bubble';

interface WrittenRowProps {
  message: ChatMessage;
  /** The author's entry; undefined once they have left, and for an organiser that does not play. */
  player: Match['allPlayers'][number] | undefined;
  isOwn: boolean;
  /** The speaker changes here. */
  isFirst: boolean;
  isTabStop: boolean;
  onChoose: (() => void) | undefined;
}

/** A message that the server has, its author before it where the speaker changes. */
export function WrittenRow(props: WrittenRowProps) {
  const { message, player, isOwn, isFirst, isTabStop, onChoose } = props;
  const name = player?.name ?? message.author?.name ?? '';
  const team = player?.teamIndex === 0 || player?.teamIndex === 1 ? player.teamIndex : null;
  const gap = isFirst ? 'mt-4' : 'mt-1';
  const bubble = (
    <MessageBubble
      id={message.id}
      text={message.text}
      at={message.createdAt}
      state={message.isDeleted ? 'deleted' : 'sent'}
      isOwn={isOwn}
      team={team}
      name={isOwn ? 'Vos' : name}
      isTabStop={isTabStop}
      onChoose={onChoose}
    />
  );
  if (isOwn) return <div className={`ml-auto ${gap}`}>{bubble}</div>;
  const slot = player === undefined ? null : slotOf(player);
  return (
    <div className={`grid grid-cols-[32px_minmax(0,1fr)] gap-x-2.5 ${gap}`}>
      {isFirst && (
        <p className="col-start-2 mb-1 text-xs font-semibold wrap-anywhere text-fg-2" aria-hidden="true">
          {name}
        </p>
      )}
      <span className="col-start-1">
        {isFirst && (
          <Disc
            size={32}
            team={team ?? undefined}
            label={slot === null ? undefined : slot.slotIndex + 1}
            name={name}
          />
        )}
      </span>
      <div className="col-start-2">{bubble}</div>
    </div>
  );
}

interface UnsentRowProps {
  message: UnsentMessage;
  /** It follows a message of another author. */
  isFirst: boolean;
}

/** A message of this browser that waits, or was refused. */
export function UnsentRow({ message: { text, madeAt, refusal }, isFirst }: UnsentRowProps) {
  return (
    <div className={`ml-auto ${isFirst ? 'mt-4' : 'mt-1'}`}>
      <MessageBubble
        text={text}
        at={new Date(madeAt).toISOString()}
        state={refusal === null ? 'waiting' : 'failed'}
        isOwn
        team={null}
        name="Vos"
      />
    </div>
  );
}

interface RefusedRowProps {
  message: UnsentMessage;
  onRetry: () => void;
  onDrop: () => void;
}

/** A message that the server refused, with its reason. */
export function RefusedRow({ message, onRetry, onDrop }: RefusedRowProps) {
  return (
    <div className="flex flex-col">
      <UnsentRow message={message} isFirst />
      <p className="mt-2 text-right text-sm text-red" role="alert">
        {message.refusal}
      </p>
      <div className="-mr-3 flex justify-end">
        <Button variant="subtle" size="sm" onClick={onRetry}>
          Reintentar
        </Button>
        <Button variant="subtle" size="sm" tone="danger" onClick={onDrop}>
          Borrar
        </Button>
      </div>
    </div>
  );
}
