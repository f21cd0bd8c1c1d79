import { listsContract } from '@picado/domain/lists/contract';
import { EXPORT_RETENTION_MS, MAX_EXPORTS } from '@picado/domain/list-text/limits';
import { matchesContract } from '@picado/domain/matches/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { organiseList } from '../../../test/organised-match';
import { rowsOf } from '../../../test/rows-of';
import { forgetExpired } from '../../retention';
import { compare, exported, join } from '../../../test/running-list';
import { runServer, server } from '../../../test/running-server';
import { id, organiser, read, startMatch, watcher } from '../../../test/running-match';

runServer();
beforeEach(() => startMatch(organiseList));

const linesOf = (text: string) => text.split('\n').map((line) => line.trimEnd());
const storedExports = async (): Promise<number> => {
  const [row] = rowsOf<{ amount: number }>(
    await server.database.read.execute(sql`select count(*)::int as amount from list_exports`),
  );
  return row?.amount ?? -1;
};

describe('the list as text', () => {
  it('contains the match as read, for any registered user', async () => {
    const other = await server.signIn({ name: 'Chino', email: 'chino@example.com' });
    const answer = await server.call(listsContract.export, { params: { id }, token: other.token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(linesOf(answer.body)).toEqual([
      'Complejo La Esquina, cancha 3',
      '26-11-2026',
      '21:00',
      expect.stringMatching(/^Precio total: \$\s6\.500$/u) as string,
      expect.stringMatching(/^Precio por persona: \$\s650$/u) as string,
      '',
      'Equipo 1',
      '1.',
      '2. Fede',
      '3. Nico Barrientos',
      '4. Juan Cruz',
      '5.',
      '',
      'Equipo 2',
      '1. Colo Vázquez',
      '2.',
      '3.',
      '4.',
      '5.',
      '',
      'Suplentes',
      '1. Tincho',
      '2. Leo',
      '',
      expect.stringMatching(/^#picado-[0-9a-z]{7}-6-[0-9a-z]{7}$/u) as string,
    ]);
    expect((await read()).version).toBe(6);
    expect(await watcher.unreadUpdates()).toEqual([]);
  });

  it('requires an account and an existing match', async () => {
    expect((await server.call(listsContract.export, { params: { id } })).body).toMatchObject({
      code: 'AUTH_ERROR',
    });
    for (const missing of ['nada', '01930000-0000-7000-8000-000000000000']) {
      const answer = await server.call(listsContract.export, {
        params: { id: missing },
        token: organiser.token,
      });
      expect(answer).toMatchObject({ status: 404, body: { code: 'MATCH_NOT_FOUND' } });
    }
  });

  it('is stored once per state, the newest fifty of a match, for thirty days', async () => {
    await Promise.all([exported(), exported(), exported()]);
    expect(await storedExports()).toBe(1);
    const oldest = await exported();
    for (let round = 0; round < MAX_EXPORTS; round += 1) {
      await server.call(matchesContract.teamNames, {
        params: { id },
        token: organiser.token,
        body: { team1Name: `Ronda ${round}`, team2Name: 'Los otros' },
      });
      server.clock.advance(1000);
      await exported();
    }
    expect(await storedExports()).toBe(MAX_EXPORTS);
    expect((await compare(oldest)).body.comparison.warnings.map(({ code }) => code)).toContain('OLD_EXPORT');

    await forgetExpired(server.database, server.clock.now());
    expect(await storedExports()).toBe(MAX_EXPORTS);
    server.clock.advance(EXPORT_RETENTION_MS - 60_000);
    await exported(await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' }));
    server.clock.advance(120_000);
    await forgetExpired(server.database, server.clock.now());
    expect(await storedExports()).toBe(1);
  });
});

it('a stored export holds no token and no e-mail', async () => {
  const guest = await join({ name: 'Mati' });
  await exported();
  const state = rowsOf<{ state: unknown }>(
    await server.database.read.execute(sql`select state from list_exports`),
  );
  const stored = JSON.stringify(state);
  expect(stored).toContain('Mati');
  expect(stored).not.toContain(guest.leaveLink.split('/').at(-1));
  expect(stored).not.toContain('@');
  expect(await server.storedText()).not.toContain(guest.leaveLink.split('/').at(-1));
});
