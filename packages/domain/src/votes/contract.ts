import { contractOf } from '../http/endpoint';
import type { votesSchemas } from './call-schemas';

export const votesContract = contractOf<typeof votesSchemas>()({
  check: { method: 'GET', path: '/api/matches/:id/vote/check', auth: 'required' },
  cast: { method: 'POST', path: '/api/matches/:id/vote', auth: 'required', status: 201 },
});
