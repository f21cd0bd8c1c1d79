import { contractOf } from '../http/endpoint';
import type { statisticsSchemas } from './call-schemas';

/** With a token, owners read their own page also while it is not public. */
export const statisticsContract = contractOf<typeof statisticsSchemas>()({
  history: { method: 'GET', path: '/api/users/:id/match-history', auth: 'required' },
  publicHistory: { method: 'GET', path: '/api/users/:id/public-match-history', auth: 'optional' },
  stats: { method: 'GET', path: '/api/users/:id/stats', auth: 'required' },
  publicStats: { method: 'GET', path: '/api/users/:id/public-stats', auth: 'optional' },
  gamingStats: { method: 'GET', path: '/api/gamification/user/:id/gaming-stats', auth: 'required' },
  publicTagsSummary: { method: 'GET', path: '/api/users/:id/public-tags-summary', auth: 'optional' },
  evolution: { method: 'GET', path: '/api/users/:id/evolution', auth: 'optional' },
});
