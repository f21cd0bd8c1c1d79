import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { copyTemplate } from './database';
import { brokenRules } from './statement-rules';

/** Texts of statements that the files of this worker sent to PostgreSQL, until they are prepared. */
const sent = new Set<string>();
const prepared = new Set<string>();
/** What tests run between themselves has its rows in its text: each is another. */
const SCRIPT = /^\s*do\s/iu;

let isRecording = false;

/** Records from now on what is sent to PostgreSQL with a text and values. A text alone is a script, as migrations are. */
export function recordStatements(): void {
  if (isRecording) return;
  isRecording = true;
  const { query } = pg.Client.prototype;
  const recorded = function (this: pg.Client, ...call: unknown[]): unknown {
    const [config] = call;
    if (typeof config === 'object' && config !== null && 'text' in config) sent.add(String(config.text));
    return Reflect.apply(query, this, call);
  };
  pg.Client.prototype.query = recorded as typeof query;
}

/** For statements over tables that a test makes for itself. */
export function forgetSent(): void {
  sent.clear();
}

/** Plans on the embedded database each statement that was sent since the last call, and returns what it refuses and which rules are broken. */
export async function refusedByEmbedded(): Promise<string[]> {
  const fresh = [...sent].filter((text) => !prepared.has(text) && !SCRIPT.test(text));
  sent.clear();
  if (fresh.length === 0) return [];
  const client = await (embedded ??= openCopy());
  const refused: string[] = [];
  for (const text of fresh) {
    prepared.add(text);
    const problems = await brokenRules(client, text).catch((error: unknown) => [String(error)]);
    refused.push(...problems.map((problem) => `${problem}:\n${text}`));
  }
  return refused;
}

/** Open until its worker ends, as the database of the tests is. */
let embedded: Promise<PGlite> | null = null;

async function openCopy(): Promise<PGlite> {
  const folder = await mkdtemp(join(tmpdir(), `picado-test-${process.pid}-`));
  await copyTemplate(folder);
  return PGlite.create(join(folder, 'database'));
}
