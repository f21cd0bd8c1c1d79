import { constants, setPriority } from 'node:os';
import type { DoneOrder, SentOrder } from './worker';

/**
 * Turns this process into the worker that `createWorker` starts: it runs the orders that it receives, at a
 * low priority, and ends with its parent. A failed order is answered with null, and the process continues.
 */
export function takeOrders<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  async function take({ id, order }: SentOrder<Order>): Promise<void> {
    const done: DoneOrder<Answer> = { id, answer: null };
    try {
      done.answer = await work(order);
    } finally {
      process.send?.(done);
    }
  }

  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some machines do not allow lowering the priority; the work continues without it.
  }
  process.on('message', (sent: SentOrder<Order>) => {
    void take(sent);
  });
  // A terminal signals this process too, but it must end only with its parent.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit(0));
}
