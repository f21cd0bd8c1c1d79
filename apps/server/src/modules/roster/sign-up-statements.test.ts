import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchData } from '../../../test/match-data';
import { onPostgres } from '../../../test/needs';
import { SENDS_NOTHING, startServer, type TestServer } from '../../../test/server';

/** See docs/decisions/0028-statements-of-a-change.md. */
const STATEMENTS_AT_MOST = 6;

describe('the statements of a sign-up', onPostgres, () => {
  let server: TestServer;
  let id: string;

  beforeAll(async () => {
    // Statements of the outbox's worker would be counted too.
    server = await startServer({ outboxPace: SENDS_NOTHING });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.reset();
    const nico = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
    id = (await server.call(matchesContract.create, { token: nico.token, body: matchData })).body.match.id;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** The statements that the driver receives for one sign-up, including `begin` and `commit`. */
  async function statementsOf(options: { token?: string; body: unknown }) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const headers = { 'idempotency-key': randomUUID() };
    const { status } = await server.call(rosterContract.join, { params: { id }, headers, ...options });
    expect(status).toBe(201);
    return query.mock.calls.map(([statement]) => {
      const { text = statement } = statement as unknown as { text?: unknown };
      return String(text);
    });
  }

  it(`are at most ${STATEMENTS_AT_MOST} for a user, with the session`, async () => {
    const chino = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    const statements = await statementsOf({ token: chino.token, body: {} });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(STATEMENTS_AT_MOST);
    expect(statements.filter((text) => ['begin', 'commit'].includes(text))).toEqual(['begin', 'commit']);
  });

  it('are one fewer for a guest', async () => {
    const statements = await statementsOf({ body: { name: 'Fede' } });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(STATEMENTS_AT_MOST - 1);
  });

  it('have the same texts in every sign-up, so that a connection plans them once', async () => {
    const chino = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    const pipa = await server.signIn({ name: 'Pipa', email: 'pipa@example.com' });
    const first = await statementsOf({ token: chino.token, body: { name: 'Chino' } });
    vi.restoreAllMocks();
    const second = await statementsOf({ token: pipa.token, body: { isSubstitute: true } });
    expect(second).toEqual(first);
  });
});
