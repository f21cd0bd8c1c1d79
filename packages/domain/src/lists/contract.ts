import { contractOf } from '../http/endpoint';
import type { listsSchemas } from './call-schemas';

export const listsContract = contractOf<typeof listsSchemas>()({
  export: { method: 'GET', path: '/api/matches/:id/export', auth: 'required', contentType: 'text/plain' },
  compare: { method: 'POST', path: '/api/matches/:id/parse-and-compare', auth: 'required' },
  apply: { method: 'POST', path: '/api/matches/:id/apply-imported-list', auth: 'required', idempotent: true },
});
