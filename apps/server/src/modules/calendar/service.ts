import { FEED_LENGTH, FEED_NAME, FEED_PAST_MS, feedEvent } from '@picado/domain/calendar/feed';
import { calendarContract } from '@picado/domain/calendar/contract';
import type { CalendarLink } from '@picado/domain/calendar/schema';
import { eventUid } from '@picado/domain/matches/calendar';
import { paths } from '@picado/domain/pages/paths';
import { accept, refuse, type Result } from '@picado/domain/result';
import { v4 as uuidv4 } from 'uuid';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { UnitOfWork } from '../../events/unit-of-work';
import { findCalendarOwner, findFeedMatches, type FeedMatchRow } from '../../reads/calendar';
import { CachedBytes } from '../matches/cached-bytes';
import type { PersonalTokens } from '../roster/personal-token';
import { findLink, saveLink } from './repository';

export interface CalendarServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  /** The token of a calendar, by the id of its link. */
  calendarTokens: PersonalTokens;
  publicUrl: URL;
}

export type CalendarService = ReturnType<typeof createCalendarService>;

/** A user's matches as a calendar at a secret address. */
export function createCalendarService(dependencies: CalendarServiceDependencies) {
  const { database, unitOfWork, calendarTokens, publicUrl } = dependencies;
  const db = database.read;

  async function link(userId: string): Promise<CalendarLink> {
    const renewed = await findLink(db, { userId });
    const secret = calendarTokens.tokenFor(renewed?.id ?? userId);
    return { url: new URL(calendarContract.feed.path.replace(':secret', secret), publicUrl).href };
  }

  return {
    /** Writes nothing: an address that was never renewed is derived from the user's id. */
    link,

    /**
     * Ends the present address and answers the new one. The answer is derived afterwards: the stored answer of a retried call
     * holds no address.
     */
    async renew(context: UserContext): Promise<Result<CalendarLink>> {
      const userId = context.user.id;
      const renewed = await unitOfWork.run(context, async ({ tx, now }) => {
        await saveLink(tx, { userId, id: uuidv4(), renewedAt: now });
        return accept(null);
      });
      return renewed.ok ? accept(await link(userId)) : renewed;
    },

    /** The id of the link whose secret this is, be it the present one or an earlier one; null for any other text. */
    linkOf: calendarTokens.idOf,

    /**
     * The matches that the owner of this secret organises or is signed up for. A match that was deleted or left is missing: a
     * calendar that subscribes replaces all it had. The tag does not change with the hour at which the file is made.
     */
    async feed(secret: string, now: number): Promise<Result<CachedBytes>> {
      const linkId = calendarTokens.idOf(secret);
      const owner = linkId === null ? null : await findCalendarOwner(db, { linkId });
      if (owner === null) return refuse('NOT_FOUND');
      const after = new Date(now - FEED_PAST_MS);
      const rows = await findFeedMatches(db, { userId: owner.id, after, limit: FEED_LENGTH });
      const { calendarFeed } = await import('../matches/calendar-file');
      const file = calendarFeed(
        FEED_NAME,
        rows.map((row) => entryOf(row, now)),
        now,
      );
      return accept(new CachedBytes(file, { taggedBy: file.replaceAll(/^DTSTAMP:.*$/gmu, '') }));
    },
  };

  function entryOf(row: FeedMatchRow, now: number) {
    const { id, version, isOrganiser, isListed, isSubstitute, starters, substitutes, startsAt, ...match } =
      row;
    const entry = isSubstitute ? 'substitute' : 'starter';
    const event = feedEvent(
      { ...match, startsAt: new Date(startsAt).toISOString() },
      {
        part: { isOrganiser, entry: isListed ? entry : null },
        headcount: { starters, substitutes },
        matchUrl: new URL(paths.match(id), publicUrl).href,
        now,
      },
    );
    return { uid: eventUid(id), sequence: version, event };
  }
}
