import type { ChatMessage } from '@picado/domain/chat/schema';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { paths } from '@picado/domain/pages/paths';
import { IconBell, IconLock, IconWifiOff, IconCopy, IconMessageReport, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { browserStorage } from '../../../lib/storage';
import { IconButton } from '../../../ui/controls/icon-button';
import { Link } from '../../../ui/controls/link';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import type { Chat } from '../hooks/use-chat';
import { useUnsentMessages } from '../hooks/use-unsent-messages';
import { withoutShown, type OwnIds, isOwn } from '../view';
import { Composer } from './composer';
import { MessageList } from './message-list';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { createPortal } from 'react-dom';
import { Sheet } from '../../../ui/overlays/sheet';
import { SheetFrame } from '../../../ui/overlays/sheet-frame';
import { copyText } from '../../../lib/clipboard';
import { useCommand } from '../../../lib/commands/use-command';
import { hourOfInstant } from '../../../lib/moments';
import { toast } from '../../../lib/toast';
import { ActionMenu, type MenuAction } from '../../../ui/overlays/action-menu';
import { reportMessage } from '../commands';

interface MessageMenuProps {
  matchId: string;
  message: ChatMessage;
  own: OwnIds;
  /** Deletes any message. */
  isOrganiser: boolean;
  onDelete: (messageId: string) => Promise<void>;
  onClose: () => void;
}

/** Offers the actions on one message. */
function MessageMenu({ matchId, message, own, isOrganiser, onDelete, onClose }: MessageMenuProps) {
  const reporting = useCommand(reportMessage);
  const isMine = isOwn(message, own);
  const actions: MenuAction[] = [
    {
      label: 'Copiar texto',
      Icon: IconCopy,
      onPress: () => {
        void copyText(message.text).then((isCopied) =>
          isCopied ? toast.success('Texto copiado') : toast.error('No se pudo copiar'),
        );
        onClose();
      },
    },
    ...(isMine || isOrganiser
      ? [
          {
            label: 'Borrar para todos',
            Icon: IconTrash,
            isDanger: true,
            onPress: () => {
              void onDelete(message.id);
              onClose();
            },
          },
        ]
      : [
          {
            label: 'Avisarle a quien organiza',
            Icon: IconMessageReport,
            onPress: () => {
              void reporting.send(matchId, { messageId: message.id });
              onClose();
            },
          },
        ]),
  ];
  const name = isMine ? 'Vos' : (message.author?.name ?? '');
  return (
    <ActionMenu title={`${name}, ${hourOfInstant(message.createdAt)}`} actions={actions} onClose={onClose}>
      <p className="line-clamp-4 pb-3 text-base wrap-anywhere whitespace-pre-wrap">{message.text}</p>
    </ActionMenu>
  );
}

/** From here on the chat stands beside the match, in a column of its own. */
const WIDE = '(min-width: 75rem)';

function watchWidth(onChange: () => void) {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

interface ChatFrameProps {
  subtitle: string;
  /** The buttons beside the ×. */
  tools: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet on a phone, a dialog between, and from 1200 px a column that leaves the match in sight and in reach. */
function ChatFrame(props: ChatFrameProps) {
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches);
  return isWide ? <ChatColumn {...props} /> : <Sheet opened isTall title="Chat" {...props} />;
}

function ChatColumn(props: ChatFrameProps) {
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  // The page makes room for it: `[data-side-column]` in `global.css`.
  useLayoutEffect(() => {
    document.documentElement.dataset['sideColumn'] = '';
    return () => {
      delete document.documentElement.dataset['sideColumn'];
    };
  }, []);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const column = ref.current;
    column?.focus();
    return () => {
      const isLost = document.activeElement === document.body || column?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return createPortal(
    <aside
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="fixed inset-y-0 right-0 z-50 flex w-100 flex-col border-l border-line-strong bg-surface-1 outline-none"
    >
      <SheetFrame titleId={titleId} title="Chat" isBare {...props} />
    </aside>,
    document.body,
  );
}

const WIDTHS = [220, 160, 250, 190];

/** Messages of others while they load. */
function ChatSkeleton() {
  return (
    <div className="mt-auto px-4 pb-4 md:px-6">
      <SkeletonGroup label="Cargando mensajes...">
        {WIDTHS.map((width) => (
          <div key={width} className="mt-4 flex gap-2.5">
            <Skeleton round height={32} />
            <Skeleton width={width} height={44} />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  );
}

interface ChatPanelProps {
  match: Match;
  viewer: Viewer;
  own: OwnIds;
  chat: Chat;
  /** The message that the address asks for, if any. */
  askedMessage: string | null;
  onClose: () => void;
}

/** The open chat: what was said, and the field to say more. */
export function ChatPanel({ match, viewer, own, chat, askedMessage, onClose }: ChatPanelProps) {
  const [chosen, setChosen] = useState<ChatMessage | null>(null);
  const unsent = useUnsentMessages(match.id);
  const waiting = withoutShown(unsent.waiting, chat.messages, own);
  const isEmpty = chat.messages.length + waiting.length + unsent.refused.length === 0;
  const latest = chat.messages.at(-1)?.number ?? 0;
  const draft = browserStorage.chatDraft(own.userId ?? own.playerId ?? '', match.id);

  let body: ReactNode;
  if (chat.error !== null) {
    body = (
      <Centred>
        <ErrorState
          frame="plain"
          message={chat.error.message}
          onRetry={chat.retry}
          isRetrying={chat.isFetching}
        />
      </Centred>
    );
  } else if (chat.isLoading) body = <ChatSkeleton />;
  else if (isEmpty) {
    body = (
      <Centred>
        <EmptyState
          frame="plain"
          drawing="chat"
          title="Nadie dijo nada todavía"
          text="Lo que se habla acá lo ven los que juegan, también los suplentes."
        />
      </Centred>
    );
  } else {
    body = (
      <MessageList
        match={match}
        own={own}
        chat={chat}
        unsent={{ ...unsent, waiting }}
        askedMessage={askedMessage}
        onChoose={setChosen}
      />
    );
  }

  return (
    <ChatFrame
      subtitle={peopleText(match)}
      // Guests have no preferences.
      tools={own.userId !== null && <SettingsLink />}
      onClose={onClose}
    >
      <div className="border-b border-line" />
      {chat.isCut && (
        <p className="flex items-center gap-3 border-b border-line bg-surface-2 px-4 py-2.5 text-sm md:px-6">
          <IconWifiOff className="flex-none text-orange" size={20} stroke={1.7} aria-hidden="true" />
          Sin señal. Lo que escribas se manda cuando vuelva.
        </p>
      )}
      <div className="flex min-h-0 flex-1 flex-col">{body}</div>
      {chat.isClosed ? (
        <p className="flex items-center gap-3 border-t-[1.5px] border-line-strong px-4 pt-4 pb-(--sheet-foot) text-sm text-fg-2 md:px-6">
          <IconLock className="flex-none" size={20} stroke={1.7} aria-hidden="true" />
          {match.reportCompleted
            ? 'El chat cerró una semana después del reporte final.'
            : 'El chat cerró 30 días después del partido.'}{' '}
          Lo que se dijo queda.
        </p>
      ) : (
        <Composer key={draft.key} draft={draft} onSend={(text) => unsent.send(text, latest)} />
      )}
      {chosen !== null && (
        <MessageMenu
          matchId={match.id}
          message={chosen}
          own={own}
          isOrganiser={viewer.can.organise}
          onDelete={chat.remove}
          onClose={() => setChosen(null)}
        />
      )}
    </ChatFrame>
  );
}

/** Leads to the preferences, where the chat has its row. */
function SettingsLink() {
  return (
    <IconButton component={Link} to={paths.preferences} label="Avisos del chat">
      <IconBell size={24} stroke={1.7} aria-hidden="true" />
    </IconButton>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return <div className="m-auto overflow-y-auto">{children}</div>;
}

/** '14 jugadores y 2 suplentes'. */
function peopleText({ players, substitutes }: Pick<Match, 'players' | 'substitutes'>): string {
  const playing = players.length === 1 ? '1 jugador' : `${players.length} jugadores`;
  if (substitutes.length === 0) return playing;
  return `${playing} y ${substitutes.length === 1 ? '1 suplente' : `${substitutes.length} suplentes`}`;
}
