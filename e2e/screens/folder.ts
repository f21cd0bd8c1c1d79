import { join } from 'node:path';

/** Pictures of one run: `name` is a commit or any word that is good for a folder. */
export const folderOf = (name: string) => join(process.cwd(), 'artifacts/screens', name);
