import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FOLDER, generateTables } from './generate.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

it('db/tables is what `npm run generate:tables` writes from the migrations', async () => {
  const folder = join(root, FOLDER);
  const written = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  const generated = await generateTables(root);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(generated));
});
