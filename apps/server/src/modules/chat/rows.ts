import type { ChatLineKind } from '@picado/domain/chat/schema';

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
