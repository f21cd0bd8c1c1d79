import { contractOf } from '../http/endpoint';
import type { paymentsSchemas } from './call-schemas';

export const paymentsContract = contractOf<typeof paymentsSchemas>()({
  read: { method: 'GET', path: '/api/matches/:id/payments', auth: 'optional', readsGuestId: true },
  mark: { method: 'PUT', path: '/api/matches/:id/payments/:playerId', auth: 'required' },
  account: { method: 'PUT', path: '/api/matches/:id/payments', auth: 'required' },
  remind: {
    method: 'POST',
    path: '/api/matches/:id/payments/reminder',
    auth: 'required',
  },
  log: { method: 'GET', path: '/api/matches/:id/payments/log', auth: 'required' },
});
