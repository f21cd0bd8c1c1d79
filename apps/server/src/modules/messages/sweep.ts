import {
  isReportDue,
  isTomorrowDue,
  promotionReminder,
  promotionReminders,
  reportReminder,
  reviewReminder,
  tomorrowReminder,
} from '@picado/domain/messages/reminders';
import type { Notice } from '@picado/domain/notifications/notices';
import { accept } from '@picado/domain/result';
import { yearOf } from '@picado/domain/time/instants';
import type { Database } from '../../db/database';
import type { UnitOfWork } from '../../events/unit-of-work';
import type { Inbox } from '../notifications/inbox';
import {
  findStartersOfComing,
  findUnanswered,
  findWithoutReport,
  findWithoutReviews,
  takeReminders,
  type RemindedRow,
} from './reminders';
import { eveningBefore, startOfMatchDay } from './sending-time';

const EVERY_MS = 60_000;

export interface SweepDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  inbox: Inbox;
  now: () => number;
  onError: (error: unknown) => void;
}

export type Sweep = ReturnType<typeof createSweep>;

interface Due {
  row: RemindedRow;
  /** The occasions: the message is written where one of them is new. */
  keys: string[];
  text: Pick<Notice, 'type' | 'title' | 'message'>;
  confirmationId: string | null;
}

/** Finds reminders that are due, in every process: each is written once, by whichever notes it first. */
export function createSweep({ database, unitOfWork, inbox, now, onError }: SweepDependencies) {
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> | null = null;

  async function findDue(at: number): Promise<Due[]> {
    const db = database.read;
    const year = yearOf(at);
    const once = (name: string, row: RemindedRow, text: Due['text']): Due => ({
      ...{ row, text, confirmationId: null },
      // A match that is moved to another day has another evening before it.
      keys: [`${name} ${row.matchId} ${row.userId}${name === 'tomorrow' ? ` ${row.date}` : ''}`],
    });
    const unanswered = (await findUnanswered(db, at)).map((row) => ({
      row,
      keys: promotionReminders(row, at).map((when) => `promotion ${row.confirmationId} ${when}`),
      text: promotionReminder(row, year),
      confirmationId: row.confirmationId,
    }));
    const coming = (await findStartersOfComing(db, at))
      .filter((row) =>
        isTomorrowDue({ ...row, evening: eveningBefore(row), dayStart: startOfMatchDay(row) }, at),
      )
      .map((row) => once('tomorrow', row, tomorrowReminder(row)));
    const reports = (await findWithoutReport(db, at))
      .filter((row) => isReportDue(row, at))
      .map((row) => once('report', row, reportReminder(row, year)));
    const reviews = (await findWithoutReviews(db, at)).map((row) =>
      once('reviews', row, reviewReminder(row, year)),
    );
    return [...unanswered, ...coming, ...reports, ...reviews].filter(({ keys }) => keys.length > 0);
  }

  async function sweep(): Promise<void> {
    const at = now();
    const due = await findDue(at);
    if (due.length === 0) return;
    const context = {
      actor: { kind: 'anonymous' as const },
      provenPlayerId: null,
      now: at,
      idempotency: null,
    };
    await unitOfWork.run(context, async (unit) => {
      const taken = await takeReminders(
        unit.tx,
        due.flatMap(({ keys }) => keys),
        new Date(at),
      );
      for (const { row, keys, text, confirmationId } of due) {
        if (!keys.some((key) => taken.has(key))) continue;
        const { userId, matchId: id, timeZone, startsAt } = row;
        const notice = { userId, ...text, confirmationId, together: null };
        inbox.deliver(unit, [notice], { id, timeZone, startsAt, isGone: false });
      }
      return accept(null);
    });
  }

  /** One sweep at a time: a second call waits for the one that runs. */
  const run = (): Promise<void> =>
    (sweeping ??= sweep().finally(() => {
      sweeping = null;
    }));

  return {
    run,
    start(): void {
      timer = setInterval(() => {
        run().catch(onError);
      }, EVERY_MS);
      timer.unref();
    },
    async stop(): Promise<void> {
      if (timer !== null) clearInterval(timer);
      await sweeping?.catch(() => undefined);
    },
  };
}
