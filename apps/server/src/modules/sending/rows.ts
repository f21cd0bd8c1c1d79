import type { OutgoingChannel } from '@picado/domain/messages/kinds';
import type { NotificationType } from '@picado/domain/notifications/schema';

/** A message as it is held, with the addresses as they are at that moment. Instants are milliseconds since 1970. */
export interface HeldRow {
  id: number;
  channel: OutgoingChannel;
  kind: string;
  /** The type of its notification; null for a code. */
  type: NotificationType | null;
  /** What is sent first: 0 a code, 1 a promotion, 2 all others. */
  urgency: number;
  /** Of the endpoint; the channel's name where it has one service. */
  host: string;
  /** Whether the host is that of a known service, which nearly all users share. */
  isService: boolean;
  title: string;
  body: string;
  link: string;
  tag: string;
  expiresAt: number;
  /** Tells this hold from any later one. */
  heldUntil: number;
  /** This one included. */
  tries: number;
  /** Null for a guest, as name and address are. */
  userId: string | null;
  /** The entry of a guest; null for a user. */
  playerId: string | null;
  userName: string | null;
  email: string | null;
  confirmationId: string | null;
  /** Whether the promotion that it asks about is still to be answered. */
  isPromotionOpen: boolean;
  codeId: string | null;
  /** Null without a confirmed number; of a code, once it has ended. */
  whatsapp: string | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  /** Tries at its endpoint that ran into their limit since it last took a message, and the end of the first of them. */
  timeouts: number;
  silentSince: number | null;
  /** Until when nothing is sent to its endpoint; null for one that answers. */
  restsUntil: number | null;
  matchId: string | null;
  /** The zone whose quiet hours it keeps; null for a code, which keeps none. */
  timeZone: string | null;
  /** The kick-off of its match; null for a message about none. */
  startsAt: number | null;
  /** Why it is of no use any more; null while it is. */
  outdated: string | null;
}

/** How a held message ended, or when it is tried again. */
export interface SettledRow {
  id: number;
  state: 'waiting' | 'sent' | 'failed' | 'unsure' | 'dropped';
  reason: string | null;
  providerId: string | null;
  /** Of the next try, as an instant in ISO 8601; null where there is none. */
  sendAt: string | null;
  /** With this one. A message that is put off was not tried. */
  tries: number;
  heldUntil: number;
}
