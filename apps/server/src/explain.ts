import { ConfigError } from './config';
import { DataFolderError } from './db/data-folder';
import { isDatabaseUnavailable } from './db/failures';
import { FolderLockedError } from './db/folder-lock';
import { MigrationError } from './db/migrate';
import { serialiseError } from './log';

const SAID_AS_THEY_ARE = [DataFolderError, FolderLockedError, MigrationError];

/** Errors that the operator can solve are printed in lines; any other is a bug, and printed as one. */
export function explain(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.lines;
  if (SAID_AS_THEY_ARE.some((kind) => error instanceof kind)) return [(error as Error).message];
  if (isDatabaseUnavailable(error)) return ['No se puede abrir la base de datos: DATABASE_URL no responde.'];
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return [`El puerto ${port ?? ''} está ocupado: cerrá lo que lo usa, o elegí otro con PORT.`];
  if (code === 'EACCES' || code === 'EROFS')
    return [`No se puede escribir en DATA_DIR: ${(error as Error).message}`];
  return [JSON.stringify(serialiseError(error))];
}
