import { contractOf } from '../http/endpoint';
import type { claimsSchemas } from './call-schemas';

export const claimsContract = contractOf<typeof claimsSchemas>()({
  create: {
    method: 'POST',
    path: '/api/matches/:id/claims',
    auth: 'required',
    readsGuestId: true,
    status: 201,
    mayExist: true,
  },
  answer: { method: 'POST', path: '/api/claims/:id', auth: 'required' },
  waiting: { method: 'GET', path: '/api/claims', auth: 'required' },
});
