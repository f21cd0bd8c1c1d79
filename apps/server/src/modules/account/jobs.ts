import { accept } from '@picado/domain/result';
import { GUESTS_STORED_MS } from '@picado/domain/account/limits';
import type { CallContext, UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { UnitOfWork } from '../../events/unit-of-work';
import { findMatchesOfGuestsBefore } from '../../reads/account';
import { loadMatch, saveMatch } from '../matches/match-lock';
import { anonymiseGuests } from './anonymising';
import type { Deletion } from './deletion';
import { findDeletions } from './repository';

const EVERY_MS = 10 * 60 * 1000;
/** Of one run. An evening's matches of a year ago are fewer by far. */
const MATCHES_A_RUN = 200;

export interface AccountJobsDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  deletion: Deletion;
  now: () => number;
  onError: (error: unknown) => void;
}

export type AccountJobs = ReturnType<typeof createAccountJobs>;

/**
 * Continues deletions of accounts that a process left when it ended, and removes the names of guests a year after their match.
 * Every process runs it: each step is done under the lock of its match, and doing it twice changes nothing.
 */
export function createAccountJobs({ database, unitOfWork, deletion, now, onError }: AccountJobsDependencies) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isStopped = false;

  const contextOf = (userId: string): UserContext => ({
    actor: { kind: 'user', userId },
    user: { id: userId, name: '', email: '' },
    provenPlayerId: null,
    now: now(),
    idempotency: null,
  });

  async function removeGuestNames(): Promise<void> {
    const at = now();
    const context: CallContext = {
      actor: { kind: 'anonymous' },
      provenPlayerId: null,
      now: at,
      idempotency: null,
    };
    const found = await findMatchesOfGuestsBefore(database.read, {
      before: at - GUESTS_STORED_MS,
      limit: MATCHES_A_RUN,
    });
    for (const { id } of found) {
      if (isStopped) return;
      await unitOfWork.changeMatch(context, loadMatch(id), async (unit, locked) => {
        await anonymiseGuests(unit, locked);
        await saveMatch(unit.tx, id, { guestsAnonymisedAt: new Date(at) });
        return accept(null);
      });
    }
  }

  async function runOnce(): Promise<void> {
    for (const userId of await findDeletions(database.read)) {
      if (isStopped) return;
      await deletion.run(contextOf(userId)).catch(onError);
    }
    await removeGuestNames();
  }

  /** One run at a time: a second call waits for the one that runs. */
  const run = (): Promise<void> =>
    (running ??= runOnce().finally(() => {
      running = null;
    }));

  return {
    run,
    start(): void {
      run().catch(onError);
      timer = setInterval(() => {
        run().catch(onError);
      }, EVERY_MS);
      timer.unref();
    },
    async stop(): Promise<void> {
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
