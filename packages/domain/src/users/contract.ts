import { contractOf } from '../http/endpoint';
import type { usersSchemas } from './call-schemas';

export const usersContract = contractOf<typeof usersSchemas>()({
  /** Takes a body of up to 7 MB, for the picture. */
  update: { method: 'PUT', path: '/api/users/profile', auth: 'required' },
  search: { method: 'GET', path: '/api/users/search', auth: 'required' },
  public: { method: 'GET', path: '/api/users/:id/public', auth: 'optional' },
  publicProfile: { method: 'GET', path: '/api/users/:id/public-profile', auth: 'required' },
});
