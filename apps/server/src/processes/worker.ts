import { fork, type ChildProcess } from 'node:child_process';
import pLimit from 'p-limit';
import type { ProcessFile } from '../folders';

/** The order that the process receives. */
export interface SentOrder<Order> {
  id: number;
  order: Order;
}

/** The result that it sends back; null for a failed order. */
export interface DoneOrder<Answer> {
  id: number;
  answer: Answer | null;
}

interface Child<Answer> {
  process: ChildProcess;
  /** The ids of orders are unique in this process only. */
  waiting: Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>;
}

/** Longer than the slowest machine takes for one order. */
const ORDER_TIMEOUT_MS = 15_000;
/** An idle process costs memory, and a new one half a second. */
const IDLE_MS = 20_000;

export interface Worker<Order, Answer> {
  /** Rejects where the order fails, takes too long or comes after the end. */
  run(order: Order): Promise<Answer>;
  /** Ends the process: waiting and later orders are rejected. */
  close(): void;
}

/**
 * Runs orders in a separate process, one at a time. It starts with the first order, ends when idle, and an order that takes
 * too long ends it. See docs/decisions/0024-link-preview-process.md.
 */
export function createWorker<Order, Answer>(
  { file, execArgv }: ProcessFile,
  idleMs = IDLE_MS,
): Worker<Order, Answer> {
  let child: Child<Answer> | null = null;
  let idle: NodeJS.Timeout | undefined;
  const oneAtATime = pLimit(1);
  let lastId = 0;
  let isClosed = false;

  function start(): Child<Answer> {
    const started = fork(file, {
      execArgv: [...execArgv],
      // The server's environment variables are left out: this work needs no secret.
      env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const waiting: Child<Answer>['waiting'] = new Map();
    started.on('message', ({ id, answer }: DoneOrder<Answer>) => {
      if (answer === null) waiting.get(id)?.reject(new Error('The order could not be done.'));
      else waiting.get(id)?.resolve(answer);
    });
    const gone = (error: Error) => {
      if (child?.process === started) child = null;
      for (const { reject } of waiting.values()) reject(error);
    };
    started.on('error', gone);
    started.on('exit', (code, signal) => {
      gone(new Error(`The process ended (${code ?? signal ?? 'unknown'}).`));
    });
    // Does not prevent an otherwise idle server from ending.
    started.unref();
    started.channel?.unref();
    return { process: started, waiting };
  }

  function stop(): void {
    clearTimeout(idle);
    // It ignores its own signals.
    child?.process.kill('SIGKILL');
    child = null;
  }

  async function runNow(order: Order): Promise<Answer> {
    if (isClosed) throw new Error('No more orders are taken.');
    clearTimeout(idle);
    child ??= start();
    const running = child;
    const id = (lastId += 1);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        running.waiting.set(id, { resolve, reject });
        timer = setTimeout(() => {
          stop();
          reject(new Error('The order took too long.'));
        }, ORDER_TIMEOUT_MS);
        running.process.send({ id, order } satisfies SentOrder<Order>, (error) => {
          if (error) reject(error);
        });
      });
    } finally {
      clearTimeout(timer);
      running.waiting.delete(id);
      idle = setTimeout(stop, idleMs).unref();
    }
  }

  return {
    run: (order) => oneAtATime(() => runNow(order)),
    close() {
      isClosed = true;
      stop();
    },
  };
}
