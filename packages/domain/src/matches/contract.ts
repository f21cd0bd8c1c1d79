import { contractOf } from '../http/endpoint';
import type { matchesSchemas } from './call-schemas';

/** What a caller is in a match. By itself for the head of a page, which is to be small. */
export const VIEWER_PATH = '/api/matches/:id/me';

export const matchesContract = contractOf<typeof matchesSchemas>()({
  create: { method: 'POST', path: '/api/matches', auth: 'required', status: 201 },
  read: { method: 'GET', path: '/api/matches/:id', auth: 'none' },
  viewer: { method: 'GET', path: VIEWER_PATH, auth: 'optional', readsGuestId: true },
  checkCreator: { method: 'GET', path: '/api/matches/:id/check-creator', auth: 'required' },
  myMatches: { method: 'GET', path: '/api/matches/my-matches', auth: 'required' },
  archived: { method: 'GET', path: '/api/matches/my-matches/archived', auth: 'required' },
  update: { method: 'PUT', path: '/api/matches/:id/update', auth: 'required' },
  teamNames: { method: 'PUT', path: '/api/matches/:id/team-names', auth: 'required' },
  calendar: {
    method: 'GET',
    path: '/api/matches/:id/calendar.ics',
    auth: 'none',
    contentType: 'text/calendar',
  },
  remove: { method: 'DELETE', path: '/api/matches/:id', auth: 'required' },
  recentLocations: { method: 'GET', path: '/api/matches/recent-locations', auth: 'required' },
  lastMatchSettings: { method: 'GET', path: '/api/matches/last-match-settings', auth: 'required' },
  /** Both paths transfer a match alike; the specification has both. */
  transferOwnership: { method: 'POST', path: '/api/matches/:id/transfer-ownership', auth: 'required' },
  transferAdministration: {
    method: 'POST',
    path: '/api/users/matches/:id/transfer-ownership',
    auth: 'required',
  },
});
