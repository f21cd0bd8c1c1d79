import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PARTS = /<(Sheet|ConfirmDialog|ActionMenu|Popover|Stage|RunDialog|SheetFrame)\b/gu;
const COMPONENT = /^(?:export )?(?:default )?function (\w+)/u;

/**
 * Names each use of an overlay by the component in whose text it stands and the part of the kit, with a number from the second on.
 *
 * @param {string} folder of the sources
 * @returns {string[]}
 */
export function usesOfOverlays(folder) {
  /** @type {string[]} */
  const uses = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .toSorted()) {
    let component = '';
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      component = COMPONENT.exec(line)?.[1] ?? component;
      for (const [, part = ''] of line.matchAll(PARTS)) {
        const use = `${component} ${part}`;
        const count = (counts.get(use) ?? 0) + 1;
        counts.set(use, count);
        uses.push(count === 1 ? use : `${use} ${count}`);
      }
    }
  }
  return uses;
}
