import { feedbackContract } from '@picado/domain/feedback/contract';
import { FEEDBACK_RETENTION_MS } from '@picado/domain/feedback/limits';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../../../test/match-data';
import { runServer, server } from '../../../test/running-server';
import type { CallOptions, TestUser } from '../../../test/server';
import { forgetExpired } from '../../retention';
import { findFeedback } from '../../reads/feedback';

runServer({ config: { rateLimitFactor: 1 } });
let nico: TestUser;
beforeEach(async () => {
  await server.reset();
  server.clock.set(NOW);
  nico = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
});

const REPORT = { type: 'improvement', description: '  El mapa tarda\n\n\n\nmucho en abrir ' };
const send = (body: unknown = REPORT, options: CallOptions = {}) =>
  server.call(feedbackContract.send, { token: nico.token, body, ...options });
const reports = () => findFeedback(server.database.read, new Date(0));

describe('a report', () => {
  it('is stored with the account of the token, whatever user the body names', async () => {
    const other = await server.signIn({ name: 'Otro', email: 'otro@example.com' });
    const { status, body } = await send({
      ...REPORT,
      userId: other.userId,
      userEmail: 'otro@example.com',
      userName: 'Otro',
      submittedAt: '1999-01-01T00:00:00Z',
      deviceInfo: JSON.stringify({ userAgent: 'Firefox', url: 'https://picado.example/confirm/secret' }),
    });
    expect([status, body.message]).toEqual([201, 'Gracias por tu reporte. Lo revisaremos pronto.']);
    expect(await reports()).toEqual([
      {
        type: 'improvement',
        description: 'El mapa tarda\n\nmucho en abrir',
        device: { userAgent: 'Firefox', url: 'https://picado.example/confirm/…' },
        createdAt: new Date(NOW),
        userName: 'Nico Barrientos',
        userEmail: 'nico@example.com',
      },
    ]);
  });

  it('is refused with the sentence of its description, and nothing is stored', async () => {
    const { status, body } = await send({ type: 'bug', description: 'no anda   ' });
    expect([status, body]).toEqual([
      400,
      { error: 'La descripción debe tener al menos 10 caracteres', code: 'VALIDATION_ERROR' },
    ]);
    expect(await reports()).toEqual([]);
  });

  it('that is sent again with its key is stored once and counts once', async () => {
    const headers = { 'idempotency-key': 'the-same-try' };
    for (let tries = 0; tries < 6; tries += 1) expect((await send(REPORT, { headers })).status).toBe(201);
    expect(await reports()).toHaveLength(1);
  });

  it('goes with the account of its user', async () => {
    await send();
    await server.database.transaction((tx) => tx.execute(sql`delete from users where id = ${nico.userId}`));
    expect(await server.storedText()).not.toContain('El mapa tarda');
  });

  it('is forgotten after a year', async () => {
    await send();
    await forgetExpired(server.database, NOW + FEEDBACK_RETENTION_MS);
    expect(await reports()).toHaveLength(1);
    await forgetExpired(server.database, NOW + FEEDBACK_RETENTION_MS + 1);
    expect(await reports()).toEqual([]);
  });
});

describe('the sixth report of an hour', () => {
  it('is refused until the first is an hour old, with the time to wait', async () => {
    // Also when they are sent at once.
    const statuses = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => (await send()).status));
    expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 201, 429]);
    server.clock.advance(59 * 60_000);
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      429,
      '60',
      {
        error: 'Ya mandaste cinco reportes en la última hora. Probá de nuevo más tarde.',
        code: 'FEEDBACK_LIMIT',
      },
    ]);
    server.clock.advance(60_000);
    expect((await send()).status).toBe(201);
  });

  it('of one user says nothing to another', async () => {
    for (let sent = 0; sent < 5; sent += 1) await send();
    const other = await server.signIn({ name: 'Otro', email: 'otro@example.com' });
    expect((await send(REPORT, { token: other.token })).status).toBe(201);
  });
});
