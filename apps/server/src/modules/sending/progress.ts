import type { Bounds } from './places';
import type { OutboxRow } from '../notifications/hold';
import type { Delivery } from '../notifications/settling';

export type Progress = ReturnType<typeof createProgress>;

interface Step<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** One transaction writes these: the messages that are about to leave, with their holds, and the ends of others. */
export interface Recorded {
  departing: readonly Pick<OutboxRow, 'id' | 'heldUntil'>[];
  ended: readonly Delivery[];
}

export interface ProgressDependencies {
  /** Commits both, and resolves to the ids that may leave: not those that ended, were changed or were held by another meanwhile. */
  record: (recorded: Recorded, now: number) => Promise<ReadonlySet<number>>;
  bounds: Bounds;
  /** The time that a message waits for a place with its connection open, in milliseconds; then it is held anew, without a try. */
  leaveMs: number;
  now: () => number;
}

/**
 * Records the departure of messages, the most urgent first, and their end. Steps that arrive during a transaction share the next
 * one.
 */
export function createProgress({ record, bounds, leaveMs, now }: ProgressDependencies) {
  const away = new Map<number, OutboxRow>();
  let leaving: Step<OutboxRow, boolean>[] = [];
  let isClosed = false;
  let deliveries: Step<Delivery, void>[] = [];
  let isWriting = false;

  /** Takes from the queue what has a place: neither a service nor all other hosts keep every one. */
  function takeDeparting(): Step<OutboxRow, boolean>[] {
    const rows = [...away.values()];
    const taken: Step<OutboxRow, boolean>[] = [];
    for (const step of leaving.toSorted((a, b) => a.item.urgency - b.item.urgency)) {
      const { host, isService } = step.item;
      const beside = rows.filter((row) => row.isService === isService && (!isService || row.host === host));
      const isRoom = beside.length < (isService ? bounds.awayToService : bounds.awayToOthers);
      if (rows.length >= bounds.awayAtOnce || !isRoom) continue;
      rows.push(step.item);
      taken.push(step);
    }
    leaving = leaving.filter((step) => !taken.includes(step));
    return taken;
  }

  function refuse(step: Step<OutboxRow, boolean>): void {
    if (!leaving.includes(step)) return;
    leaving = leaving.filter((other) => other !== step);
    step.resolve(false);
  }

  async function writeAll(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    for (;;) {
      const ended = deliveries;
      deliveries = [];
      // Messages that end in this transaction make room in the next one.
      const departing = takeDeparting();
      if (departing.length + ended.length === 0) break;
      try {
        const marked = await write(departing, ended);
        for (const { item } of departing) if (marked.has(item.id)) away.set(item.id, item);
        for (const { item } of ended) away.delete(item.id);
        for (const { item, resolve } of departing) resolve(marked.has(item.id));
        for (const { resolve } of ended) resolve();
      } catch (error) {
        for (const { reject } of [...departing, ...ended]) reject(error);
      }
    }
    isWriting = false;
  }

  function write(
    departing: readonly Step<OutboxRow, boolean>[],
    ended: readonly Step<Delivery, void>[],
  ): Promise<ReadonlySet<number>> {
    return record(
      {
        departing: departing.map(({ item: { id, heldUntil } }) => ({ id, heldUntil })),
        ended: ended.map(({ item }) => item),
      },
      now(),
    );
  }

  return {
    /** Frees the place of a message whose end could not be written; without it the worker would stop. */
    forget({ id }: OutboxRow): void {
      if (away.delete(id)) void writeAll();
    },

    /** Resolves to true once the departure is committed, to false where the message may not leave any more, or not now. */
    leave(item: OutboxRow): Promise<boolean> {
      if (isClosed) return Promise.resolve(false);
      let timer: NodeJS.Timeout | undefined;
      const answered = new Promise<boolean>((resolve, reject) => {
        const step = { item, resolve, reject };
        timer = setTimeout(refuse, leaveMs, step);
        leaving.push(step);
        void writeAll();
      });
      return answered.finally(() => {
        clearTimeout(timer);
      });
    },

    /** Nothing leaves any more; what has left ends. */
    close(): void {
      isClosed = true;
      for (const step of leaving) refuse(step);
    },

    settle(item: Delivery): Promise<void> {
      return new Promise((resolve, reject) => {
        deliveries.push({ item, resolve, reject });
        void writeAll();
      });
    },
  };
}
