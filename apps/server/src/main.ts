import { createApp } from './app';
import { ConfigError, readConfig } from './config';
import { isDatabaseUnavailable } from './db/failures';
import { FolderLockedError } from './db/folder-lock';
import { migrate, MigrationError } from './db/migrate';
import { openDatabase } from './db/open';
import { WEB_FOLDER } from './folders';
import { createLog, serialiseError } from './log';

/** Longer than any call takes: whoever asked us to end asks again by force soon. */
const STOP_TIMEOUT_MS = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  await migrate(database);
  const app = await createApp({ config, database, log, webFolder: WEB_FOLDER });
  await app.listen();

  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    app
      .close()
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopped uncleanly');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`Picado está en ${config.publicUrl.origin}\n`);
}

/** What whoever started Picado can do something about, in lines; anything else is a bug, and shown as one. */
function explain(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.lines;
  if (error instanceof FolderLockedError || error instanceof MigrationError) return [error.message];
  if (isDatabaseUnavailable(error)) return ['No se puede abrir la base de datos: DATABASE_URL no responde.'];
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return [`El puerto ${port ?? ''} está ocupado: cerrá lo que lo usa, o elegí otro con PORT.`];
  if (code === 'EACCES' || code === 'EROFS')
    return [`No se puede escribir en DATA_DIR: ${(error as Error).message}`];
  return [JSON.stringify(serialiseError(error))];
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error).join('\n')}\n`);
  process.exit(1);
});
