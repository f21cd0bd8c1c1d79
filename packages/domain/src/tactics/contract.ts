import { contractOf } from '../http/endpoint';
import type { tacticsSchemas } from './call-schemas';

export const tacticsContract = contractOf<typeof tacticsSchemas>()({
  arrange: { method: 'PATCH', path: '/api/matches/:id/tactics', auth: 'required' },
});
