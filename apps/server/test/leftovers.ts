import type { TestProject } from 'vitest/node';
import { removeFolders } from './database';
import { dropDatabases } from './scratch-database';

/**
 * Removes the remains of the workers, once all have ended: a worker cannot, since it does not know its last
 * file. Run by Vitest.
 */
export default function leftovers(project: TestProject): () => Promise<void> {
  const isPostgres = project.config.env['PICADO_TEST_DATABASE'] === 'postgres';
  return async () => {
    await removeFolders();
    if (isPostgres) await dropDatabases();
  };
}
