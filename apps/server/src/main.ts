import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readConfig } from './config';
import { migrate } from './db/migrate';
import { openDatabase, START_WAIT_MS } from './db/open';
import { explain } from './explain';
import { WEB_FOLDER } from './folders';
import { isLoopback } from './local-address';
import { createLog } from './log';
import { startDueRecomputes } from './modules/figures/due';
import { openOperatorDoor } from './operator-door';

/** Longer than any call takes: only a second signal ends the process at once. */
const STOP_TIMEOUT_MS = 10_000;
/** The time from not ready to closed, in milliseconds: a load balancer checks once a second. */
const DRAIN_MS = 2_000;
/** The time for the last lines of the log, in milliseconds. */
const LOG_FLUSH_MS = 500;

async function start(): Promise<void> {
  // The reader of the output may close the pipe.
  process.stdout.on('error', () => undefined);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  // The embedded database compiles its program on other threads while this one loads the server's code.
  const [database, { createApp }] = await Promise.all([
    openDatabase(config, log, { waitMs: START_WAIT_MS }),
    import('./app'),
  ]);
  await migrate(database);
  const app = await createApp({ config, database, log, webFolder: WEB_FOLDER });
  await app.listen();
  const stopRecomputes = startDueRecomputes(database, (error) => {
    log.error({ err: error }, 'figures of earlier matches are not computed yet');
  });
  // Commands of an operator read another database by themselves.
  const door =
    database.kind === 'embedded'
      ? await openOperatorDoor({
          dataDir: config.dataDir,
          async printReports(days) {
            const { printReports } = await import('./modules/feedback/service');
            return printReports(database, { days });
          },
          onError: (error) => log.error({ err: error }, 'an operator’s command failed'),
        })
      : null;

  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void end(signal).then((code) => process.exit(code));
  };

  async function end(signal: NodeJS.Signals): Promise<number> {
    // No load balancer is in front of a local address or a terminal.
    const isBalanced = signal === 'SIGTERM' && !isLoopback(config.publicUrl);
    try {
      door?.close();
      await Promise.all([stopRecomputes(), app.close(sleep(isBalanced ? DRAIN_MS : 0))]);
      await database.close();
      return 0;
    } catch (error) {
      log.error({ err: error }, 'stopped uncleanly');
      return 1;
    } finally {
      await Promise.race([promisify(log.flush.bind(log))(), sleep(LOG_FLUSH_MS)]);
    }
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`Picado está en ${config.publicUrl.origin}\n`);
  if (config.oidc === null) {
    log.warn('the local identity provider runs: any visitor of this server can sign in under any name');
    process.stdout.write(
      'ATENCIÓN: no hay un proveedor de identidad configurado. Cualquiera que llegue a esta dirección puede entrar como cualquiera, sin contraseña: sirve para probar, no para jugadores de verdad (OIDC_CLIENT_ID).\n',
    );
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error).join('\n')}\n`);
  process.exit(1);
});
