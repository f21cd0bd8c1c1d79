import { statusAt } from '@picado/domain/matches/rules';
import type { Match, MatchStatus } from '@picado/domain/matches/schema';
import type { Database } from '../../db/database';
import { shareRuns } from '../../db/shared-runs';
import { findMatch, findMatchStamp, type MatchRow } from '../../reads/match';
import { CachedBytes } from './cached-bytes';
import { presentMatch } from './presenter';

/** The limit of all cached matches, in bytes: some 160 full matches of eleven a side. */
const MAX_BYTES = 24 * 1024 * 1024;
/**
 * The limit for one match: its rows, its answer plain and compressed, and the parts of its pages
 * (`http/match-page.ts`).
 */
const BYTES_OF_MATCH = 40_000;
const BYTES_OF_PLAYER = 5_000;

/** A match as it was read, valid while its row has the same stamp. */
export class CachedMatch {
  readonly #row: MatchRow;
  readonly #bytes = new Map<MatchStatus, CachedBytes>();

  constructor(row: MatchRow) {
    this.#row = row;
  }

  get stamp(): string {
    return this.#row.stamp;
  }

  /** True if slots were announced when it was read, which changes without a change of the match. */
  get hadAnnouncedSlots(): boolean {
    return this.#row.hasAnnouncedSlots;
  }

  /** An estimate. */
  get bytesTaken(): number {
    return BYTES_OF_MATCH + BYTES_OF_PLAYER * this.#row.players.length;
  }

  /** The match as read at `now`. A copy for each caller, because callers may change it. */
  at(now: number): Match {
    return presentMatch(this.#row, now);
  }

  /** The bytes of its answer. The status changes at kick-off, without a change of the match. */
  bytesAt(now: number): CachedBytes {
    const status = statusAt(this.#row, now);
    const bytes = this.#bytes.get(status) ?? new CachedBytes(JSON.stringify(this.at(now)));
    this.#bytes.set(status, bytes);
    return bytes;
  }
}

export interface CachedMatches {
  /** The match, or null where there is none: never older than the last change acknowledged before the call. */
  find(matchId: string): Promise<CachedMatch | null>;
  /** Finds the match for a caller that knows of a change: reads it without comparing stamps. */
  findChanged(matchId: string): Promise<CachedMatch | null>;
}

interface CacheEntry {
  match: CachedMatch;
  /** `Database.changes` before the match was last read or compared. */
  checkedAt: number | null;
}

/**
 * Caches the matches read last: a read of an unchanged match needs one comparison of its stamp, and no query
 * where every change passes through this process. Concurrent callers share reads and comparisons. Whatever
 * changes a match as read has to raise its version; see docs/decisions/0026-cached-matches.md.
 */
export function createCachedMatches(database: Database, maxBytes = MAX_BYTES): CachedMatches {
  /** The least recently read one comes first. */
  const entries = new Map<string, CacheEntry>();
  let bytesTaken = 0;

  const readOnce = shareRuns(async (matchId) => {
    const checkedAt = database.changes();
    const row = await findMatch(database.read, { id: matchId });
    forget(matchId);
    if (row === null) return null;
    const match = new CachedMatch(row);
    store(matchId, { match, checkedAt });
    return match;
  });

  const lookOnce = shareRuns(async (matchId) => {
    const checkedAt = database.changes();
    return { stamp: await findMatchStamp(database.read, matchId), checkedAt };
  });

  function store(matchId: string, entry: CacheEntry): void {
    entries.set(matchId, entry);
    bytesTaken += entry.match.bytesTaken;
    for (const oldest of entries.keys()) {
      if (bytesTaken <= maxBytes) break;
      forget(oldest);
    }
  }

  function forget(matchId: string): void {
    bytesTaken -= entries.get(matchId)?.match.bytesTaken ?? 0;
    entries.delete(matchId);
  }

  return {
    async find(matchId) {
      const entry = entries.get(matchId);
      if (entry === undefined) return readOnce(matchId);
      // The entry moves to the end: it is the one read last.
      entries.delete(matchId);
      entries.set(matchId, entry);
      const changes = database.changes();
      if (changes !== null && entry.checkedAt === changes) return entry.match;

      const { stamp, checkedAt } = await lookOnce(matchId);
      if (stamp !== entry.match.stamp) return readOnce(matchId);
      entry.checkedAt = checkedAt;
      return entry.match;
    },
    findChanged: readOnce,
  };
}
