import type { JoinHistoryEntry } from '@picado/domain/roster/schema';
import type { JoinHistoryRow } from './rows';

export function presentJoinHistory(row: JoinHistoryRow): JoinHistoryEntry {
  return {
    id: String(row.id),
    playerName: row.playerName,
    isSubstitute: row.teamIndex === null,
    joinedAt: row.at.toISOString(),
    ...(row.userName === null ? {} : { user: { name: row.userName, email: row.userEmail ?? '' } }),
  };
}
