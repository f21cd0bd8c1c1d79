import type { ChatMessage } from '@picado/domain/chat/schema';
import { DELETED_TEXTS, UNKNOWN_AUTHOR } from '@picado/domain/chat/wording';
import type { ChatMessageRow } from '../../reads/chat';

export function presentMessage(row: ChatMessageRow): ChatMessage {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    text: row.deletedBy === null ? row.text : DELETED_TEXTS[row.deletedBy],
    createdAt: new Date(row.createdAt).toISOString(),
    author:
      row.kind === 'WRITTEN' ? { playerId: row.playerId, name: row.authorName ?? UNKNOWN_AUTHOR } : null,
    authorUserId: row.authorUserId,
    isDeleted: row.deletedBy !== null,
  };
}
