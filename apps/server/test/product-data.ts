import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate, type testDatabaseKind } from './database';
import { createMigratedDatabase } from './migrated-database';

export interface ProductData {
  /** The settings with which a process uses it. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
  remove(): Promise<void>;
}

/** What a process of the product keeps: a folder, and an empty database of that kind with every migration. */
export async function createProductData(kind: typeof testDatabaseKind): Promise<ProductData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'picado-product-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (kind === 'embedded') {
    await copyTemplate(dataDir);
    return { env: { DATA_DIR: dataDir }, remove: removeFolder };
  }
  const { url, drop } = await createMigratedDatabase();
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    async remove() {
      await drop();
      await removeFolder();
    },
  };
}
