import { contractOf } from '../http/endpoint';
import type { reactionsSchemas } from './call-schemas';

export const reactionsContract = contractOf<typeof reactionsSchemas>()({
  read: { method: 'GET', path: '/api/reviews/:reviewId/reactions', auth: 'required' },
  add: {
    method: 'POST',
    path: '/api/reviews/:reviewId/reactions',
    auth: 'required',
    status: 201,
  },
  remove: { method: 'DELETE', path: '/api/reviews/:reviewId/reactions/:emoji', auth: 'required' },
});
