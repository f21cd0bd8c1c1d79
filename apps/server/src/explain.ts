import { ConfigError } from './config';
import { DataFolderError } from './db/data-folder';
import { isAccessRefused, isDatabaseUnavailable } from './db/failures';
import { FolderLockedError } from './db/folder-lock';
import { MigrationError } from './db/migrate';
import { serialiseError } from './log';

const SHOWN_AS_THEY_ARE = [DataFolderError, FolderLockedError, MigrationError];

/** Errors that the operator can solve are printed in lines; any other is a bug, and printed as one. */
export function explain(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.lines;
  if (SHOWN_AS_THEY_ARE.some((kind) => error instanceof kind)) return [(error as Error).message];
  const line = explainAddress(error as AddressError) ?? explainFile(error as NodeJS.ErrnoException);
  if (line !== null) return [line];
  if (isDatabaseUnavailable(error)) return [explainDatabase(error)];
  return [JSON.stringify(serialiseError(error))];
}

type AddressError = NodeJS.ErrnoException & { address?: string; port?: number };

/** Why the server cannot listen. */
function explainAddress({ syscall, code, address, port = 0 }: AddressError): string | null {
  if (syscall !== 'listen') return null;
  switch (code) {
    case 'EADDRINUSE':
      return `El puerto ${port} está ocupado: cerrá lo que lo usa, o elegí otro con PORT.`;
    case 'EACCES':
      return `No hay permiso para usar el puerto ${port}: elegí otro con PORT.`;
    default:
      return `HOST: no se puede escuchar en ${address ?? ''} (${code ?? ''}).`;
  }
}

const FILE_REASONS: Record<string, string> = {
  EACCES: 'no hay permiso para usar',
  EPERM: 'no hay permiso para usar',
  EROFS: 'no se puede escribir en',
  EISDIR: 'es una carpeta, y tiene que ser un archivo:',
  ENOTDIR: 'hay un archivo en el camino a',
  EEXIST: 'hay un archivo en el camino a',
};

/** Why a file or folder cannot be used: all that a start writes is under the data folder. */
function explainFile({ code = '', path, syscall }: NodeJS.ErrnoException): string | null {
  // A write to an open file names no path.
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'DATA_DIR: no queda lugar en el disco.';
  const reason = FILE_REASONS[code] ?? (syscall === 'mkdir' ? 'no se puede crear' : undefined);
  if (path === undefined || reason === undefined) return null;
  return `DATA_DIR: ${reason} ${path} (${code}). Corregilo, o usá otra DATA_DIR.`;
}

/** An error of class 28 is the answer of a server that refuses this user; any other is a server that does not answer. */
function explainDatabase(error: unknown): string {
  return isAccessRefused(error)
    ? 'DATABASE_URL: la base de datos no acepta ese usuario o esa contraseña.'
    : 'No se puede abrir la base de datos: DATABASE_URL no responde.';
}
