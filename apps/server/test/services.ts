import { connect } from 'node:net';
import type { TestProject } from 'vitest/node';
import { findOrStartPostgres } from './postgres-server';

const REDIS = { host: '127.0.0.1', port: 6379 };
const PROBE_TIMEOUT_MS = 1_000;

/**
 * Provides the tests with PostgreSQL (TEST_DATABASE_URL) and, where one answers, a Redis (TEST_REDIS_URL);
 * without a Redis the tests that need one are skipped. With PICADO_TEST_BARE=1 nothing that runs on this machine is
 * used. Run by Vitest once for each project: later runs use the servers of the first.
 */
export default async function provideServices(project: TestProject): Promise<void> {
  const isBare = process.env['PICADO_TEST_BARE'] === '1';
  if (isBare) delete process.env['TEST_REDIS_URL'];
  else if (process.env['TEST_REDIS_URL'] === undefined && (await redisAnswers())) {
    process.env['TEST_REDIS_URL'] = `redis://${REDIS.host}:${REDIS.port}`;
  }
  if (project.config.env['PICADO_TEST_DATABASE'] !== 'postgres' || 'PICADO_TEST_POSTGRES' in process.env)
    return;
  // Of the process that ends last: the databases that all its workers share are its own.
  process.env['PICADO_TEST_RUN'] = String(process.pid);
  const { url, origin } = await findOrStartPostgres();
  process.env['TEST_DATABASE_URL'] = url;
  process.env['PICADO_TEST_POSTGRES'] = origin;
  console.log(`PostgreSQL: ${origin}.`);
}

function redisAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(REDIS);
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(PROBE_TIMEOUT_MS, () => finish(false));
    socket.on('error', () => finish(false));
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', (chunk) => finish(chunk.toString('utf8').startsWith('+PONG')));
  });
}
