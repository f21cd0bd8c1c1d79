/** The rules of the house, by machine: `npm run house`. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkApiNames } from './house/api-names.mjs';
import { checkColours } from './house/colours.mjs';
import { checkEvents } from './house/events.mjs';
import { checkExports } from './house/exports.mjs';
import { checkFiles } from './house/files.mjs';
import { checkImports } from './house/imports.mjs';
import { checkLock } from './house/lock.mjs';
import { checkOwners } from './house/owners.mjs';
import { checkRegistration } from './house/registration.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const files = checkFiles(root);
const imports = await checkImports(root);
const problems = [
  ...files.problems,
  ...imports.problems,
  ...checkEvents(root),
  ...checkExports(root),
  ...checkColours(root),
  ...checkApiNames(root),
  ...checkOwners(root),
  ...checkRegistration(root),
  ...checkLock(root),
];

for (const { rule, file, detail } of problems) console.error(`${file}: ${detail} [${rule}]`);
const looked = Object.entries({ ...files.seen, ...imports.seen });
console.log(`Looked at ${looked.map(([room, count]) => `${room} (${count})`).join(', ')}.`);
if (problems.length > 0) {
  console.error(`${problems.length} against the rules of the house.`);
  process.exitCode = 1;
}
