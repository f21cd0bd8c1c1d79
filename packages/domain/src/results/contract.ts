import { contractOf } from '../http/endpoint';
import type { resultsSchemas } from './call-schemas';

export const resultsContract = contractOf<typeof resultsSchemas>()({
  finish: { method: 'POST', path: '/api/matches/:id/finish', auth: 'required' },
  finalScore: { method: 'POST', path: '/api/matches/:id/final-score', auth: 'required' },
  recalculate: { method: 'POST', path: '/api/matches/:id/recalculate-match-result', auth: 'required' },
});
