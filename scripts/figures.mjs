/**
 * `npm run figures [-- --repair]`: compares the derived figures of players with their matches and reviews, in the database that
 * the environment names.
 */
import { runBuilt } from './run-built.mjs';

await runBuilt('figures');
