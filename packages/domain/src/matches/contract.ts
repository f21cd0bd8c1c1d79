import { contractOf } from '../http/endpoint';
import type { matchesSchemas } from './call-schemas';
import { matchReadingContract } from './reading-contract';

export const matchesContract = contractOf<typeof matchesSchemas>()({
  ...matchReadingContract,
  create: { method: 'POST', path: '/api/matches', auth: 'required', status: 201 },
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
