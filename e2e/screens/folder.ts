import { join } from 'node:path';

/** The pictures of one run: `name` is a commit or any word that is valid as a folder. */
export const folderOf = (name: string) => join(process.cwd(), 'artifacts/screens', name);
