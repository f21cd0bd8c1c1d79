/**
 * How long a test waits for a state, in milliseconds: it ends tests whose state never comes and does not measure speed, since
 * the machine may have other work. Given to `vi.waitFor`, whose default of a second fails on a busy machine; `expect.poll`
 * has it from vitest.config.ts.
 */
export const PATIENCE = { timeout: 20_000, interval: 50 };
