import { isAsking } from '@picado/domain/notifications/asking';
import type { Notification } from '@picado/domain/notifications/schema';
import { PAGES } from '@picado/domain/pages/paths';
import { shortenDays } from '@picado/domain/time/days';
import type { NotificationType } from '@picado/domain/notifications/types';
import {
  IconCalendar,
  IconCash,
  IconCheck,
  IconClipboardText,
  IconFlag,
  IconLogout,
  IconMedal,
  IconMessage,
  IconMessageReport,
  IconMessages,
  IconPencil,
  IconUser,
  IconUserCheck,
  IconUserPlus,
  IconUserQuestion,
  IconUserShield,
  IconUserUp,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { matchPath } from 'react-router';
import { BadgeMark } from '../../../football/badge-mark';
import { agoText, inDayText } from '../../../lib/moments';
import { PromotionAnswers } from './promotion-answers';

const ICONS: Record<NotificationType, ReactNode> = {
  MATCH_FINISHED: <IconFlag size={22} stroke={1.7} />,
  REVIEW_RECEIVED: <IconMessage size={22} stroke={1.7} />,
  REVIEWS_RECEIVED_BATCH: <IconMessage size={22} stroke={1.7} />,
  // A yes, a no and the final report share this sign: the title tells them apart.
  REPORT_VALIDATED: <IconClipboardText size={22} stroke={1.7} />,
  PLAYER_JOINED_MATCH: <IconUser size={22} stroke={1.7} />,
  PLAYER_LEFT_MATCH: <IconLogout size={22} stroke={1.7} />,
  SUBSTITUTE_PROMOTED: <IconUserUp size={22} stroke={1.7} />,
  VALIDATION_REQUESTED: <IconCheck size={22} stroke={1.9} />,
  BADGE_EARNED: <IconMedal size={22} stroke={1.7} color="var(--color-gold)" />,
  NOTE_WRITTEN: <IconMessage size={22} stroke={1.7} />,
  REGULAR_ASKED: <IconUserUp size={22} stroke={1.7} />,
  GROUP_DATE_OPENED: <IconCalendar size={22} stroke={1.7} />,
  SEASON_CLOSED: <IconFlag size={22} stroke={1.7} />,
  CO_ORGANISER_ASKED: <IconUserPlus size={22} stroke={1.7} />,
  CO_ORGANISER_ANSWERED: <IconUserShield size={22} stroke={1.7} />,
  CO_ORGANISER_NAMED: <IconUserPlus size={22} stroke={1.7} />,
  MATCH_CHANGED: <IconPencil size={22} stroke={1.7} />,
  MATCH_CANCELLED: <IconX size={22} stroke={1.9} color="var(--color-red)" />,
  CLAIM_REQUESTED: <IconUserQuestion size={22} stroke={1.7} />,
  CLAIM_ANSWERED: <IconUserCheck size={22} stroke={1.7} />,
  PROMOTION_REMINDER: <IconUserUp size={22} stroke={1.7} />,
  MATCH_TOMORROW: <IconCalendar size={22} stroke={1.7} />,
  PLACE_FREE: <IconUserPlus size={22} stroke={1.7} />,
  PAYMENT_REMINDER: <IconCash size={22} stroke={1.7} />,
  PAYMENT_DECLARED: <IconCash size={22} stroke={1.7} />,
  PAYMENT_CONFIRMED: <IconCash size={22} stroke={1.7} />,
  PAYMENT_SENT_BACK: <IconCash size={22} stroke={1.7} color="var(--color-red)" />,
  RESULT_MISSING: <IconFlag size={22} stroke={1.7} />,
  REPORT_MISSING: <IconClipboardText size={22} stroke={1.7} />,
  REVIEWS_MISSING: <IconMessage size={22} stroke={1.7} />,
  MESSAGE_REPORTED: <IconMessageReport size={22} stroke={1.7} />,
  CHAT_MESSAGES: <IconMessages size={22} stroke={1.7} />,
};

interface NotificationRowProps {
  notification: Notification;
  /** It stands under the name of its day: an older one then shows its hour alone. */
  isInDay: boolean;
  onOpen: (notification: Notification) => void;
  /** A promotion was answered in the row. */
  onAnswered: (notification: Notification) => void;
}

/** A notification that asks for something: a sign in a square, as in 'Te esperan', and all of its text. */
const ASKS = {
  row: 'py-2.5',
  sign: 'size-9 rounded-sm border border-line-strong bg-surface-3 text-fg',
  message: 'text-fg',
};
/** Any other: one line of text. */
const REPORTS = { row: 'py-1.5', sign: 'w-9 pt-px text-fg-3', message: 'line-clamp-1 text-fg-2' };

export function NotificationRow({ notification, isInDay, onOpen, onAnswered }: NotificationRowProps) {
  const { title, message, isRead, createdAt, type, badge, matchId } = notification;
  const token = answerTokenOf(notification);
  const asks = isAsking(notification);
  const look = asks ? ASKS : REPORTS;
  return (
    <li className={`border-t border-line ${isRead ? '' : 'bg-surface-2'}`}>
      <button
        type="button"
        data-asks={asks}
        className={`grid w-full grid-cols-[36px_minmax(0,1fr)] items-start gap-x-3 px-4 text-start hover:bg-surface-3 focus-visible:-outline-offset-4 ${look.row}`}
        onClick={() => onOpen(notification)}
      >
        <span className={`grid place-items-center ${look.sign}`} aria-hidden="true">
          {badge === undefined ? ICONS[type] : <BadgeMark icon={badge.id} level={badge.level} size={24} />}
        </span>
        <span className="grid min-w-0 wrap-anywhere">
          <span className="flex items-baseline gap-2">
            <span
              className={`min-w-0 flex-1 text-base leading-5 ${isRead ? 'font-medium text-fg-2' : 'font-semibold'}`}
            >
              {!isRead && <span className="visually-hidden">Sin leer: </span>}
              {title}
            </span>
            {!isRead && <span className="size-2.5 flex-none rounded-full bg-action" aria-hidden="true" />}
          </span>
          {/* The time beside the text: beside the title it would break most titles of a phone. */}
          <span className="flex items-baseline gap-3">
            <span className={`min-w-0 flex-1 text-sm leading-4.5 ${look.message}`}>
              {shortenDays(message)}
            </span>
            <span className="flex-none text-xs leading-4.5 text-fg-3">
              {isInDay ? inDayText(createdAt) : agoText(createdAt)}
            </span>
          </span>
        </span>
      </button>
      {token !== null && (
        <div className="grid grid-cols-[36px_minmax(0,1fr)] gap-x-3 px-4 pb-3">
          <span />
          <PromotionAnswers
            token={token}
            matchId={matchId}
            isRegular={type === 'REGULAR_ASKED'}
            onAnswered={() => onAnswered(notification)}
          />
        </div>
      )}
    </li>
  );
}

/** The token of a promotion that waits for an answer; null for all others. */
function answerTokenOf({ needsAnswer, link }: Notification): string | null {
  if (needsAnswer !== true || link === null) return null;
  return matchPath(PAGES.confirm[0], link)?.params.token ?? null;
}
