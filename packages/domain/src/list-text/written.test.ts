import { describe, expect, it } from 'vitest';
import { BY_KIND, faultsOf, isRight, VARIED } from '../../test/written-lists';

describe.each(Object.entries(BY_KIND))('lists as groups write them: %s', (_, examples) => {
  it.each(examples)('$name', (example) => {
    const { faults } = faultsOf(example);
    expect(faults).toEqual({ lost: [], putIn: [], invented: [], swapped: [], other: [] });
  });
});

it('most lists of many groups are read wholly right', () => {
  const right = VARIED.filter((example) => isRight(faultsOf(example).faults));
  // The rest is known to fail; a change of the reader makes it no more.
  expect(right.length).toBeGreaterThanOrEqual(RIGHT_TODAY);
});

/** The lists of the varied corpus that are read wholly right; `npm run bench:lists` prints the share. */
const RIGHT_TODAY = 126;
