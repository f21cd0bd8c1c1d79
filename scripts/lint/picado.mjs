/** Rules of this repository, for oxlint. */
import { failedIsNotEmpty } from './failed-is-not-empty.mjs';

const plugin = { meta: { name: 'picado' }, rules: { 'failed-is-not-empty': failedIsNotEmpty } };

export default plugin;
