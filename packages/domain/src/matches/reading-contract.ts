import { contractOf } from '../http/endpoint';
import type { matchesSchemas } from './call-schemas';

/** The path of the caller's role in a match. It stands apart for the head of a page, which is to be small. */
export const VIEWER_PATH = '/api/matches/:id/me';

/** The calls of `matchesContract` that the first view of a match makes. By themselves, because it is to be small. */
export const matchReadingContract = contractOf<Pick<typeof matchesSchemas, 'read' | 'viewer'>>()({
  read: { method: 'GET', path: '/api/matches/:id', auth: 'none' },
  viewer: { method: 'GET', path: VIEWER_PATH, auth: 'optional', readsGuestId: true },
});
