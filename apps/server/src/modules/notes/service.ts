import { decideReadAsListed } from '@picado/domain/matches/participants';
import { isOrganiser } from '@picado/domain/matches/policies';
import type { Match } from '@picado/domain/matches/schema';
import { decideNote, noteReaders } from '@picado/domain/notes/rules';
import type { NoteReading, WriteNote } from '@picado/domain/notes/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import { registered } from '../matches/editing';
import { eventMatch } from '../matches/event-match';
import { loadMatch, loadMatchWithGroup, saveMatch } from '../matches/match-lock';
import { findNoteReads, removeNoteReads, saveNoteRead } from './repository';

export interface NotesServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  /** Writes the note with which all new matches of a group begin. */
  saveGroupNote: (tx: Executor, groupId: string, note: string | null) => Promise<void>;
}

export type NotesService = ReturnType<typeof createNotesService>;

/** The organiser's note of a match, and which users have seen it. */
export function createNotesService(dependencies: NotesServiceDependencies) {
  const { database, unitOfWork, readMatch, saveGroupNote } = dependencies;

  async function readingOf(match: Match, userId: string): Promise<NoteReading> {
    const { hasSeen, seenCount } = await findNoteReads(database.read, match.id, userId, noteReaders(match));
    return {
      hasSeen: hasSeen || match.note === null,
      seenCount: isOrganiser({ ...match, userId }) ? seenCount : null,
    };
  }

  return {
    /** Writes the note, or takes it away. Players are notified of each new text once, and those that have seen it are counted anew. */
    write(
      context: UserContext,
      matchId: string,
      { note, isForGroup }: WriteNote,
    ): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      const load = isForGroup ? loadMatchWithGroup(matchId) : loadMatch(matchId);
      return unitOfWork.changeMatch(context, load, async (unit, { match }) => {
        const decision = decideNote({ ...match, userId }, note);
        if (!decision.ok) return decision;
        if (isForGroup && match.groupId !== null) await saveGroupNote(unit.tx, match.groupId, note);
        if (!decision.value) return accept(null);
        await saveMatch(unit.tx, matchId, {
          note,
          noteChangedAt: note === null ? null : new Date(unit.now),
        });
        await removeNoteReads(unit.tx, matchId);
        unit.emit({
          type: 'NOTE_WRITTEN',
          matchId,
          actorId: userId,
          match: eventMatch(match, match.players.length),
          note,
          registeredIds: registered(match),
        });
        return accept(null);
      });
    },

    /** Tells a participant if they have seen the note, and organisers also how many have. */
    async reading({ user, now }: UserContext, matchId: string): Promise<Result<NoteReading>> {
      const match = await readMatch(matchId, now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const permitted = decideReadAsListed(match, user.id);
      return permitted.ok ? accept(await readingOf(match, user.id)) : permitted;
    },

    async see(context: UserContext, matchId: string): Promise<Result<NoteReading>> {
      const { id: userId } = context.user;
      const seen = await unitOfWork.changeMatch(context, loadMatch(matchId), async (unit, { match }) => {
        const permitted = decideReadAsListed(match, userId);
        if (!permitted.ok) return permitted;
        if (match.note !== null) await saveNoteRead(unit.tx, { matchId, userId, seenAt: new Date(unit.now) });
        return accept(null);
      });
      if (!seen.ok) return seen;
      const match = await readMatch(matchId, context.now);
      return match === null ? refuse('MATCH_NOT_FOUND') : accept(await readingOf(match, userId));
    },
  };
}
