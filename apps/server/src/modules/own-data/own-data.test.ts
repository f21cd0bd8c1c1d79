import { ownDataContract } from '@picado/domain/own-data/contract';
import { ownDataSchema } from '@picado/domain/own-data/schema';
import { matchesContract } from '@picado/domain/matches/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { FINISH } from '../../../test/evening';
import { makeFullAccount, SECRETS, type FullAccount } from '../../../test/full-account';
import { OFFERS_MESSAGES } from '../../../test/message-permissions';
import { runServer, server } from '../../../test/running-server';
import { startServer } from '../../../test/server';

runServer(OFFERS_MESSAGES);

let account: FullAccount;
beforeEach(async () => {
  account = await server.startFrom(makeFullAccount);
});

const dataOf = async (player: keyof FullAccount['users']) =>
  (await server.call(ownDataContract.data, { token: account.users[player].token })).body;

describe('all that is stored of a user', () => {
  it('is a file of JSON, named by its day, that nothing caches', async () => {
    const { headers, body } = await server.call(ownDataContract.data, { token: account.users.fede.token });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="picado-datos-2026-11-27.json"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      format: 'picado/own-data',
      version: 1,
      createdAt: new Date(FINISH).toISOString(),
    });
    // The order of the schema is that of the file.
    expect(Object.keys(body)).toEqual(Object.keys(ownDataSchema.shape));
  });

  it('says who the user is, and what they did in a match', async () => {
    const { id, entry, users } = account;
    const fede = await dataOf('fede');
    expect(fede.profile).toMatchObject({
      id: users.fede.userId,
      issuer: 'test',
      subject: 'fede@example.com',
      email: 'fede@example.com',
      name: 'Fede',
    });
    expect(fede.entries.find(({ matchId }) => matchId === id)).toMatchObject({
      id: entry.fede,
      teamIndex: 0,
      result: 'WIN',
      awards: ['MVP', 'TOP_ASSISTER', 'TOP_SCORER'],
      match: { location: 'Complejo La Esquina, cancha 3', date: '2026-11-26', time: '21:00' },
    });
    expect(fede.appearances).toMatchObject([{ matchId: id, goals: 2, assists: 1, isMVP: true }]);
    expect(fede.reports).toMatchObject([{ goals: 2, validationStatus: 'APPROVED' }]);
    expect(fede.validations).toContainEqual(
      expect.objectContaining({
        playerId: entry.juan,
        decision: 'REJECTED',
        rejectionReason: 'No fue gol',
      }),
    );
    expect(fede.votes).toMatchObject([{ votedPlayerId: entry.chino, votedName: 'Chino' }]);
    expect(fede.reviewsGiven).toMatchObject([{ reviewedName: 'Juan', comment: 'dicho por Fede' }]);
    expect(fede.starsGiven).toMatchObject([{ reviewedName: 'Juan', stars: 4 }]);
    expect(fede.chatMessages).toMatchObject([{ text: 'escrito por Fede' }]);
    expect(fede.organisedMatches.map(({ id: each }) => each)).toContain(account.organised);
    expect(fede.paymentAccount).toEqual({ alias: SECRETS.fede.account, cvu: null });
    expect(fede.numbers).toMatchObject([{ whatsapp: SECRETS.fede.number }]);
    expect(fede.pushDevices).toMatchObject([{ host: 'fcm.googleapis.com' }]);
    expect(fede.figures).toMatchObject({
      totalMatches: 1,
      totalGoals: 2,
      reviewsGiven: 1,
      reviewsReceived: 2,
    });
    expect(fede.level).toMatchObject({ matches: 1 });
  });

  it('holds reviews received in words alone: no author, no order, no instant', async () => {
    const { reviewsReceived } = await dataOf('fede');
    expect(reviewsReceived.map(({ comment }) => comment).sort()).toEqual([
      'dicho por Juan',
      'dicho por Nico',
    ]);
    for (const review of reviewsReceived) {
      expect(Object.keys(review).sort()).toEqual(['comment', 'createdAt', 'matchId', 'tags']);
      expect(review.createdAt).toBe(new Date(FINISH).toISOString());
    }
  });

  it('says nothing that another user keeps to themselves', async () => {
    const ofFede = JSON.stringify(await dataOf('fede'));
    const others = Object.entries(account.users).filter(([name]) => name !== 'fede');
    for (const [name, { userId }] of others) {
      expect(ofFede, name).not.toContain(`${name}@example.com`);
      expect(ofFede, name).not.toContain(userId);
    }
    for (const secret of [...Object.values(SECRETS.juan), 'Idea de juan', 'Cancha de juan']) {
      expect(ofFede).not.toContain(secret);
      expect(await server.storedText(), 'it is stored').toContain(secret);
    }
    // What would let the holder of the file act as the user.
    expect(ofFede).not.toContain(SECRETS.fede.code);
    for (const { token } of Object.values(account.users)) expect(ofFede).not.toContain(token);
  });

  it('names the players whose list a user changed only where it is their own entry', async () => {
    const { playerLog, paymentLog } = await dataOf('nico');
    expect(new Set(playerLog.map(({ playerName }) => playerName))).toEqual(new Set(['Nico']));
    expect(paymentLog).toEqual([]);
    const { paymentLog: ofFede } = await dataOf('fede');
    expect(ofFede.find(({ kind }) => kind === 'DECLARED')).toMatchObject({
      isOwn: true,
      isActor: true,
      playerName: 'Fede',
    });
  });

  it('is read in pages: every row is in it once, also beyond one page', async () => {
    const { userId } = account.users.fede;
    const before = (await dataOf('fede')).notifications.length;
    // Several of one instant, at the ends of pages too.
    await saveNotifications(userId, 1001);
    const { notifications } = await dataOf('fede');
    expect(notifications).toHaveLength(before + 1001);
    const titles = notifications.map(({ title }) => title).filter((title) => /^\d+$/u.test(title));
    expect(new Set(titles).size).toBe(1001);
    const instants = notifications.map(({ createdAt }) => createdAt);
    expect(instants).toEqual(instants.toSorted().toReversed());
  });
});

async function saveNotifications(userId: string, amount: number, text = 'Hola'): Promise<void> {
  const at = new Date(FINISH).toISOString();
  await server.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into notifications (id, user_id, type, title, message, created_at)
      select gen_random_uuid(), ${userId}, 'MATCH_CHANGED', i::text, ${text},
        ${at}::timestamptz - (i / 7) * interval '1 second' from generate_series(1, ${amount}::int) i`);
  });
}

describe('the history of a user', () => {
  const csvOf = async (player: keyof FullAccount['users']) =>
    server.call(ownDataContract.history, { token: account.users[player].token });

  it('is a table for spreadsheets, with a heading and a row a match', async () => {
    const { headers } = await csvOf('fede');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="picado-historial-2026-11-27.csv"');
    const bytes = await bytesOf('fede');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3).toString()).toBe(
      [
        '"fecha","hora","cancha","equipo","rival","resultado","goles propios","goles rivales","posición","goles","asistencias","atajadas","MVP","goleador","asistidor","guante"',
        '"2026-11-26","21:00","Complejo La Esquina, cancha 3","Equipo 1","Equipo 2","Victoria",3,1,"Mediocampista",2,1,0,"sí","sí","sí","no"',
        '',
      ].join('\r\n'),
    );
  });

  it('runs nothing that other users typed', async () => {
    await server.database.transaction(async (tx) => {
      await tx.execute(sql`
        update matches set location = ${'=HYPERLINK("https://evil.example","x")'}, team1_name = ${'+1+1'},
          team2_name = ${'@SUM(A1)'} where id = ${account.id}`);
    });
    const { body } = await csvOf('fede');
    const [, line = ''] = body.split('\r\n');
    expect(line).toContain(`,"'=HYPERLINK(""https://evil.example"",""x"")","'+1+1","'@SUM(A1)",`);
  });

  it('is only the heading before a first finished match', async () => {
    const otro = await server.signIn({ name: 'Otro', email: 'otro@example.com' });
    const { body } = await server.call(ownDataContract.history, { token: otro.token });
    expect(body.split('\r\n')).toHaveLength(2);
  });

  async function bytesOf(player: keyof FullAccount['users']): Promise<Buffer> {
    const answer = await fetch(`${server.url}${ownDataContract.history.path}`, {
      headers: { authorization: `Bearer ${account.users[player].token}` },
    });
    return Buffer.from(await answer.arrayBuffer());
  }
});

describe('downloads', () => {
  it('are six an hour, both files together', async () => {
    const limited = await startServer({
      ...OFFERS_MESSAGES,
      config: { ...OFFERS_MESSAGES.config, rateLimitFactor: 1 },
    });
    try {
      const { token } = account.users.fede;
      for (let time = 0; time < 3; time += 1) {
        expect((await limited.call(ownDataContract.data, { token })).status).toBe(200);
        expect((await limited.call(ownDataContract.history, { token })).status).toBe(200);
      }
      const refused = await limited.call(ownDataContract.data, { token });
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_DOWNLOADS' } });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(3000);
      expect(seconds).toBeLessThanOrEqual(3600);
      // Other calls and other users are not slowed.
      expect((await limited.call(matchesContract.myMatches, { token })).status).toBe(200);
      const other = await limited.call(ownDataContract.data, { token: account.users.juan.token });
      expect(other.status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
