import type { ChatMessage } from '@picado/domain/chat/schema';
import { IconCopy, IconMessageReport, IconTrash } from '@tabler/icons-react';
import { copyText } from '../../../lib/clipboard';
import { useCommand } from '../../../lib/commands/use-command';
import { hourOfInstant } from '../../../lib/moments';
import { toast } from '../../../lib/toast';
import { ActionMenu, type MenuAction } from '../../../ui/overlays/action-menu';
import { reportMessage } from '../commands';
import { isOwn, type OwnIds } from '../view';

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
export function MessageMenu({ matchId, message, own, isOrganiser, onDelete, onClose }: MessageMenuProps) {
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
