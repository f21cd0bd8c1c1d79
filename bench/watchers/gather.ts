import { fork } from 'node:child_process';
import type { CrowdReport, CrowdTask } from './crowd';

export interface Update {
  /** Bytes of one message to one watcher, without the header of its frame. */
  bytes: number;
  /** The arrival at each reader, on the clock shared by all processes. */
  arrivals: Float64Array;
}

export interface Crowd {
  /** The next update, once all readers have it. */
  next(): Promise<Update>;
  leave(): void;
}

/** Watchers in a process of their own; resolves once each has received the match. */
export function gatherCrowd(task: CrowdTask): Promise<Crowd> {
  const child = fork('bench/watchers/crowd.ts', {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    let onUpdate: ((update: Update) => void) | null = null;
    child.on('message', (report: CrowdReport) => {
      if (report !== 'watching') {
        onUpdate?.(report);
        return;
      }
      resolve({
        next: () => new Promise((settle) => (onUpdate = settle)),
        leave() {
          if (child.connected) child.disconnect();
        },
      });
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`The watchers ended with ${code ?? 'a signal'}.`));
    });
    child.send(task);
  });
}
