/** A user with rows in every personal table, for tests of what is stored of them: Fede after a played evening. */
import { calendarContract } from '@picado/domain/calendar/contract';
import { chatContract } from '@picado/domain/chat/contract';
import { groupsContract } from '@picado/domain/groups/contract';
import { feedbackContract } from '@picado/domain/feedback/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { messagesContract } from '@picado/domain/messages/contract';
import { paymentsContract } from '@picado/domain/payments/contract';
import { reactionsContract } from '@picado/domain/reactions/contract';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { doings, FINISH, playEvening, type Evening, type Name } from './evening';
import { makeCoOrganiser } from './co-organiser';
import { matchData } from './match-data';
import { review } from './played-match';
import { aSubscription } from './push-service';
import type { TestServer } from './server';

/** What no other user may read of these users, beside their e-mails. */
export const SECRETS = {
  fede: { number: '+5491158320147', account: 'fede.jueves.mp', code: 'fcm.googleapis.com/fcm/send/fede' },
  juan: { number: '+5491158320199', account: 'juan.martes.mp', code: 'fcm.googleapis.com/fcm/send/juan' },
} as const;

export interface FullAccount extends Evening {
  /** A match to come that Fede organises. */
  organised: string;
}

export async function makeFullAccount(server: TestServer): Promise<FullAccount> {
  const evening = await playEvening(server);
  const { id, users, entry, as } = evening;
  const after = doings(evening);
  await saveSeenNotes(server, evening);
  await after.score(3, 1);
  await after.report('fede', [2, 1, 0]);
  await after.report('juan', [1, 0, 0]);
  await after.approve('nico', 'fede');
  await after.reject('fede', 'juan', 'No fue gol');
  await after.vote('fede', 'chino');
  await after.vote('juan', 'fede');
  const by = (author: Name, about: Name, comment: string) =>
    review(server, { id }, users[author], { playerId: entry[about] }, { comment, stars: 4 });
  const given = await by('fede', 'juan', 'dicho por Fede');
  await by('juan', 'fede', 'dicho por Juan');
  await by('nico', 'fede', 'dicho por Nico');
  await server.call(reactionsContract.add, {
    params: { reviewId: given.body.review.id },
    token: users.fede.token,
    body: { emoji: '🔥' },
  });
  const written = await as('fede', chatContract.write, { text: 'escrito por Fede' });
  await as('juan', chatContract.write, { text: 'escrito por Juan' });
  await as('fede', chatContract.read, { messageId: written.body.message.id });
  for (const player of ['fede', 'juan'] as const) {
    const params = { id, playerId: entry[player] };
    await server.call(paymentsContract.mark, {
      params,
      token: users[player].token,
      body: { status: 'DECLARED' },
    });
  }
  await after.finalise();
  const created = await server.call(matchesContract.create, {
    token: users.fede.token,
    body: { ...matchData, date: '2026-12-03' },
  });
  const organised = created.body.match.id;
  await makeGroups(server, users);
  await savePrivate(server, { evening, organised });
  return { ...evening, organised };
}

/** Both have seen a note, written before the finish. */
async function saveSeenNotes(server: TestServer, { id, users }: Evening): Promise<void> {
  const at = new Date(FINISH).toISOString();
  await server.database.transaction(async (tx) => {
    for (const { userId } of [users.fede, users.juan]) {
      await tx.execute(
        sql`insert into note_reads (match_id, user_id, seen_at) values (${id}, ${userId}, ${at})`,
      );
    }
  });
}

/** Each of both organises a group, in which the other is a co-organiser. */
async function makeGroups(server: TestServer, { fede, juan }: Evening['users']): Promise<void> {
  for (const [organiser, other] of [
    [fede, juan],
    [juan, fede],
  ] as const) {
    const { token } = organiser;
    const { location, mapsUrl, time, price } = matchData;
    const body = { name: 'Los lunes', weekday: 1, firstDate: '2027-03-01', location, mapsUrl, time, price };
    const { group } = (await server.call(groupsContract.create, { token, body })).body;
    await makeCoOrganiser(server, group.id, organiser, other);
  }
}

/** What users keep to themselves. */
async function savePrivate(
  server: TestServer,
  { evening, organised }: { evening: Evening; organised: string },
): Promise<void> {
  for (const player of ['fede', 'juan'] as const) {
    const { token, userId } = evening.users[player];
    const { number, account, code } = SECRETS[player];
    const made = await server.call(matchesContract.create, {
      token,
      body: { ...matchData, date: '2026-12-10', location: `Cancha de ${player}` },
    });
    await server.call(paymentsContract.account, {
      params: { id: made.body.match.id },
      token,
      body: { alias: account },
    });
    await server.call(messagesContract.changeContact, { token, body: { whatsapp: number, consent: true } });
    const { json } = aSubscription(`https://${code}`);
    await server.call(messagesContract.subscribe, { token, body: json });
    await server.call(messagesContract.updatePreferences, {
      token,
      body: { changes: [{ kind: 'chat', channel: 'push', isOn: false }] },
    });
    await server.call(feedbackContract.send, { token, body: { description: `Idea de ${player}: un mapa` } });
    await server.call(calendarContract.renew, { token });
    await saveBySql(server, { userId, entryId: evening.entry[player], organised, matchId: evening.id });
  }
}

/** Rows for which a whole other evening would have to be played. */
async function saveBySql(
  server: TestServer,
  { userId, entryId, organised, matchId }: Record<'userId' | 'entryId' | 'organised' | 'matchId', string>,
): Promise<void> {
  const at = new Date(FINISH).toISOString();
  await server.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into turnout (match_id, player_id, group_id, user_id, state, recorded_at)
      select ${matchId}, ${entryId}, id, ${userId}, 'ABSENT', ${at} from groups where organiser_id = ${userId} limit 1`);
    await tx.execute(
      sql`insert into drop_outs (user_id, match_id, starts_at) values (${userId}, ${organised}, ${at})`,
    );
    await tx.execute(
      sql`insert into place_alerts (match_id, user_id, created_at) values (${organised}, ${userId}, ${at})`,
    );
    await tx.execute(sql`
      insert into claims (id, match_id, player_id, user_id, status, created_at)
      select ${uuidv7()}, match_id, id, ${userId}, 'PENDING', ${at} from match_players
      where match_id = ${matchId} and user_id is null`);
    await tx.execute(sql`
      insert into confirmations (id, match_id, player_id, player_name, created_at, answered_at, is_accepted)
      values (${uuidv7()}, ${matchId}, ${entryId}, 'Del banco', ${at}, ${at}, true)`);
  });
}
