import type { Notice } from '@picado/domain/events/notices';
import {
  isReportDue,
  isResultDue,
  isTomorrowDue,
  promotionReminder,
  promotionReminders,
  reportReminder,
  resultReminder,
  reviewReminder,
  tomorrowReminder,
} from '@picado/domain/messages/reminders';
import { lastPastKickOff } from '@picado/domain/matches/stage';
import { reportsCloseAt } from '@picado/domain/reports/window';
import { accept } from '@picado/domain/result';
import { yearOf } from '@picado/domain/time/instants';
import { ownContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { UnitOfWork } from '../../events/unit-of-work';
import {
  type RemindedMatch,
  type RemindedPlayer,
  findComing,
  findUnanswered,
  findWithoutReport,
  findWithoutResult,
  findWithoutReviews,
} from '../../reads/reminders';
import { createRecurring } from '../../time/recurring';
import type { Inbox } from '../notifications/inbox';
import {
  eveningBefore,
  isNight,
  morningAfter,
  nightBefore,
  startOfMatchDay,
  wallClock,
} from '../notifications/sending-time';
import { findNewReminders, takeReminders } from './repository';
import { zoneNameOf } from '../../time/kick-off';

const EVERY_MS = 60_000;
/** The kick-offs of matches whose result may still be asked for, in milliseconds: more than until the end of the second morning. */
const RESULTS_SOUGHT_MS = 4 * 24 * 60 * 60 * 1000;

export interface SweepDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  inbox: Inbox;
  defaultTimeZone: string;
  now: () => number;
  onError: (error: unknown) => void;
}

export type Sweep = ReturnType<typeof createSweep>;

/** The reminders of one match that are due: one change writes them. */
interface Due {
  match: { id: string; timeZone: string; startsAt: number };
  reminders: Reminder[];
}

interface Reminder {
  /** The occasions: the message is written where one of them is new. */
  keys: string[];
  to: Recipient;
  notice: Omit<Notice, 'userId'>;
}

type Recipient = Omit<RemindedPlayer, 'key'>;
type Text = Pick<Notice, 'type' | 'title' | 'message'> & { until?: number };

/** Finds reminders that are due, in every process: each is written once, by whichever notes it first. */
export function createSweep(dependencies: SweepDependencies) {
  const { database, unitOfWork, inbox, defaultTimeZone, now, onError } = dependencies;
  const named = <Row extends { time: string; timeZone: string; startsAt: number }>(match: Row) => ({
    ...match,
    zoneName: zoneNameOf(match, defaultTimeZone),
  });

  async function findPromotions(at: number): Promise<Due[]> {
    const rows = (await findUnanswered(database.read, { now: at })).map((row) => ({
      ...row,
      keys: promotionReminders(row, at).map((when) => `promotion ${row.confirmationId} ${when}`),
    }));
    const due = rows.filter(({ keys }) => keys.length > 0);
    if (due.length === 0) return [];
    const areNew = await findNewReminders(
      database.read,
      due.flatMap(({ keys }) => keys),
    );
    return due
      .filter(({ keys }) => keys.some((key) => areNew.has(key)))
      .map(({ keys, confirmationId, ...row }) => ({
        match: row,
        reminders: [reminder(row, keys, promotionReminder(named(row), yearOf(at)), confirmationId)],
      }));
  }

  async function findDue(at: number): Promise<Due[]> {
    const db = database.read;
    const year = yearOf(at);
    const promotions = await findPromotions(at);
    const coming = (await findComing(db, at)).map((match) => {
      const moments = { evening: eveningBefore(match), dayStart: startOfMatchDay(match) };
      const isDue = ({ joinedAt }: { joinedAt: number }) => isTomorrowDue({ joinedAt, ...moments }, at);
      return dueOf({ ...match, players: match.players.filter(isDue) }, () => ({
        ...tomorrowReminder(named(match), year),
        until: moments.dayStart,
      }));
    });
    const reports = (await findWithoutReport(db, at))
      .filter((match) => isReportDue(match, nightBefore(reportsCloseAt(match), match), at))
      .map((match) => {
        const until = reportsCloseAt(match);
        const closing = wallClock(until, match);
        return dueOf(match, () => ({ ...reportReminder({ ...named(match), closing }, year), until }));
      });
    const reviews = (await findWithoutReviews(db, at)).map((match) =>
      dueOf(match, ({ missing }) => reviewReminder({ ...named(match), missing }, year)),
    );
    const results = (
      await findWithoutResult(db, {
        after: new Date(at - RESULTS_SOUGHT_MS),
        pastBefore: new Date(lastPastKickOff(at)),
      })
    )
      .filter((match) => isResultDue({ morning: morningAfter(match) }, at))
      .map((match) => dueOf(match, () => resultReminder(named(match), year)));
    return [...promotions, ...coming, ...reports, ...reviews, ...results].filter(
      // A reminder that is due at night is written in the morning, for the match as it is then.
      ({ match, reminders }) => reminders.length > 0 && !isNight(match, at),
    );
  }

  async function write({ match, reminders }: Due, at: number): Promise<void> {
    await unitOfWork.run(ownContext(at), async (unit) => {
      const keys = reminders.flatMap((each) => each.keys);
      const taken = await takeReminders(unit.tx, keys, new Date(at));
      const notices = reminders.filter((each) => each.keys.some((key) => taken.has(key)));
      const { id, timeZone, startsAt } = match;
      const about = { id, timeZone, startsAt, isGone: false };
      inbox.deliver(
        unit,
        notices.flatMap(({ to: { userId }, notice }) => (userId === null ? [] : { ...notice, userId })),
        about,
      );
      inbox.deliverToGuests(
        unit,
        notices.flatMap(({ to: { userId, playerId }, notice }) =>
          userId === null ? { ...notice, playerId } : [],
        ),
        about,
      );
      return accept(null);
    });
  }

  /** One match after the other: a busy evening has thousands of reminders, more than one change can write in time. */
  async function sweep(signal: AbortSignal): Promise<void> {
    const at = now();
    for (const due of await findDue(at)) {
      if (signal.aborted) return;
      await write(due, at).catch(onError);
    }
  }

  return createRecurring({ work: sweep, everyMs: EVERY_MS, onError });
}

function dueOf<Player extends RemindedPlayer>(
  match: RemindedMatch<Player>,
  textOf: (player: Player) => Text,
): Due {
  return {
    match,
    reminders: match.players.map((player) => reminder(player, [player.key], textOf(player))),
  };
}

function reminder(
  { userId, playerId }: Recipient,
  keys: string[],
  text: Text,
  confirmationId?: string,
): Reminder {
  const notice = confirmationId === undefined ? text : { ...text, confirmationId };
  return { keys, to: { userId, playerId }, notice };
}
