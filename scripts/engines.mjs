import { writeFileSync } from 'node:fs';
import { enginesPage } from './engines/engines-page.mjs';

// Writes the page of the engines that the app works in.
writeFileSync(new URL('../docs/engines.md', import.meta.url), enginesPage());
