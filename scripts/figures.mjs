/**
 * `npm run figures [-- --repair]`: compares what is kept of players with what their matches and reviews say, in the database
 * that the environment names.
 */
import { runBuilt } from './run-built.mjs';

await runBuilt('figures');
