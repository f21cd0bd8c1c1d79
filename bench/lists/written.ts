import {
  APART,
  BY_KIND,
  faultsOf,
  isRight,
  VARIED,
  type Faults,
  type WrittenList,
} from '../../packages/domain/test/written-lists';
import { table } from '../measure/table';

/** Prints for each kind the share that was read wholly right, and the shares with each fault. */
export function printWritten(): void {
  const rows = [['', 'lists', 'wholly right', 'name lost', 'put in', 'invented', 'swapped', 'other']];
  const kinds: (readonly [string, readonly WrittenList[]])[] = [
    ...Object.entries(BY_KIND),
    ['all of these', Object.values(BY_KIND).flat()],
    ['varied', VARIED],
    ['apart', APART],
  ];
  for (const [kind, examples] of kinds) {
    const faults = examples.map((example) => faultsOf(example).faults);
    const share = (test: (each: Faults) => boolean) =>
      `${((100 * faults.filter(test).length) / faults.length).toFixed(1)} %`;
    rows.push([
      kind,
      String(examples.length),
      share(isRight),
      share(({ lost }) => lost.length > 0),
      share(({ putIn }) => putIn.length > 0),
      share(({ invented }) => invented.length > 0),
      share(({ swapped }) => swapped.length > 0),
      share(({ other }) => other.length > 0),
    ]);
  }
  console.log(table(rows));
}
