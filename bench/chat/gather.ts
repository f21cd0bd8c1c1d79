import { fork } from 'node:child_process';
import { createMoments } from '../measure/moments';
import type { ReceiversReport, ReceiversTask } from './receivers';

export interface Receivers {
  /** The moment at which the last participant had the message, on the clock shared by all processes. */
  lastArrivalOf(id: string): Promise<number>;
  leave(): void;
}

/** Participants in a process of their own; resolves once all of them are in the chat. */
export function gatherReceivers(task: ReceiversTask): Promise<Receivers> {
  const child = fork('bench/chat/receivers.ts', { execArgv: ['--import', 'tsx'] });
  const arrivals = createMoments();
  return new Promise((resolve, reject) => {
    child.on('message', (report: ReceiversReport) => {
      if (report !== 'joined') {
        arrivals.came(report.id, report.lastAt);
        return;
      }
      resolve({
        lastArrivalOf: (id) => arrivals.of(id),
        leave() {
          if (child.connected) child.disconnect();
        },
      });
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`The participants ended with ${code ?? 'a signal'}.`));
    });
    child.send(task);
  });
}
