import { contractOf } from '../http/endpoint';
import type { notesSchemas } from './call-schemas';

export const notesContract = contractOf<typeof notesSchemas>()({
  write: { method: 'PUT', path: '/api/matches/:id/note', auth: 'required' },
  reading: { method: 'GET', path: '/api/matches/:id/note', auth: 'required' },
  see: { method: 'POST', path: '/api/matches/:id/note/seen', auth: 'required' },
});
