import type { Database } from '../../db/database';
import { markSending, saveSettled } from './outbox';
import type { HeldRow, SettledRow } from './rows';

export type Progress = ReturnType<typeof createProgress>;

interface Step<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

export interface ProgressDependencies {
  database: Database;
  /** The most messages that may have left without a recorded end: a killed process leaves as many unsure. */
  awayAtOnce: number;
  now: () => number;
}

/**
 * Records the departure of messages, first come first served, and their end. Steps that arrive during a transaction share the
 * next one.
 */
export function createProgress({ database, awayAtOnce, now }: ProgressDependencies) {
  const away = new Set<number>();
  const leaving: Step<HeldRow, boolean>[] = [];
  let settled: Step<SettledRow, void>[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    for (;;) {
      const ended = settled;
      settled = [];
      // Messages that end in this transaction make room in the next one.
      const left = leaving.splice(0, awayAtOnce - away.size);
      if (left.length + ended.length === 0) break;
      try {
        const marked = await write(left, ended);
        for (const id of marked) away.add(id);
        for (const { item } of ended) away.delete(item.id);
        for (const { item, resolve } of left) resolve(marked.has(item.id));
        for (const { resolve } of ended) resolve();
      } catch (error) {
        for (const { reject } of [...left, ...ended]) reject(error);
      }
    }
    isWriting = false;
  }

  function write(
    left: readonly Step<HeldRow, boolean>[],
    ended: readonly Step<SettledRow, void>[],
  ): Promise<Set<number>> {
    const at = new Date(now());
    return database.transaction(async (tx) => {
      if (ended.length > 0) {
        await saveSettled(
          tx,
          ended.map(({ item }) => item),
          at,
        );
      }
      if (left.length === 0) return new Set();
      const held = left.map(({ item: { id, heldUntil } }) => ({ id, heldUntil }));
      return new Set(await markSending(tx, held, at));
    });
  }

  return {
    /** Frees the place of a message whose end could not be written; without it the worker would stop. */
    forget({ id }: HeldRow): void {
      if (away.delete(id)) void writeAll();
    },

    /** Resolves to true once the departure is committed, to false where the message may not leave any more. */
    leave(item: HeldRow): Promise<boolean> {
      return new Promise((resolve, reject) => {
        leaving.push({ item, resolve, reject });
        void writeAll();
      });
    },

    settle(item: SettledRow): Promise<void> {
      return new Promise((resolve, reject) => {
        settled.push({ item, resolve, reject });
        void writeAll();
      });
    },
  };
}
