import { constants, setPriority } from 'node:os';
import type { DoneOrder, SentOrder } from './worker';

/**
 * Makes this process the one that a `createWorker` starts: does the orders that it is sent, at a low priority, and ends with
 * its parent. A process that fails at an order answers it with null and goes on.
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
    // Some machines do not allow lowering the priority; the work goes on.
  }
  process.on('message', (sent: SentOrder<Order>) => {
    void take(sent);
  });
  // A terminal signals this process too: it ends with its parent and not before.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit(0));
}
