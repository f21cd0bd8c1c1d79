import { expect, it } from 'vitest';
import type { CommandKind } from '../../lib/commands/command';

const ofFeatures = import.meta.glob<Record<string, CommandKind>>('../../features/*/commands.ts', {
  eager: true,
});
const [source = ''] = Object.values(
  import.meta.glob<string>('./after-first-paint.ts', { eager: true, query: '?raw', import: 'default' }),
);

it('fetches the code of every kind of command that a browser stores until it is answered', () => {
  const withStored = Object.entries(ofFeatures).flatMap(([path, commands]) =>
    Object.values(commands).some(({ isStored }) => isStored === true) ? [path.replace(/\.ts$/u, '')] : [],
  );
  expect(withStored).not.toEqual([]);
  for (const path of withStored) expect(source).toContain(`import('${path}')`);
});
