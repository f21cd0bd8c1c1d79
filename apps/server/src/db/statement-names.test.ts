import { expect, it, vi } from 'vitest';

/** The names that a process gives, which has sent nothing before. */
async function startProcess() {
  vi.resetModules();
  return (await import('./statement-names')).statementName;
}

it('a name that is given up is followed by one other, the same in each process', async () => {
  const renewed = async () => {
    vi.resetModules();
    const { statementName, renewStatementName } = await import('./statement-names');
    const first = statementName('select 1');
    renewStatementName('select 1', first);
    // Another connection noticed it too.
    renewStatementName('select 1', first);
    return [first, statementName('select 1')];
  };
  const [first, second] = await renewed();
  expect(second).not.toBe(first);
  expect(await renewed()).toEqual([first, second]);
});

it('two processes behind one pooler give a statement one name, and never one name to two', async () => {
  const texts = Array.from({ length: 100 }, (_, index) => `select ${index}`);
  const [first, second] = [await startProcess(), await startProcess()];
  const names = texts.map((text) => first(text));
  const others = texts.toReversed().map((text) => second(text));
  expect(others.toReversed()).toEqual(names);
  expect(new Set(names).size).toBe(texts.length);
});

it('a name is not longer than PostgreSQL reads of one', async () => {
  expect((await startProcess())('select 1')?.length).toBeLessThanOrEqual(63);
});

it('texts beyond a limit have none', async () => {
  const nameOf = await startProcess();
  for (let index = 0; index < 1_000; index += 1) nameOf(`select ${index}`);
  expect(nameOf('select 1')).toBeDefined();
  expect(nameOf('select 1000')).toBeUndefined();
});
