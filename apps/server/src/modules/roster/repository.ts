import type { RosterEntry } from '@picado/domain/roster/rules';
import type { Slot } from '@picado/domain/roster/placement';
import { nameKey } from '@picado/domain/text/one-line';
import type { Position } from '@picado/domain/users/schema';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { matchPlayers, rosterLog } from '../../db/schema';
import type { NewRosterRow } from './rows';

/** The whole list of a match, as the rules see it. Read under the match's lock where something is decided on it. */
export async function findEntries(db: Executor, matchId: string): Promise<RosterEntry[]> {
  const rows = await db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId));
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    name: row.name,
    position: row.position as Position,
    rating: row.rating,
    slot:
      row.teamIndex === null || row.positionIndex === null
        ? null
        : { teamIndex: row.teamIndex as Slot['teamIndex'], positionIndex: row.positionIndex },
    waitingSince: row.waitingSince.getTime(),
  }));
}

/** The match that an entry belongs to, or null where there is no such entry. */
export async function findMatchIdOfEntry(db: Executor, playerId: string): Promise<string | null> {
  const [row] = await db
    .select({ matchId: matchPlayers.matchId })
    .from(matchPlayers)
    .where(eq(matchPlayers.id, playerId));
  return row?.matchId ?? null;
}

export async function insertEntry(tx: Executor, entry: NewRosterRow): Promise<void> {
  await tx.insert(matchPlayers).values({
    id: entry.id,
    matchId: entry.matchId,
    maxPlayers: entry.maxPlayers,
    userId: entry.userId,
    name: entry.name,
    nameKey: nameKey(entry.name),
    position: entry.position,
    rating: entry.rating,
    teamIndex: entry.slot?.teamIndex ?? null,
    positionIndex: entry.slot?.positionIndex ?? null,
    waitingSince: new Date(entry.waitingSince),
    joinedAt: new Date(entry.joinedAt),
  });
}

export async function deleteEntry(tx: Executor, playerId: string): Promise<void> {
  await tx.delete(matchPlayers).where(eq(matchPlayers.id, playerId));
}

export async function saveSlot(tx: Executor, playerId: string, slot: Slot): Promise<void> {
  await tx.update(matchPlayers).set(slot).where(eq(matchPlayers.id, playerId));
}

export type RosterLogKind = 'JOINED' | 'LEFT' | 'PROMOTED' | 'REPLACED';

export interface RosterLogLine {
  matchId: string;
  at: Date;
  kind: RosterLogKind;
  playerId: string;
  playerName: string;
  userId: string | null;
  teamIndex: number | null;
  positionIndex: number | null;
  actorId: string | null;
}

export async function insertLogLine(tx: Executor, line: RosterLogLine): Promise<void> {
  await tx.insert(rosterLog).values(line);
}
