import type { Notification, NotificationType } from '@picado/domain/notifications/schema';
import {
  IconCheck,
  IconClipboardText,
  IconFlag,
  IconLogout,
  IconMedal,
  IconMessage,
  IconPencil,
  IconUser,
  IconUserUp,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { agoText } from '../../../lib/dates';
import classes from './notification-row.module.css';

const ICONS: Record<NotificationType, ReactNode> = {
  MATCH_FINISHED: <IconFlag size={22} stroke={1.7} />,
  REVIEW_RECEIVED: <IconMessage size={22} stroke={1.7} />,
  REVIEWS_RECEIVED_BATCH: <IconMessage size={22} stroke={1.7} />,
  // Of a yes, a no and the final report: which of them the title says.
  REPORT_VALIDATED: <IconClipboardText size={22} stroke={1.7} />,
  PLAYER_JOINED_MATCH: <IconUser size={22} stroke={1.7} />,
  PLAYER_LEFT_MATCH: <IconLogout size={22} stroke={1.7} />,
  SUBSTITUTE_PROMOTED: <IconUserUp size={22} stroke={1.7} color="var(--action)" />,
  VALIDATION_REQUESTED: <IconCheck size={22} stroke={1.9} />,
  BADGE_EARNED: <IconMedal size={22} stroke={1.7} color="var(--gold)" />,
  MATCH_CHANGED: <IconPencil size={22} stroke={1.7} />,
  MATCH_CANCELLED: <IconX size={22} stroke={1.9} color="var(--red)" />,
};

interface NotificationRowProps {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}

export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { title, message, isRead, createdAt, type } = notification;
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-unread={!isRead || undefined}
        onClick={() => onOpen(notification)}
      >
        <span className={classes.icon} aria-hidden="true">
          {ICONS[type]}
        </span>
        <span className={classes.text}>
          <span className={classes.title}>
            {!isRead && <span className="visually-hidden">Sin leer: </span>}
            {title}
          </span>
          <span className={classes.message}>{message}</span>
          <span className={classes.when}>{agoText(createdAt)}</span>
        </span>
        {!isRead && <span className={classes.dot} aria-hidden="true" />}
      </button>
    </li>
  );
}
