import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from './config';
import { environmentSchema } from './environment';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The variables of the schema and their defaults as an environment would spell them; '' where there is none. */
const { properties = {} } = z.toJSONSchema(environmentSchema, { io: 'input' });
const documented = Object.fromEntries(
  Object.entries(properties).map(([name, schema]) => [
    name,
    typeof schema === 'object' && typeof schema.default === 'string' ? schema.default : '',
  ]),
);
const names = Object.keys(documented);

/** Two defaults depend on other variables, so they are read from the configuration. */
const SECRET = 'x'.repeat(32);
const ofPort = (port: string) => readConfig({ AUTH_SECRET: SECRET, PORT: port }).publicUrl.origin;
const atStart = readConfig({ AUTH_SECRET: SECRET });
const inProduction = readConfig({
  NODE_ENV: 'production',
  AUTH_SECRET: SECRET,
  OIDC_CLIENT_ID: 'x',
  OIDC_CLIENT_SECRET: 'y',
});

/** The assignments of the file, each behind a '#'. */
function assignmentsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^# ([A-Z_]+)=(.*)$/gmu)].map(([, name, value]) => [name, value]),
  );
}

/** The defaults in a README's table: for each variable the code spans of that cell. */
function defaultsOf(text: string): Record<string, string[]> {
  return Object.fromEntries(
    [...text.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gmu)].map(([, name, cell = '']) => [
      name,
      [...cell.matchAll(/`([^`]+)`/gu)].map(([, code]) => code),
    ]),
  );
}

describe('the variables', () => {
  const [forPicado = '', forCompose = ''] = read('.env.example').split('# For compose.yaml alone');

  it('are listed in .env.example with their defaults', () => {
    expect(names).toContain('PORT');
    expect(assignmentsOf(forPicado)).toEqual({
      ...documented,
      PUBLIC_URL: atStart.publicUrl.origin,
      LOG_LEVEL: atStart.logLevel,
    });
  });

  it.each(['README.md', 'README.es.md'])('are listed in %s with their defaults', (path) => {
    const rows = Object.entries(documented).map(([name, value]) => [name, value === '' ? [] : [value]]);
    expect(defaultsOf(read(path))).toEqual({
      ...Object.fromEntries(rows),
      PUBLIC_URL: [ofPort('4321').replace('4321', 'PORT')],
      LOG_LEVEL: [atStart.logLevel, inProduction.logLevel],
    });
  });

  it('are passed on by compose.yaml, with the defaults of production', () => {
    const compose = read('compose.yaml');
    const [, app = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/mu.exec(compose) ?? [];
    const passed = [...app.matchAll(/^ {6}([A-Z_]+):/gmu)].map(([, name = '']) => name);
    expect(passed).toContain('AUTH_SECRET');
    expect(names).toEqual(expect.arrayContaining(passed));

    const own = assignmentsOf(forCompose);
    const defaults: Record<string, string> = { ...documented, LOG_LEVEL: inProduction.logLevel, ...own };
    const uses = [...compose.matchAll(/\$\{([A-Z_]+)(?::-([^}]*)|:\?[^}]*)?\}/gu)];
    expect(uses.map(([, name]) => name)).toEqual(expect.arrayContaining(Object.keys(own)));
    for (const [, name = '', value] of uses) {
      expect(Object.keys(defaults)).toContain(name);
      if (value !== undefined) expect([name, value]).toEqual([name, defaults[name]]);
    }
  });
});
