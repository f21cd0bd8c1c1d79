import { sql } from 'drizzle-orm';
import { instant, text, texts } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { all, statement } from '../../db/statement';
import { reminders } from '../../db/tables/reminders';

const NEW_REMINDERS = statement(
  { keys: texts },
  { key: text`k.key` },
  ({ keys }, row) => sql`
    select ${row} from unnest(${keys}) k(key) where not exists (select from reminders r where r.key = k.key)`,
);

/** Those of the occasions of which no reminder was written. */
export async function findNewReminders(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const found = await all(db, NEW_REMINDERS({ keys }));
  return new Set(found.map(({ key }) => key));
}

const TAKE = statement(
  { keys: texts, now: instant },
  { key: reminders.key },
  ({ keys, now }, row) => sql`
    insert into reminders (key, created_at) select key, ${now} from unnest(${keys}) k(key)
    on conflict do nothing returning ${row}`,
);

/** Notes that reminders are written; returns those of them that were not before. */
export async function takeReminders(tx: Executor, keys: readonly string[], now: Date): Promise<Set<string>> {
  const taken = await all(tx, TAKE({ keys, now }));
  return new Set(taken.map(({ key }) => key));
}
