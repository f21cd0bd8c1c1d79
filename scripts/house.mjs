/**
 * Checks the rules of the house: `npm run house`. With `-- --figures` it checks nothing and prints what is counted in the code
 * of the product (`house/measures.mjs`).
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkApiNames } from './house/api-names.mjs';
import { checkColours } from './house/colours.mjs';
import { checkComments } from './house/comments.mjs';
import { checkEvents } from './house/events.mjs';
import { checkFiles } from './house/files.mjs';
import { checkImports } from './house/imports.mjs';
import { checkLock } from './house/lock.mjs';
import { figuresText, measure } from './house/measures.mjs';
import { checkOverlayHeights } from './house/overlay-heights.mjs';
import { checkOwners } from './house/owners.mjs';
import { checkRegistration } from './house/registration.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

if (process.argv.includes('--figures')) {
  console.log(figuresText(measure(root)));
  process.exit();
}

const files = checkFiles(root);
const imports = await checkImports(root);
const problems = [
  ...files.problems,
  ...imports.problems,
  ...checkEvents(root),
  ...checkColours(root),
  ...checkComments(root),
  ...checkApiNames(root),
  ...checkOverlayHeights(root),
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
