import { readdirSync, readFileSync } from 'node:fs';

/** How often processes are looked at. What a worker does between the last look and its end is not counted. */
const LOOK_MS = 1000;
/** The kernel counts a processor's time in hundredths of a second (`getconf CLK_TCK`), on every machine that runs Node. */
const TICK_MS = 10;
/** The variable by which a worker says its project: `vitest.config.ts` sets it, and processes that a worker starts are its own. */
const PROJECT = 'PICADO_TEST_PROJECT=';

/** @typedef {{ parent: number, tookMs: number }} Process `tookMs` counts children that have ended, and not those that run */

/**
 * Measures the processor time of each project: of its workers with all that they start (browsers, servers, databases). Reads
 * `/proc`, and measures nothing where there is none. A PostgreSQL of the machine is no child of the tests, and is not counted.
 */
export class ProcessorTimes {
  /** The processor time of each worker and its children when they were last seen, by the worker's process. @type {Map<number, { project: string, tookMs: number }>} */
  #workers = new Map();
  #restMs = 0;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  start() {
    this.#timer = setInterval(() => this.look(), LOOK_MS);
    this.#timer.unref();
  }

  stop() {
    clearInterval(this.#timer);
    this.look();
  }

  look() {
    const processes = readProcesses();
    if (!processes.has(process.pid)) return;
    /** @type {Map<number, number>} */
    const sums = new Map();
    let restMs = 0;
    for (const [pid, { tookMs }] of processes) {
      const owner = this.#ownerOf(pid, processes);
      if (owner === 'rest') restMs += tookMs;
      else if (owner !== null) sums.set(owner, (sums.get(owner) ?? 0) + tookMs);
    }
    for (const [pid, tookMs] of sums) {
      const worker = this.#workers.get(pid);
      if (worker !== undefined) worker.tookMs = Math.max(worker.tookMs, tookMs);
    }
    // A parent counts the time of its workers that have ended as its own.
    const endedMs = [...this.#workers]
      .filter(([pid]) => !processes.has(pid))
      .reduce((sum, [, worker]) => sum + worker.tookMs, 0);
    this.#restMs = Math.max(this.#restMs, restMs - endedMs);
  }

  /** The milliseconds of a processor that each project has taken, and the runner with what it started; empty where there is no `/proc`. */
  byProject() {
    /** @type {Map<string, number>} */
    const times = new Map();
    for (const { project, tookMs } of this.#workers.values())
      times.set(project, (times.get(project) ?? 0) + tookMs);
    return { projects: times, restMs: this.#restMs };
  }

  /** The worker that started a process, `rest` for the runner and what is no worker's, null for a process of others.
   * @param {number} pid @param {ReadonlyMap<number, Process>} processes @returns {number | 'rest' | null} */
  #ownerOf(pid, processes) {
    for (let at = pid; at !== process.pid; at = processes.get(at)?.parent ?? 0) {
      if (at === 0) return null;
      if (this.#workers.has(at)) return at;
      const project = processes.get(at)?.parent === process.pid ? projectOf(at) : null;
      if (project === null) continue;
      this.#workers.set(at, { project, tookMs: 0 });
      return at;
    }
    return 'rest';
  }
}

/** @returns {Map<number, Process>} the processes of this machine that can be read */
function readProcesses() {
  /** @type {Map<number, Process>} */
  const processes = new Map();
  let names;
  try {
    names = readdirSync('/proc');
  } catch {
    return processes;
  }
  for (const name of names) {
    if (!/^\d+$/u.test(name)) continue;
    try {
      // The name of the program stands in parentheses, and may hold spaces.
      const fields = (readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      processes.set(Number(name), { parent: Number(fields[1]), tookMs: ticks * TICK_MS });
    } catch {
      // The process has ended since its folder was listed.
    }
  }
  return processes;
}

/** @param {number} pid @returns {string | null} */
function projectOf(pid) {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return variables.find((variable) => variable.startsWith(PROJECT))?.slice(PROJECT.length) ?? null;
  } catch {
    return null;
  }
}
