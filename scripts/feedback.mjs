/** `npm run feedback [-- --days N]`: prints the reports of users in the database that the environment names. */
import { runBuilt } from './run-built.mjs';

await runBuilt('feedback');
