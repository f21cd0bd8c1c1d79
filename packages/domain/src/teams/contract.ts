import { contractOf } from '../http/endpoint';
import type { teamsSchemas } from './call-schemas';

export const teamsContract = contractOf<typeof teamsSchemas>()({
  generate: { method: 'POST', path: '/api/matches/:id/generate-teams', auth: 'required' },
  undo: { method: 'POST', path: '/api/matches/:id/undo-teams', auth: 'required' },
});
