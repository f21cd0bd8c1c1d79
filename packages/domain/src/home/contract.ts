import { contractOf } from '../http/endpoint';
import type { homeSchemas } from './call-schemas';

export const homeContract = contractOf<typeof homeSchemas>()({
  read: { method: 'GET', path: '/api/home', auth: 'required' },
});
