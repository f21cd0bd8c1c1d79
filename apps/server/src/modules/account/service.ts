import type { DeletionPreview, GroupFates } from '@picado/domain/account/schema';
import { nextOrganiserOf } from '@picado/domain/account/next-organiser';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { UnitOfWork } from '../../events/unit-of-work';
import { countPlayed, findListed, findTracedMatches } from '../../reads/account';
import type { Deletion } from './deletion';
import { insertDeletion } from './repository';

/** More names than that are not read in a dialog. */
const SUCCESSORS_NAMED = 3;

export interface AccountServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  deletion: Deletion;
  /** False where there is no such user. */
  lockUser: (tx: Executor, userId: string) => Promise<boolean>;
  /** Ends all sessions of a user, in a change; returns their ids. */
  endSessions: (tx: Executor, userId: string) => Promise<string[]>;
  /** Disconnects every client of a session, on every process. */
  dropSession: (sessionId: string) => void;
  countBadges: (userId: string) => Promise<number>;
  reviewsGivenBy: (userId: string) => Promise<number>;
  /** The future of the groups that a user organises. */
  groupFatesOf: (db: Executor, userId: string) => Promise<GroupFates['groups']>;
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(dependencies: AccountServiceDependencies) {
  const { database, unitOfWork, deletion, lockUser, endSessions, dropSession } = dependencies;
  const { countBadges, reviewsGivenBy, groupFatesOf } = dependencies;

  return {
    /** Lists what `remove` would do now, and changes nothing. */
    async preview({ user: { id: userId }, now }: UserContext): Promise<Result<DeletionPreview>> {
      const traced = await findTracedMatches(database.read, { userId });
      const organised = traced.filter(({ isOrganiser }) => isOrganiser);
      const matchIds = organised.map(({ matchId }) => matchId);
      const listed = await findListed(database.read, { matchIds });
      const heirs = new Map(
        (await groupFatesOf(database.read, userId)).map(({ id, heir }) => [id, heir?.name ?? null]),
      );
      const successors = organised.map(({ matchId, groupId, isFinished }) => {
        // A match of a group that is not finished passes on with the group.
        const heir = groupId === null || isFinished ? null : (heirs.get(groupId) ?? null);
        if (heir !== null) return heir;
        const entries = listed.filter((entry) => entry.matchId === matchId);
        const successorId = nextOrganiserOf(entries, userId);
        return entries.find((entry) => entry.userId === successorId)?.name ?? null;
      });
      const names = successors.filter((name) => name !== null);
      const [played, badges, reviewsGiven] = await Promise.all([
        countPlayed(database.read, { userId }),
        countBadges(userId),
        reviewsGivenBy(userId),
      ]);
      return accept({
        handedOver: names.length,
        successors: mostFrequent(names).slice(0, SUCCESSORS_NAMED),
        deletedMatches: organised.length - names.length,
        played: played.count,
        left: traced.filter(({ isListed, isFinished, startsAt }) => isListed && !isFinished && startsAt > now)
          .length,
        badges,
        reviewsGiven,
      });
    },

    /** Says what `remove` would make of the caller's groups now. */
    async groupFates({ user: { id: userId } }: UserContext): Promise<Result<GroupFates>> {
      return accept({ groups: await groupFatesOf(database.read, userId) });
    },

    /** Deletes the caller's account. Their sessions end first, on every device. */
    async remove(context: UserContext): Promise<Result<null>> {
      const userId = context.user.id;
      const begun = await unitOfWork.run(context, async (unit) => {
        // A second call of the same moment comes after the account is gone.
        if (!(await lockUser(unit.tx, userId))) return refuse('AUTH_ERROR');
        await insertDeletion(unit.tx, userId, new Date(unit.now));
        const sessionIds = await endSessions(unit.tx, userId);
        unit.afterCommit(() => {
          for (const id of sessionIds) dropSession(id);
        });
        return accept(null);
      });
      if (!begun.ok) return begun;
      await deletion.run(context);
      return accept(null);
    },
  };
}

/** Each name once, the most frequent first. */
function mostFrequent(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}
