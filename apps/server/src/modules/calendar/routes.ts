import { calendarSchemas } from '@picado/domain/calendar/call-schemas';
import { calendarContract } from '@picado/domain/calendar/contract';
import { accept } from '@picado/domain/result';
import type { Bind } from '../../http/bind';
import { ReadyAnswer } from '../../http/ready-answer';
import { servedEndpoints } from '../../http/served-endpoints';
import type { CalendarService } from './service';

const endpoints = servedEndpoints('calendar', calendarContract, calendarSchemas);

/** The address is a secret: no proxy stores what it answers, and no search engine lists it. */
const PRIVATE = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };

export function registerCalendarRoutes(bind: Bind, { calendar }: { calendar: CalendarService }): void {
  bind(endpoints.link, async (_inputs, { user }) => accept(await calendar.link(user.id)));

  bind(endpoints.renew, (_inputs, context) => calendar.renew(context));

  bind(
    endpoints.feed,
    async ({ params }, { now }) => {
      const feed = await calendar.feed(params.secret, now);
      return feed.ok ? accept(new ReadyAnswer<string>(feed.value, PRIVATE)) : feed;
    },
    { holderOf: ({ secret = '' }) => calendar.linkOf(secret) },
  );
}
