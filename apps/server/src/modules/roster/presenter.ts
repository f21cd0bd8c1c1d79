import { isUndoable } from '@picado/domain/roster/replacement';
import type { JoinHistoryEntry } from '@picado/domain/roster/schema';
import type { JoinHistoryRow } from '../../reads/roster';

export function presentJoinHistory(row: JoinHistoryRow, now: number): JoinHistoryEntry {
  const { playerId, guestName, replacedAt } = row;
  const canReturn = guestName !== null && replacedAt !== null && isUndoable({ replacedAt }, now);
  return {
    id: String(row.id),
    playerName: row.playerName,
    isSubstitute: row.teamIndex === null,
    joinedAt: new Date(row.at).toISOString(),
    ...(row.userName === null ? {} : { user: { name: row.userName, email: row.userEmail ?? '' } }),
    ...(canReturn ? { replaced: { playerId, guestName } } : {}),
  };
}
