import type { OutboxRow } from '../notifications/hold';

/** The result of a try. */
export type SendResult =
  /** The other end has taken it; `providerId` is its name for it. */
  | { kind: 'sent'; providerId?: string }
  /** Surely not taken, and worth another try; `afterMs` where the other end names when. */
  | { kind: 'again'; reason: string; afterMs?: number }
  /** The other end refuses it for good. */
  | { kind: 'refused'; reason: string }
  /** The address is no longer in use. */
  | { kind: 'gone'; reason: string }
  /** The connection ended before the answer: it may have been taken, so it is never sent again. */
  | { kind: 'unsure'; reason: string }
  /** The message was not sent: `leave` resolved to false. */
  | { kind: 'withheld' };

/**
 * Called by a channel as late as it can, before the first byte of a message leaves. Resolves to true once it is written that the
 * message is on its way; false where it is not to be sent any more.
 */
export type Leave = () => Promise<boolean>;

/** A message to send, with the token and the code that are derived at that moment. */
export interface Message extends OutboxRow {
  /** Milliseconds since 1970. */
  now: number;
  /** The token of the promotion that it asks about; null for all others. */
  confirmationToken: string | null;
  /** The code that it brings; null for all others. */
  code: string | null;
}

/** A way out of Picado. */
export interface MessageChannel {
  /** Settles soon after the signal ends the time of its try, and does not throw for failures of the service. */
  send(message: Message, leave: Leave, signal: AbortSignal): Promise<SendResult>;
  close?(): void;
}
