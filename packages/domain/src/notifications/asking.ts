import type { Notification } from './schema';
import { asksReader } from './types';

/**
 * Returns true if a notification still asks something of its reader: a promotion until it is answered, anything else until
 * it is read. What became of it is shown by the screen that it leads to.
 */
export function isAsking({
  type,
  isRead,
  needsAnswer,
}: Pick<Notification, 'type' | 'isRead' | 'needsAnswer'>): boolean {
  return needsAnswer === true || (asksReader(type) && !isRead);
}
