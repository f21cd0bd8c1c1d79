import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Of the kernel's clock of processes, which has been the same on every Linux for decades. */
const TICK_MS = 10;

/** Processor time that a process has used so far, of all its threads, in milliseconds; NaN where the system does not say. */
export function cpuMsOf(pid: number): number {
  try {
    // The name, in brackets, may hold spaces: counted from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process in megabytes (2^20). */
export function residentMbOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** What a figure depends on beside the program: printed under every table. */
export function describeMachine(): string {
  const load = loadavg().map((each) => each.toFixed(2));
  return `${availableParallelism()} cores, Node ${process.versions.node}, load over 1, 5 and 15 minutes: ${load.join(' ')}`;
}
