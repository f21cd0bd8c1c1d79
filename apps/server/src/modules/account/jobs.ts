import { accept } from '@picado/domain/result';
import { GUESTS_STORED_MS } from '@picado/domain/account/limits';
import { ownContext, type UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { UnitOfWork } from '../../events/unit-of-work';
import { findMatchesOfGuestsBefore } from '../../reads/account';
import { createRecurring } from '../../time/recurring';
import { loadMatch, saveMatch } from '../matches/match-lock';
import { anonymiseGuests } from './anonymising';
import type { Deletion } from './deletion';
import { findDeletions } from './repository';

const EVERY_MS = 10 * 60 * 1000;
/** The matches that one run anonymises at most. An evening's matches of a year ago are fewer by far. */
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
  const contextOf = (userId: string): UserContext => ({
    ...ownContext(now()),
    actor: { kind: 'user', userId },
    user: { id: userId, name: '', email: '' },
  });

  async function removeGuestNames(signal: AbortSignal): Promise<void> {
    const at = now();
    const found = await findMatchesOfGuestsBefore(database.read, {
      before: at - GUESTS_STORED_MS,
      limit: MATCHES_A_RUN,
    });
    for (const { id } of found) {
      if (signal.aborted) return;
      await unitOfWork
        .changeMatch(ownContext(at), loadMatch(id), async (unit, locked) => {
          await anonymiseGuests(unit, locked);
          await saveMatch(unit.tx, id, { guestsAnonymisedAt: new Date(at) });
          return accept(null);
        })
        // The next matches do not wait for one that fails.
        .catch(onError);
    }
  }

  async function work(signal: AbortSignal): Promise<void> {
    for (const userId of await findDeletions(database.read)) {
      if (signal.aborted) return;
      await deletion.run(contextOf(userId)).catch(onError);
    }
    await removeGuestNames(signal);
  }

  return createRecurring({ work, everyMs: EVERY_MS, startsAtOnce: true, onError });
}
