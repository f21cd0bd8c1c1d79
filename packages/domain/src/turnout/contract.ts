import { contractOf } from '../http/endpoint';
import type { turnoutSchemas } from './call-schemas';

export const turnoutContract = contractOf<typeof turnoutSchemas>()({
  read: { method: 'GET', path: '/api/matches/:id/turnout', auth: 'required' },
  record: { method: 'PUT', path: '/api/matches/:id/turnout', auth: 'required' },
});
