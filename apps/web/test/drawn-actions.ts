import { configure, getConfig } from '@testing-library/react';

/**
 * An action of a user ends once React has drawn what follows from it. The library waits for a timer of no length, which on a
 * busy machine fires before the second of two renders that follow one another; React renders in immediates.
 */
const IMMEDIATES = 10;

// Kept before a test stops the clock.
const { setImmediate } = globalThis;
const { asyncWrapper } = getConfig();

configure({
  asyncWrapper: async (action) => {
    const result = await asyncWrapper(action);
    for (let turn = 0; turn < IMMEDIATES; turn += 1) await new Promise(setImmediate);
    return result;
  },
});
