import { matchesContract } from '@picado/domain/matches/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData } from '../../../test/match-data';
import { rowsOf } from '../../../test/rows-of';
import { runServer, server } from '../../../test/running-server';
import type { TestUser } from '../../../test/server';

runServer();

let nico: TestUser;
let fede: TestUser;
beforeEach(async () => {
  await server.reset();
  nico = await server.signIn({ name: 'Nico', email: 'nico@example.com' });
  fede = await server.signIn({ name: 'Fede', email: 'fede@example.com' });
});

/** A match at nine in the evening in this zone, which Fede has signed up for. */
async function organise(timeZone: string): Promise<string> {
  const body = { ...matchData, timeZone };
  const created = await server.call(matchesContract.create, { token: nico.token, body });
  const { id } = created.body.match;
  await server.call(rosterContract.join, { params: { id }, token: fede.token, body: {} });
  return id;
}
const move = (id: string, changes: object) => {
  const { maxPlayers: _size, timeZone: _zone, ...data } = matchData;
  return server.call(matchesContract.update, {
    params: { id },
    token: nico.token,
    body: { ...data, ...changes },
  });
};
const read = async (query: string) =>
  rowsOf<{ message: string }>(await server.database.read.execute(sql.raw(query))).map(
    ({ message }) => message,
  );
const notified = ({ userId }: TestUser) =>
  read(`select message from notifications where user_id = '${userId}' order by created_at`);
const MADRID = 'Jueves 26 de noviembre, 21:00, hora de Madrid, Complejo La Esquina, cancha 3';

describe('the texts about a match', () => {
  it('name its zone behind the hour where that is another hour in the zone of the product', async () => {
    await organise('Europe/Madrid');
    expect(await notified(nico)).toEqual([expect.stringContaining(MADRID)]);
  });

  it('name none where the hour is the same, whatever the zone is called', async () => {
    await organise('America/Montevideo');
    expect((await notified(nico)).join(' ')).toContain('Jueves 26 de noviembre, 21:00, Complejo La Esquina');
  });

  it('name it also once the match was moved', async () => {
    const id = await organise('Europe/Madrid');
    expect((await move(id, { time: '20:00' })).status).toBe(200);
    expect(await notified(fede)).toEqual([
      expect.stringContaining(
        'Era a las 21:00, ahora es a las 20:00, hora de Madrid. Jueves 26 de noviembre, 20:00, hora de Madrid, ',
      ),
    ]);
  });
});
