import pg from 'pg';
import { clockMs } from './clock';

export const COMMITTED = 'bench_committed';

/**
 * Reports every commit that changed a match, or that announces itself, at the moment at which the database
 * announces it.
 */
export async function listenToCommits(
  databaseUrl: string,
): Promise<{ next: () => Promise<number>; stop: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create function bench_tell() returns trigger language plpgsql as $$
    begin perform pg_notify('${COMMITTED}', ''); return null; end $$;
    create trigger bench_tell after update on matches for each statement execute function bench_tell();
    listen ${COMMITTED}`);
  let waiting: ((at: number) => void) | null = null;
  client.on('notification', () => {
    waiting?.(clockMs());
    waiting = null;
  });
  return {
    next: () => new Promise((resolve) => (waiting = resolve)),
    stop: () => client.end(),
  };
}
