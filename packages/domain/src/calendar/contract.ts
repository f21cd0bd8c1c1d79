import { contractOf } from '../http/endpoint';
import type { calendarSchemas } from './call-schemas';

export const calendarContract = contractOf<typeof calendarSchemas>()({
  link: { method: 'GET', path: '/api/users/me/calendar', auth: 'required' },
  renew: { method: 'POST', path: '/api/users/me/calendar', auth: 'required' },
  feed: { method: 'GET', path: '/api/calendar/:secret.ics', auth: 'none', contentType: 'text/calendar' },
});
