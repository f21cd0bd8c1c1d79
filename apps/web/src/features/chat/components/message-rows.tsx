import type { ChatMessage } from '@picado/domain/chat/schema';
import type { Match } from '@picado/domain/matches/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import { Disc } from '../../../football/disc';
import { Button } from '../../../ui/controls/button';
import type { UnsentMessage } from '../hooks/use-unsent-messages';
import { IconAlertTriangle, IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { copyText } from '../../../lib/clipboard';
import { hourOfInstant } from '../../../lib/moments';
import { toast } from '../../../lib/toast';
import { useCopied } from '../../../ui/controls/use-copied';
import { segmentsOf } from '../view';

const EDGES = {
  0: 'before:team-1-edge',
  1: 'before:team-2-edge',
  none: 'before:bg-line-strong',
} as const;

const EDGED =
  'relative bg-surface-2 pl-4 before:absolute before:inset-y-0 before:left-0 before:w-1 before:content-[""]';

type BubbleState = 'sent' | 'waiting' | 'failed' | 'deleted';

const OWN: Record<BubbleState, string> = {
  sent: 'bg-surface-3',
  waiting: 'border border-line-strong',
  failed: 'border border-red bg-red-soft',
  deleted: 'border border-dashed border-line-strong text-fg-3',
};

interface MessageBubbleProps {
  text: string;
  /** An instant, as the API writes it. */
  at: string;
  state: BubbleState;
  isOwn: boolean;
  /** The team of the author's entry; null for a substitute, and for an author that has left. */
  team: 0 | 1 | null;
  /** The name of the author, for screen readers. */
  name: string;
  id?: string;
  /** The one message that Tab leads to. */
  isTabStop?: boolean;
  /** Opens what can be done with it; left out where nothing can. */
  onChoose?: (() => void) | undefined;
}

/** One message. The menu opens by a long press, a right click or Enter. */
function MessageBubble(props: MessageBubbleProps) {
  const { text, at, state, isOwn, team, name, id, isTabStop = false, onChoose } = props;
  const press = useLongPress(onChoose);
  const look = isOwn
    ? OWN[state]
    : `${EDGED} ${EDGES[team ?? 'none']} ${state === 'deleted' ? 'text-fg-3' : ''}`;
  return (
    <div
      id={id}
      role="group"
      aria-label={`${name}, ${hourOfInstant(at)}`}
      // The focus comes back to a message that was deleted by its menu, so it can be there too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Enter opens the menu of a message
      tabIndex={isTabStop ? 0 : -1}
      className={`w-fit max-w-71.5 rounded-md px-3 py-2 text-base leading-6 wrap-anywhere whitespace-pre-wrap ${onChoose === undefined ? '' : 'liftable'} ${look}`}
      {...press}
    >
      {state === 'deleted' ? (
        <span className="inline-flex items-center gap-2">
          <IconBan className="flex-none" size={16} stroke={1.7} aria-hidden="true" />
          <span>{text}</span>
        </span>
      ) : (
        <span>
          <Linked text={text} />
        </span>
      )}
      {state !== 'deleted' && (
        <span className="ml-2.5 inline-flex items-center gap-1.5 text-xs text-fg-2">
          {hourOfInstant(at)}
          {isOwn && STATE_ICONS[state]}
        </span>
      )}
    </div>
  );
}

const STATE_ICONS: Record<Exclude<BubbleState, 'deleted'>, ReactNode> = {
  sent: (
    <>
      <IconCheck size={16} stroke={1.8} aria-hidden="true" />
      <span className="visually-hidden">Mandado</span>
    </>
  ),
  waiting: (
    <>
      <IconClock size={16} stroke={1.8} aria-hidden="true" />
      <span className="visually-hidden">Esperando</span>
    </>
  ),
  failed: (
    <>
      <IconAlertTriangle className="text-red" size={16} stroke={1.8} aria-hidden="true" />
      <span className="visually-hidden">No se mandó</span>
    </>
  ),
};

/** Links lead out of the product, in a tab of their own, and are never fetched; an account is text that can be copied. */
function Linked({ text }: { text: string }) {
  return segmentsOf(text).map(({ text: part, href, isAccount }, index) => {
    // Parts of one text keep their order.
    const key = `${index} ${part}`;
    if (isAccount) return <CopiedAccount key={key} account={part} />;
    if (href === null) return part;
    return (
      <a
        key={key}
        className="text-action underline underline-offset-3"
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {part}
      </a>
    );
  });
}

/** The alias or number of an account, and the button that copies it. A press on the button is none on the message. */
function CopiedAccount({ account }: { account: string }) {
  const [copied, setCopied] = useCopied<string>();
  const word = copied === null ? 'Copiar' : 'Copiado';

  async function copy() {
    const isInClipboard = await copyText(account);
    setCopied(isInClipboard ? account : null);
    if (!isInClipboard) toast.warning('Tu navegador no nos deja copiar: mantenelo apretado y elegí Copiar.');
  }

  return (
    <span className="font-semibold select-all">
      {account}
      <button
        type="button"
        aria-label={`${word} ${account}`}
        className="relative ms-2 text-sm font-semibold text-action underline underline-offset-3 select-none after:absolute after:-inset-x-1.5 after:-inset-y-3 after:content-['']"
        onClick={() => void copy()}
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {word}
      </button>
    </span>
  );
}

const HOLD_MS = 450;
const HOLD_TOLERANCE_PX = 8;

/** Calls back on a long press of a finger, a right click, and Enter. */
function useLongPress(onPress: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  if (onPress === undefined) return {};
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    onContextMenu: (event: { preventDefault: () => void; target: EventTarget }) => {
      // A link keeps the browser's own menu.
      if (event.target instanceof Element && event.target.closest('a') !== null) return;
      event.preventDefault();
      end();
      onPress();
    },
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse') return;
      press.current = { timer: setTimeout(onPress, HOLD_MS), x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > HOLD_TOLERANCE_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
      event.preventDefault();
      onPress();
    },
  };
}

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
