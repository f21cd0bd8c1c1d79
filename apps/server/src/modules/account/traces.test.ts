import { accountContract } from '@picado/domain/account/contract';
import { chatContract } from '@picado/domain/chat/contract';
import { groupsContract } from '@picado/domain/groups/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { messagesContract } from '@picado/domain/messages/contract';
import { notesContract } from '@picado/domain/notes/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import { reportsContract } from '@picado/domain/reports/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { teamsContract } from '@picado/domain/teams/contract';
import { usersContract } from '@picado/domain/users/contract';
import type { Endpoint } from '@picado/domain/http/endpoint';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { doings, FINISH, playEvening, type Evening, type Name } from '../../../test/evening';
import { groupFields } from '../../../test/group-permissions';
import { matchData, NOW } from '../../../test/match-data';
import { OFFERS_MESSAGES } from '../../../test/message-permissions';
import { joinMatch } from '../../../test/organised-match';
import { rowsOf } from '../../../test/rows-of';
import { runServer, server } from '../../../test/running-server';
import type { CallOptions, TestServer } from '../../../test/server';
import { findTraces } from '../../../test/traces';

runServer(OFFERS_MESSAGES);

/** A name that no other text contains, in parts: neither may stay. With what JSON writes otherwise than it is. */
const NAME = 'Quetzalcóatl "Fedé"';
const NICKNAME = 'Xolotl\\ñ';
const PHONE = '+5491155550199';
const ALIAS = 'quetzal.fede.mp';
const PERSONAL = [NAME, NICKNAME, 'fede@example.com', PHONE, ALIAS];

interface Full extends Evening {
  /** Matches to come: organised by Fede, who plays in the first alone, and organised by Nico. */
  organised: string;
  watched: string;
  joined: string;
  /** Groups organised by Fede, and by Nico with Fede as co-organiser. */
  own: string;
  other: string;
}

const call = async <E extends Endpoint>(on: TestServer, endpoint: E, options: CallOptions) => {
  const answer = await on.call(endpoint, options);
  expect(answer.status, `${endpoint.path} ${JSON.stringify(answer.body)}`).toBeLessThan(400);
  return answer.body;
};

const coming = { ...matchData, date: '2026-12-10' };

/** Fede is in every part of the product, and all others have unread notices of it. */
async function makeFull(on: TestServer): Promise<Full> {
  on.clock.set(NOW);
  const fede = await on.signIn({ name: 'Fede', email: 'fede@example.com' });
  await call(on, usersContract.update, { token: fede.token, body: { name: NAME, nickname: NICKNAME } });
  const evening = await playEvening(on);
  const { users, id, entry, as } = evening;
  const { nico, juan, beto } = users;
  const doing = doings(evening);
  await as('fede', chatContract.write, { text: 'Llevo la pelota' });
  await as('fede', paymentsContract.mark, { status: 'DECLARED' }, { params: { id, playerId: entry.fede } });
  await doing.score(2, 1);
  await doing.report('fede', [1, 1, 0]);
  await doing.report('juan', [1, 0, 0]);
  await doing.approve('fede', 'juan');
  await doing.vote('fede', 'juan');
  await doing.vote('nico', 'fede');
  for (const [by, of] of [
    ['nico', 'fede'],
    ['fede', 'juan'],
  ] as const) {
    await call(on, reviewsContract.create, {
      token: users[by].token,
      body: { matchId: id, reviewedPlayerId: entry[of], comment: 'Crack', positiveTags: ['Puntual'] },
    });
  }
  on.clock.set(NOW);
  // Messages to them wait outside the app too.
  for (const [index, { userId }] of [nico, juan, beto].entries()) {
    await on.database.transaction((tx) =>
      tx.execute(sql`insert into contacts (user_id, whatsapp, consented_at, confirmed_at)
        values (${userId}, ${`+549115555020${index}`}, now(), now())`),
    );
  }
  await call(on, messagesContract.changeContact, {
    token: fede.token,
    body: { whatsapp: PHONE, consent: true },
  });

  const create = async (name: Name) =>
    (await call(on, matchesContract.create, { token: users[name].token, body: coming })).match.id;
  const organised = await create('fede');
  const watched = await create('fede');
  const joined = await create('nico');
  for (const match of [organised, watched, joined]) {
    await joinMatch(on, match, {}, juan.token);
    await joinMatch(on, match, {}, beto.token);
  }
  await joinMatch(on, joined, {}, fede.token);
  // As in a date of a group that its organiser does not play in.
  await on.database.transaction(async (tx) => {
    await tx.execute(sql`delete from match_players where match_id = ${watched} and user_id = ${fede.userId}`);
    await tx.execute(sql`delete from roster_log where match_id = ${watched} and user_id = ${fede.userId}`);
    await tx.execute(sql`update roster_log set actor_id = null where match_id = ${watched}`);
  });
  for (const match of [organised, watched]) {
    await call(on, paymentsContract.account, {
      params: { id: match },
      token: fede.token,
      body: { alias: ALIAS },
    });
    await call(on, matchesContract.update, {
      params: { id: match },
      token: fede.token,
      body: { ...coming, price: '$99000' },
    });
    await call(on, notesContract.write, {
      params: { id: match },
      token: fede.token,
      body: { note: 'Pecheras' },
    });
  }
  await call(on, matchesContract.update, {
    params: { id: joined },
    token: nico.token,
    body: { ...coming, price: '$99000' },
  });
  const group = async (name: Name, fields: object) =>
    (
      await call(on, groupsContract.create, {
        token: users[name].token,
        body: { ...groupFields, firstDate: '2026-11-26', opensDaysBefore: 13, ...fields },
      })
    ).group.id;
  const own = await group('fede', { name: 'Los jueves' });
  const other = await group('nico', { name: 'Los otros jueves' });
  await on.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into group_organisers (group_id, user_id, named_at)
      values (${own}, ${juan.userId}, now()), (${other}, ${fede.userId}, now())`);
  });
  for (const match of await datesOf(on, own)) {
    await joinMatch(on, match, {}, juan.token);
    await call(on, paymentsContract.account, {
      params: { id: match },
      token: fede.token,
      body: { alias: ALIAS },
    });
  }
  for (const match of await datesOf(on, other)) {
    await joinMatch(on, match, {}, fede.token);
    await joinMatch(on, match, {}, juan.token);
  }
  return { ...evening, organised, watched, joined, own, other };
}

const datesOf = async (on: TestServer, group: string) =>
  rowsOf<{ id: string }>(
    await on.database.read.execute(
      sql`select id::text as id from matches where group_id = ${group} order by starts_at`,
    ),
  ).map(({ id }) => id);

let full: Full;
beforeEach(async () => {
  full = await server.startFrom(makeFull);
});

const deleteFede = async () => {
  const { token, userId } = full.users.fede;
  expect(
    (await server.call(accountContract.remove, { token, body: { confirmation: 'BORRAR' } })).status,
  ).toBe(200);
  return [...PERSONAL, userId];
};

/** Changes once all that shows something of a match, by its present organiser. */
async function changeOnce(matchId: string): Promise<void> {
  const params = { id: matchId };
  const read = await server.call(matchesContract.read, { params });
  if (read.status === 404) return;
  const { creatorId, allPlayers, status } = read.body;
  const organiser = Object.values(full.users).find(({ userId }) => userId === creatorId);
  const token = organiser?.token ?? '';
  const [player] = allPlayers.filter(({ userId }) => userId !== undefined && userId !== creatorId);
  const at = (endpoint: Endpoint, body?: unknown, more: object = {}) =>
    call(server, endpoint, {
      params: { ...params, ...more },
      token,
      ...(body === undefined ? {} : { body }),
    });
  await at(chatContract.write, { text: 'Sigue en pie' });
  if (status === 'FINISHED') {
    await at(paymentsContract.mark, { status: 'CONFIRMED' }, { playerId: player?.id });
    await at(reportsContract.finalise);
    return;
  }
  await at(matchesContract.update, { ...matchData, date: '2026-12-11', price: '$80000', location: 'Otra' });
  if (player === undefined) return;
  await at(matchesContract.transferAdministration, { newOwnerId: player.userId });
  const next = Object.values(full.users).find(({ userId }) => userId === player.userId);
  const again = { params, token: next?.token ?? '' };
  await call(server, matchesContract.update, { ...again, body: { ...matchData, price: '$70000' } });
  await call(server, teamsContract.generate, { ...again, body: {} });
  await joinMatch(server, matchId, { name: 'El que faltaba' });
  server.clock.set(FINISH);
  await call(server, resultsContract.finish, again);
  await call(server, resultsContract.finalScore, { ...again, body: { team1Goals: 1, team2Goals: 0 } });
  server.clock.set(NOW);
}

describe('of an account that is deleted no name, nickname, e-mail, number, payment account or id is stored', () => {
  it('in any column of any table, nor in any path of its JSON', async () => {
    for (const text of PERSONAL) expect(await findTraces(server, [text]), text).not.toEqual([]);
    const named = (await findTraces(server, [NICKNAME])).join('\n');
    for (const table of ['notifications', 'outbox'])
      expect(named).toContain(`${table}.told_from.organiserName`);
    expect(await findTraces(server, await deleteFede())).toEqual([]);
  });

  it('after one more change of all that it touched', async () => {
    const { id, organised, watched, joined, own, other, users } = full;
    const groups = [...(await datesOf(server, own)), ...(await datesOf(server, other))];
    const texts = await deleteFede();
    for (const matchId of [id, organised, watched, joined, ...groups]) await changeOnce(matchId);
    for (const [group, { token }] of [
      [own, users.juan],
      [other, users.nico],
    ] as const) {
      const params = { id: group };
      await call(server, groupsContract.update, {
        params,
        token,
        body: { name: 'Los de siempre', price: '$1' },
      });
      await call(server, groupsContract.changeDate, {
        params: { ...params, date: '2027-01-07' },
        token,
        body: { isSkipped: true },
      });
    }
    expect(await findTraces(server, texts)).toEqual([]);
    for (const user of [users.nico, users.juan, users.beto]) {
      const inbox = JSON.stringify(await server.notificationsOf(user));
      for (const text of [NAME, NICKNAME]) expect(inbox).not.toContain(JSON.stringify(text).slice(1, -1));
    }
  });
});
