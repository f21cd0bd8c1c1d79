import { contractOf } from '../http/endpoint';
import type { listsSchemas } from './call-schemas';

export const listsContract = contractOf<typeof listsSchemas>()({
  export: { method: 'GET', path: '/api/matches/:id/export', auth: 'required', contentType: 'text/plain' },
  /** A POST because a list is too long for an address: it only reads. */
  compare: { method: 'POST', path: '/api/matches/:id/parse-and-compare', auth: 'required', takesNoKey: true },
  apply: { method: 'POST', path: '/api/matches/:id/apply-imported-list', auth: 'required' },
});
