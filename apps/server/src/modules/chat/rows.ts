import type { DeletedBy } from '@picado/domain/chat/rules';
import type { ChatLineKind } from '@picado/domain/chat/schema';

/** The match and the caller's part in it, as the rules of the chat need them. */
export interface ChatFactsRow {
  creatorId: string;
  /** Milliseconds since 1970; null until the report is final. */
  reportCompletedAt: number | null;
  /** The caller's entry, and its name; null for an organiser that does not play. */
  playerId: string | null;
  playerName: string | null;
  /** The name of the caller's account; null for a guest. */
  userName: string | null;
  /** The ids of all participants. */
  participants: string[];
  /** The accounts among them. */
  userIds: string[];
  location: string;
  date: string;
  timeZone: string;
  /** Milliseconds since 1970. */
  startsAt: number;
}

/** A message with its author as of now. */
export interface ChatMessageRow {
  id: string;
  number: number;
  kind: ChatLineKind;
  text: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  deletedBy: DeletedBy | null;
  authorUserId: string | null;
  authorPlayerId: string | null;
  /** The entry of the author in the match now, else the one that it was written with. */
  playerId: string | null;
  /** Null where the account is gone. */
  authorName: string | null;
}

/** What is written of a message; its number is taken with the write. */
export interface NewMessageRow {
  id: string;
  matchId: string;
  kind: ChatLineKind;
  text: string;
  createdAt: Date;
  authorUserId: string | null;
  authorPlayerId: string | null;
  guestName: string | null;
}
