import type { chatMessages } from '../../db/tables/chat';

/** What is written of a message; its number is taken with the write. */
export interface NewMessageRow {
  id: string;
  matchId: string;
  /** As the table takes it: a kind that no migration lists does not compile. */
  kind: (typeof chatMessages.$inferInsert)['kind'];
  text: string;
  createdAt: Date;
  authorUserId: string | null;
  authorPlayerId: string | null;
  guestName: string | null;
}
