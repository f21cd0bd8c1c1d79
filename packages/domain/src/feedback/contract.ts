import { contractOf } from '../http/endpoint';
import type { feedbackSchemas } from './call-schemas';

export const feedbackContract = contractOf<typeof feedbackSchemas>()({
  send: { method: 'POST', path: '/api/feedback', auth: 'required', status: 201 },
});
