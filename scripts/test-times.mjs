import { relative } from 'node:path';
import { ProcessorTimes } from './processor-times.mjs';

const SLOWEST = 10;

/** @typedef {import('vitest/node').TestModule} TestModule */

/**
 * A reporter of vitest: prints, for each project, the time from its first file to its last, what its files took together, what
 * its processes took of a processor, and its slowest files.
 */
export default class TestTimes {
  /** When a file of the project began and when one ended, as milliseconds since 1970. @type {Map<string, { fromMs: number, untilMs: number }>} */
  #spans = new Map();
  #processor = new ProcessorTimes();

  onInit() {
    this.#processor.start();
  }

  /** @param {TestModule} module */
  onTestModuleQueued({ project: { name } }) {
    const now = Date.now();
    if (!this.#spans.has(name)) this.#spans.set(name, { fromMs: now, untilMs: now });
  }

  /** @param {TestModule} module */
  onTestModuleEnd({ project: { name } }) {
    const span = this.#spans.get(name);
    if (span !== undefined) span.untilMs = Date.now();
  }

  /** @param {readonly TestModule[]} modules */
  onTestRunEnd(modules) {
    this.#processor.stop();
    const { projects, restMs } = this.#processor.byProject();
    const lines = [...this.#spans].flatMap(([name, { fromMs, untilMs }]) => {
      const files = modules
        .filter(({ project }) => project.name === name)
        .map((module) => ({ path: relative('.', module.moduleId), tookMs: tookMs(module) }))
        .sort((one, other) => other.tookMs - one.tookMs);
      const sumMs = files.reduce((sum, file) => sum + file.tookMs, 0);
      return [
        `${seconds(untilMs - fromMs)}  ${name}: ${files.length} files, which take ${seconds(sumMs).trim()} one after the other and ${seconds(projects.get(name) ?? 0).trim()} of a processor`,
        ...files.slice(0, SLOWEST).map((file) => `  ${seconds(file.tookMs)}  ${file.path}`),
      ];
    });
    const processorMs = [...projects.values()].reduce((sum, ms) => sum + ms, restMs);
    if (processorMs > 0)
      lines.push(
        `${seconds(processorMs)} of a processor in all, ${seconds(restMs).trim()} of them for the runner and what the projects share`,
      );
    if (lines.length > 0) console.log(`${lines.join('\n')}\n`);
  }
}

/**
 * The time that a file takes of its worker, with what it loads, in milliseconds. The environment is not its own: files of one worker share it.
 *
 * @param {TestModule} module
 */
export function tookMs(module) {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return prepareDuration + collectDuration + setupDuration + duration;
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}
