/**
 * `npm run generate:tables`: writes `apps/server/src/db/tables/` from the migrations. Run after a migration was added;
 * a check holds the two against each other.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FOLDER, generateTables } from './tables/generate.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const files = await generateTables(root);
rmSync(join(root, FOLDER), { recursive: true, force: true });
mkdirSync(join(root, FOLDER));
for (const [name, text] of files) writeFileSync(join(root, FOLDER, name), text);
