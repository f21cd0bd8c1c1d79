import { contractOf } from '../http/endpoint';
import type { ratingsSchemas } from './call-schemas';

export const ratingsContract = contractOf<typeof ratingsSchemas>()({
  learned: { method: 'GET', path: '/api/users/:id/level', auth: 'optional' },
});
