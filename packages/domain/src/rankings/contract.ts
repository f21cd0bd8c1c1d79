import { contractOf } from '../http/endpoint';
import type { rankingsSchemas } from './call-schemas';

export const rankingsContract = contractOf<typeof rankingsSchemas>()({
  rankings: { method: 'GET', path: '/api/gamification/rankings', auth: 'required' },
  globalStats: { method: 'GET', path: '/api/gamification/global-stats', auth: 'required' },
});
