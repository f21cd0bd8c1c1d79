import type { DeviceInfo } from '@picado/domain/feedback/device-info';
import { FEEDBACK_PER_WINDOW, FEEDBACK_WINDOW_MS } from '@picado/domain/feedback/limits';
import { printFeedback } from '@picado/domain/feedback/printing';
import { decideFeedback } from '@picado/domain/feedback/rules';
import type { FeedbackType } from '@picado/domain/feedback/schema';
import { type Result, accept } from '@picado/domain/result';
import { v7 as uuidv7 } from 'uuid';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import { findFeedback } from '../../reads/feedback';
import { lockUserRow } from '../../reads/users';
import { findSentSince, insertFeedback } from './repository';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface FeedbackServiceDependencies {
  unitOfWork: UnitOfWork;
  rateLimitFactor: number;
}

export type FeedbackService = ReturnType<typeof createFeedbackService>;

export function createFeedbackService({ unitOfWork, rateLimitFactor }: FeedbackServiceDependencies) {
  const limit = Math.ceil(FEEDBACK_PER_WINDOW * rateLimitFactor);
  return {
    /** Stores a report of the caller, at most five an hour. */
    send(
      context: UserContext,
      report: { type: FeedbackType; description: string; deviceInfo: DeviceInfo },
    ): Promise<Result<Change<true>>> {
      const userId = context.user.id;
      return unitOfWork.run(context, async ({ tx, now }) => {
        // Reports that are sent at once are counted one after another.
        await lockUserRow(tx, { id: userId });
        const since = new Date(now - FEEDBACK_WINDOW_MS);
        const sentAt = await findSentSince(tx, userId, { since, limit });
        const decision = decideFeedback(sentAt, now, rateLimitFactor);
        if (!decision.ok) return decision;
        await insertFeedback(tx, {
          id: uuidv7(),
          userId,
          type: report.type,
          description: report.description,
          device: report.deviceInfo,
          createdAt: new Date(now),
        });
        return accept(true as const);
      });
    },
  };
}

/** The reports of the last days as lines for a terminal, the latest last. */
export async function printReports(database: Database, { days }: { days: number }): Promise<string> {
  const reports = await findFeedback(database.read, new Date(Date.now() - days * DAY_MS));
  return [...reports.map((report) => `${printFeedback(report)}\n\n`), `${reports.length} reports\n`].join('');
}
