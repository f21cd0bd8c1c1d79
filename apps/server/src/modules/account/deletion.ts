import { nextOrganiserOf } from '@picado/domain/account/next-organiser';
import { ANONYMOUS_NAME } from '@picado/domain/account/anonymous';
import { accept, type Result } from '@picado/domain/result';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import { anonymiseAnswers } from '../../events/idempotency';
import type { Change, Unit, UnitOfWork } from '../../events/unit-of-work';
import { findTracedMatches, hasLevel } from '../../reads/account';
import { makeDue } from '../figures/due';
import { changeMatchesOfGroup } from '../groups/group-matches';
import type { MatchesService } from '../matches/service';
import { deleteMatch, loadMatchWithGroup, saveMatch } from '../matches/match-lock';
import type { RosterService } from '../roster/service';
import { findEntries } from '../roster/roster-operations';
import type { UserRow } from '../users/rows';
import { anonymiseAccount } from './anonymising';
import { saveFoundMatches } from './repository';

/** A match may be joined or handed over by a call that was already running when the deletion began. */
const MAX_ROUNDS = 5;

export interface DeletionDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  matches: Pick<MatchesService, 'transfer' | 'remove'>;
  roster: Pick<RosterService, 'leave'>;
  /** Hands over the groups that the user organises, and ends their other parts in groups. */
  leaveGroups: (context: UserContext, names: readonly string[]) => Promise<void>;
  findUser: (userId: string) => Promise<UserRow | null>;
  /** False where there is no such user. */
  lockUser: (tx: Executor, userId: string) => Promise<boolean>;
  /** Takes the user out of the rankings and counters, with their badges. */
  clearFigures: (unit: Unit, userId: string) => Promise<void>;
  /** Deletes the user with all rows that are theirs alone, and their picture; false where matches still name them. */
  deleteUser: (unit: Unit, userId: string) => Promise<boolean>;
  /** Called after the commit: the pictures of the card are removed. It must not throw. */
  cardChanged: (userId: string) => void;
}

export type Deletion = ReturnType<typeof createDeletion>;

/**
 * The deletion of an account, in steps that each hold by themselves: matches to come are handed over and left as their players
 * would by hand; then each match keeps an anonymous guest; then what is the user's alone goes. Begun again after a process ended,
 * it goes on with what is left.
 */
export function createDeletion(dependencies: DeletionDependencies) {
  const { database, unitOfWork, matches, roster, leaveGroups, findUser } = dependencies;
  const { lockUser, clearFigures, deleteUser, cardChanged } = dependencies;

  /** The matches that name the user, with those that did when the deletion began: what is left of them there may be a name alone. */
  async function findMatches(context: UserContext): Promise<string[]> {
    const userId = context.user.id;
    const found = await unitOfWork.run(context, async ({ tx }) => {
      const traced = await findTracedMatches(tx, { userId });
      return accept(
        await saveFoundMatches(
          tx,
          userId,
          traced.map(({ matchId }) => matchId),
        ),
      );
    });
    return found.ok ? found.value.answer : [];
  }

  /** Hands over the matches that the user organises and that are not finished, and leaves those to come. */
  async function leaveMatches(context: UserContext): Promise<void> {
    const userId = context.user.id;
    for (const match of await findTracedMatches(database.read, { userId })) {
      if (match.isFinished) continue;
      const { matchId } = match;
      const isToCome = match.startsAt > context.now;
      if (match.isOrganiser) {
        const successor = nextOrganiserOf(await findEntries(database.read, matchId), userId);
        if (successor !== null) {
          await matches.transfer(context, matchId, { id: successor, type: 'OWNERSHIP_TRANSFERRED' });
        } else if (isToCome) {
          await matches.remove(context, matchId);
        }
      }
      // A match that has begun was played: it keeps the entry.
      if (match.isListed && isToCome) await roster.leave(context, matchId);
    }
  }

  /** Passes a match on, or deletes it where no other registered player is left; else it keeps an anonymous guest. */
  function anonymiseIn(context: UserContext, matchId: string, user: UserRow): Promise<Result<Change<null>>> {
    return unitOfWork.changeMatch(context, loadMatchWithGroup(matchId), async (unit, locked) => {
      let { core, match } = locked;
      if (core.creatorId === user.id) {
        const creatorId = nextOrganiserOf(await findEntries(unit.tx, matchId), user.id);
        if (creatorId === null) {
          await deleteMatch(unit.tx, matchId);
          const { groupId, groupDate: after } = core;
          if (groupId !== null && after !== null) {
            await changeMatchesOfGroup(unit, { groupId, actorId: null, after });
          }
          return accept(null);
        }
        await saveMatch(unit.tx, matchId, { creatorId });
        core = { ...core, creatorId };
        match = { ...match, creatorId };
      }
      await anonymiseAccount(unit, { core, match }, { id: user.id, names: namesOf(user) });
      return accept(null);
    });
  }

  return {
    /** Deletes the account of a context; where there is none any more, nothing is done. */
    async run(context: UserContext): Promise<void> {
      const userId = context.user.id;
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const user = await findUser(userId);
        if (user === null) return;
        await findMatches(context);
        // The groups are left before the matches: those of a group pass to its next organiser.
        await leaveGroups(context, namesOf(user));
        await leaveMatches(context);
        for (const matchId of await findMatches(context)) await anonymiseIn(context, matchId, user);
        await unitOfWork.run(context, async (unit) => {
          // Another call may have deleted the account meanwhile.
          if (await lockUser(unit.tx, userId)) await clearFigures(unit, userId);
          return accept(null);
        });
        const deleted = await unitOfWork.run(context, async (unit) => {
          const isRated = await hasLevel(unit.tx, userId);
          if (!(await deleteUser(unit, userId))) return accept(false);
          await anonymiseAnswers(unit.tx, { userId, names: namesOf(user), to: ANONYMOUS_NAME });
          if (isRated) await makeDue(unit.tx, 'levels');
          unit.afterCommit(() => {
            cardChanged(userId);
          });
          return accept(true);
        });
        if (deleted.ok && deleted.value.answer) return;
      }
      throw new Error(`The account ${userId} is still in use: its deletion goes on later.`);
    },
  };
}

function namesOf({ name, nickname }: UserRow): string[] {
  return nickname === null ? [name] : [name, nickname];
}
