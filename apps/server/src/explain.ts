import { ConfigError } from './config';
import { DataFolderError } from './db/data-folder';
import { connectionRefusalOf, isDatabaseUnavailable, type ConnectionRefusal } from './db/failures';
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
  if (connectionRefusalOf(error) !== null || isDatabaseUnavailable(error)) return [explainDatabase(error)];
  return [JSON.stringify(serialiseError(error))];
}

type AddressError = NodeJS.ErrnoException & { address?: string; port?: number };

/** Explains the reason for which the server cannot listen. */
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

/** Explains the reason for which a file or folder cannot be used: all that a start writes is under the data folder. */
function explainFile({ code = '', path, syscall }: NodeJS.ErrnoException): string | null {
  // A write to an open file names no path.
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'DATA_DIR: no queda lugar en el disco.';
  const reason = FILE_REASONS[code] ?? (syscall === 'mkdir' ? 'no se puede crear' : undefined);
  if (path === undefined || reason === undefined) return null;
  return `DATA_DIR: ${reason} ${path} (${code}). Corregilo, o usá otra DATA_DIR.`;
}

/** Explains the reason for which the database cannot be opened, by the answer of its server; without one it does not answer. */
function explainDatabase(error: unknown): string {
  const refusal = connectionRefusalOf(error);
  if (refusal === null) return 'No se puede abrir la base de datos: DATABASE_URL no responde.';
  const { reason, said } = refusal;
  return `DATABASE_URL: ${REFUSALS[reason]} (${said}).${reason === 'parameter' ? PARAMETER_HINT : ''}`;
}

const REFUSALS: Record<ConnectionRefusal['reason'], string> = {
  access: 'la base de datos no acepta ese usuario o esa contraseña',
  database: 'el servidor no tiene una base de datos con ese nombre',
  parameter: 'el servidor no acepta un parámetro de la conexión',
  full: 'el servidor no acepta más conexiones',
  starting: 'el servidor todavía está arrancando',
  other: 'el servidor contesta, pero no acepta la conexión',
};
const PARAMETER_HINT =
  ' En PgBouncer: ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout.';
