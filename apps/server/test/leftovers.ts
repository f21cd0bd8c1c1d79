import type { TestProject } from 'vitest/node';
import { removeFolders } from './database';
import { dropDatabases } from './scratch-database';

/**
 * Removes what the workers left behind, once all have ended: none of them can, since none knows which of its files is the
 * last. Run by Vitest.
 */
export default function leftovers(project: TestProject): () => Promise<void> {
  const isPostgres = project.config.env['PICADO_TEST_DATABASE'] === 'postgres';
  return isPostgres ? dropDatabases : removeFolders;
}
