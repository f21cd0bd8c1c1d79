import { contractOf } from '../http/endpoint';
import type { ownDataSchemas } from './call-schemas';

export const ownDataContract = contractOf<typeof ownDataSchemas>()({
  data: { method: 'GET', path: '/api/users/me/data', auth: 'required' },
  history: {
    method: 'GET',
    path: '/api/users/me/history.csv',
    auth: 'required',
    contentType: 'text/csv',
  },
});
