import type { chatMessages } from '../../db/tables/chat';

/** The columns of a new message that its author determines; its number is taken with the write. */
export interface NewMessageRow {
  id: string;
  matchId: string;
  /** The kind as the table takes it: one that no migration lists does not compile. */
  kind: (typeof chatMessages.$inferInsert)['kind'];
  text: string;
  createdAt: Date;
  authorUserId: string | null;
  authorPlayerId: string | null;
  guestName: string | null;
}
