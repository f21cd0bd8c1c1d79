import { contractOf } from '../http/endpoint';
import type { chatSchemas } from './call-schemas';

const MESSAGES = '/api/matches/:id/messages';
const participants = { auth: 'optional', readsGuestId: true } as const;

export const chatContract = contractOf<typeof chatSchemas>()({
  messages: { method: 'GET', path: MESSAGES, ...participants },
  write: { method: 'POST', path: MESSAGES, ...participants, status: 201 },
  read: { method: 'POST', path: '/api/matches/:id/messages/read', ...participants },
  /** A repeated call finds the message deleted, and answers the same; so does a repeated report. */
  remove: { method: 'DELETE', path: '/api/matches/:id/messages/:messageId', ...participants },
  report: { method: 'POST', path: '/api/matches/:id/messages/:messageId/report', ...participants },
});
