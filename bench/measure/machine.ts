import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Ticks of the kernel's process clock, the same on every Linux for decades. */
const TICK_MS = 10;

/**
 * Processor time used by a process so far, by all its threads, in milliseconds; NaN where the system does not
 * report it.
 */
export function cpuMsOf(pid: number): number {
  try {
    // The name, in brackets, may contain spaces: fields are counted after it.
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

/** The machine on which a figure was measured: printed under every table. */
export function describeMachine(): string {
  const load = loadavg().map((each) => each.toFixed(2));
  return `${availableParallelism()} cores, Node ${process.versions.node}, load over 1, 5 and 15 minutes: ${load.join(' ')}`;
}
