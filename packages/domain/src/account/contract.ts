import { contractOf } from '../http/endpoint';
import type { accountSchemas } from './call-schemas';

export const accountContract = contractOf<typeof accountSchemas>()({
  preview: { method: 'GET', path: '/api/users/me/deletion', auth: 'required' },
  groupFates: { method: 'GET', path: '/api/users/me/deletion/groups', auth: 'required' },
  /** No idempotency key: the call ends the session that a stored key would belong to. A repeated call continues the deletion. */
  remove: { method: 'DELETE', path: '/api/users/me', auth: 'required', takesNoKey: true },
});
