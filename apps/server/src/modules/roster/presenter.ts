import type { StoredLogLine } from '@picado/domain/events/roster-log';
import { slotOf } from '@picado/domain/roster/api-names';
import { isUndoable } from '@picado/domain/roster/replacement';
import type { JoinHistoryEntry } from '@picado/domain/roster/schema';
import type { JoinHistoryRow, LogLineRow } from '../../reads/roster';

/** A line of the log as the rules take it. */
export function presentLogLine({ teamIndex, positionIndex, ...line }: LogLineRow): StoredLogLine {
  return { ...line, slot: slotOf({ teamIndex, positionIndex }) };
}

export function presentJoinHistory(
  row: JoinHistoryRow,
  { hasEmails, now }: { hasEmails: boolean; now: number },
): JoinHistoryEntry {
  const { playerId, guestName, replacedAt } = row;
  const canReturn = guestName !== null && replacedAt !== null && isUndoable({ replacedAt }, now);
  return {
    id: String(row.id),
    playerName: row.playerName,
    isSubstitute: row.teamIndex === null,
    joinedAt: new Date(row.at).toISOString(),
    ...(row.userName === null
      ? {}
      : { user: { name: row.userName, ...(hasEmails ? { email: row.userEmail ?? '' } : {}) } }),
    ...(canReturn ? { replaced: { playerId, guestName } } : {}),
  };
}
