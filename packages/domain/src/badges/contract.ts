import { contractOf } from '../http/endpoint';
import type { badgesSchemas } from './call-schemas';

export const badgesContract = contractOf<typeof badgesSchemas>()({
  ofPlayer: { method: 'GET', path: '/api/gamification/user/:id/badges', auth: 'required' },
  /** An owner whose profile is not public reads their own badges with a token. */
  publicOfPlayer: { method: 'GET', path: '/api/users/:id/badges', auth: 'optional' },
  unseen: { method: 'GET', path: '/api/gamification/badges/unseen', auth: 'required' },
  markSeen: { method: 'POST', path: '/api/gamification/badges/seen', auth: 'required' },
});
