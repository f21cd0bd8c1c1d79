/** Groups: rows of the permission table. The stage's match is the first date, and its player a member. */
import { groupsContract } from '@picado/domain/groups/contract';
import { turnoutContract } from '@picado/domain/turnout/contract';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { matchData } from './match-data';
import { makeCoOrganiser } from './co-organiser';
import {
  asOrganiser,
  cells,
  everyRole,
  finished,
  finishedRow,
  NO_TOKEN,
  organiserAlone,
  registered,
  row,
  YES,
  type Prepare,
  type Row,
  type Stage,
} from './permissions';
import type { CallOptions } from './server';

const { location, mapsUrl, time, price, timeZone } = matchData;
export const groupFields = { name: 'Los jueves', weekday: 4, location, mapsUrl, time, price, timeZone };

/** The match of the stage becomes a group. */
export async function makeGroup(on: Stage): Promise<string> {
  const body = { matchId: on.id, name: 'Los jueves de La Esquina' };
  return (await on.server.call(groupsContract.create, { token: on.users.organiser.token, body })).body.group
    .id;
}

const grouped =
  (options: (on: Stage) => CallOptions = () => ({})): Prepare =>
  async (on) => {
    const { params, ...rest } = options(on);
    return { params: { id: await makeGroup(on), ...params }, ...rest };
  };
const user = (on: Stage, role: keyof Stage['users']) => on.users[role].userId;

/** The user is a co-organiser. */
const named =
  (role: keyof Stage['users']): Prepare =>
  async (on) => {
    const id = await makeGroup(on);
    await makeCoOrganiser(on.server, id, on.users.organiser, on.users[role]);
    return { params: { id, userId: user(on, role) } };
  };

/** The player was asked to organise the group. */
const asked: Prepare = async (on) => {
  const id = await makeGroup(on);
  await asOrganiser({ ...on, id }, groupsContract.nameOrganiser, { userId: user(on, 'player') });
  return { params: { id } };
};
const askedPlayer: Prepare = async (on) => ({
  params: { ...(await asked(on)).params, userId: user(on, 'player') },
});
const declined: Prepare = async (on) => {
  const { params } = await asked(on);
  const { token } = on.users.player;
  await on.server.call(groupsContract.answerInvitation, {
    params: params ?? {},
    token,
    body: { accept: false },
  });
  return { params, body: { userId: user(on, 'player') } };
};

/** Turnout of the match of the stage, which is of a group. */
const turnoutOf =
  (playerId: (on: Stage) => string = (on) => on.entry.player): Prepare =>
  async (on) => {
    await makeGroup(on);
    return { body: { playerId: playerId(on), state: 'ABSENT' } };
  };

/** The player is a regular, and the next dates are open: they have not said whether they come. */
const askedRegular: Prepare = async (on) => {
  const id = await makeGroup(on);
  const group = { ...on, id };
  const params = { id, memberId: user(on, 'player') };
  const { token } = on.users.organiser;
  await on.server.call(groupsContract.changeMember, { params, token, body: { isRegular: true } });
  await asOrganiser(group, groupsContract.update, { opensDaysBefore: 14 });
  return { params: { id, date: '2026-12-03' } };
};
const askedAgain: Prepare = async (on) => {
  const { params } = await askedRegular(on);
  const { token } = on.users.organiser;
  await on.server.call(groupsContract.askRegulars, { params: params ?? {}, token });
  return { params };
};
/** Of the player: they owe a share of the finished match. */
const debtor: Prepare = grouped((on) => ({ body: { userId: user(on, 'player') } }));
const remindedDebtor: Prepare = async (on) => {
  const options = await finished(debtor)(on);
  await on.server.call(groupsContract.remindDebts, { token: on.users.organiser.token, ...options });
  return options;
};

/**
 * The match of the stage and another one of the group have final reports. 'Del banco' played in both, 'De paso' in the first one and
 * 'Pato' in the other.
 */
async function playedTwice(on: Stage): Promise<{ id: string; otherId: string }> {
  const id = await makeGroup(on);
  const otherId = uuidv7();
  await on.server.finishMatch(on.id);
  await on.server.database.transaction(async (tx) => {
    const copy = (table: string, ofId: string, changed: object) =>
      tx.execute(sql`
        insert into ${sql.raw(table)} select (jsonb_populate_record(r, ${JSON.stringify(changed)}::jsonb)).*
        from ${sql.raw(table)} r where r.id = ${ofId}`);
    await tx.execute(sql`update matches set report_completed_at = finished_at where id = ${on.id}`);
    await copy('matches', on.id, { id: otherId, group_date: '2026-12-03' });
    const { substitute } = on.entry;
    await tx.execute(sql`
      update match_players set team_index = 1, position_index = 4 where id = ${substitute}`);
    const enter = (matchId: string, name: string, positionIndex: number) =>
      copy('match_players', substitute, {
        ...{ id: uuidv7(), match_id: matchId, name, name_key: name.toLowerCase() },
        position_index: positionIndex,
      });
    await enter(on.id, 'De paso', 3);
    await enter(otherId, 'Del banco', 4);
    await enter(otherId, 'Pato', 3);
  });
  return { id, otherId };
}
const joinedGuests =
  (from: string, into: string): Prepare =>
  async (on) => ({
    params: { id: (await playedTwice(on)).id },
    body: { from: { guestName: from }, into: { guestName: into } },
  });
const splitGuest =
  (guestName: string): Prepare =>
  async (on) => {
    const { id, otherId } = await playedTwice(on);
    return { params: { id }, body: { row: { guestName }, matchIds: [otherId], name: 'El otro' } };
  };

const GUESTS = '403 ONLY_ORGANISER_ARRANGES_GUESTS';
const MARKS = '403 ONLY_ORGANISER_MARKS_PAYMENTS';
const REMINDS = '403 ONLY_ORGANISER_REMINDS';
const MEMBERS = '403 ONLY_ORGANISER_CHANGES_MEMBERS';
const ORGANISERS = '403 ONLY_ORGANISER_NAMES_ORGANISERS';
const OVER = '409 INVITATION_OVER';
const TURNOUT = '403 ONLY_ORGANISER_RECORDS_TURNOUT';

export const GROUP_ROWS: Row[] = [
  row(groupsContract.create, registered, () => ({ body: groupFields }), 'of fields'),
  row(
    groupsContract.create,
    organiserAlone('403 ONLY_ORGANISER_MAKES_GROUP'),
    (on) => ({ body: { matchId: on.id, name: 'Los jueves' } }),
    'of a match',
  ),
  row(
    groupsContract.create,
    organiserAlone('403 ONLY_ORGANISER_MAKES_GROUP', '409 MATCH_IN_GROUP'),
    async (on) => {
      await makeGroup(on);
      return { body: { matchId: on.id, name: 'Los jueves' } };
    },
  ),
  row(groupsContract.list, registered),
  row(groupsContract.read, everyRole, grouped()),
  row(groupsContract.dates, everyRole, grouped()),
  row(groupsContract.table, cells(NO_TOKEN, NO_TOKEN, '403 ONLY_MEMBERS_READ_GROUP', YES, YES), grouped()),
  row(groupsContract.joinGuests, organiserAlone(GUESTS), joinedGuests('Pato', 'De paso')),
  row(
    groupsContract.joinGuests,
    organiserAlone(GUESTS, '409 GUESTS_PLAYED_TOGETHER'),
    joinedGuests('Pato', 'Del banco'),
    'of one list',
  ),
  row(
    groupsContract.joinGuests,
    organiserAlone(GUESTS, '404 GUEST_ROW_NOT_FOUND'),
    joinedGuests('Pato', 'Rulo'),
    'of no guest',
  ),
  row(groupsContract.splitGuest, organiserAlone(GUESTS), splitGuest('Del banco')),
  row(
    groupsContract.splitGuest,
    organiserAlone(GUESTS, '409 ALL_DATES_OF_GUEST_ROW'),
    splitGuest('Pato'),
    'of a single date',
  ),
  // Their own: who left the group still owes.
  row(groupsContract.debts, registered, grouped()),
  finishedRow(groupsContract.payDebts, organiserAlone(MARKS), debtor),
  row(
    groupsContract.payDebts,
    organiserAlone(MARKS, '404 DEBTOR_NOT_FOUND'),
    debtor,
    'before the first date',
  ),
  finishedRow(groupsContract.remindDebts, organiserAlone(REMINDS), debtor),
  row(groupsContract.remindDebts, organiserAlone(REMINDS, '429 ALREADY_REMINDED'), remindedDebtor, 'again'),
  row(
    groupsContract.remindDebts,
    organiserAlone(REMINDS, '409 OWES_NOTHING'),
    debtor,
    'before the first date',
  ),
  finishedRow(
    groupsContract.remindDebts,
    organiserAlone(REMINDS, '409 GUESTS_GET_NO_REMINDER'),
    grouped(() => ({ body: { guestName: 'Invitado' } })),
    'of a guest',
  ),
  row(groupsContract.askRegulars, organiserAlone(REMINDS), askedRegular),
  row(groupsContract.askRegulars, organiserAlone(REMINDS, '429 ALREADY_REMINDED'), askedAgain, 'again'),
  row(
    groupsContract.askRegulars,
    organiserAlone(REMINDS, '409 NO_REGULAR_TO_ASK'),
    grouped(() => ({ params: { date: '2026-11-26' } })),
    'of a date without regulars',
  ),
  row(
    groupsContract.askRegulars,
    organiserAlone(REMINDS, '409 DATE_NOT_OPEN'),
    grouped(() => ({ params: { date: '2026-12-03' } })),
    'of a date that is not open',
  ),
  row(
    groupsContract.askRegulars,
    organiserAlone(REMINDS, '404 NO_SUCH_DATE'),
    grouped(() => ({ params: { date: '2026-12-04' } })),
    'of another day',
  ),
  row(
    groupsContract.tableFile,
    cells(NO_TOKEN, NO_TOKEN, '403 ONLY_MEMBERS_READ_GROUP', YES, YES),
    grouped(),
  ),
  row(
    groupsContract.update,
    organiserAlone('403 ONLY_ORGANISER_EDITS_GROUP'),
    grouped(() => ({ body: { name: 'Los viernes', price: '$7000', opensDaysBefore: 3 } })),
  ),
  row(
    groupsContract.changeDate,
    organiserAlone('403 ONLY_ORGANISER_CHANGES_DATES'),
    grouped(() => ({ params: { date: '2026-12-03' }, body: { isSkipped: true } })),
  ),
  row(
    groupsContract.changeDate,
    organiserAlone('403 ONLY_ORGANISER_CHANGES_DATES'),
    grouped(() => ({ params: { date: '2026-11-26' }, body: { time: '22:00' } })),
    'of the match',
  ),
  row(
    groupsContract.changeMember,
    organiserAlone(MEMBERS),
    grouped((on) => ({ params: { memberId: user(on, 'player') }, body: { isRegular: true } })),
  ),
  row(
    groupsContract.removeMember,
    cells(NO_TOKEN, NO_TOKEN, MEMBERS, YES, YES),
    grouped((on) => ({ params: { memberId: user(on, 'player') } })),
    'of the player',
  ),
  row(
    groupsContract.removeMember,
    organiserAlone(MEMBERS, '409 ORGANISER_STAYS_IN_GROUP'),
    grouped((on) => ({ params: { memberId: user(on, 'organiser') } })),
    'of the organiser',
  ),
  row(
    groupsContract.removeMember,
    organiserAlone(MEMBERS, '404 MEMBER_NOT_FOUND'),
    grouped((on) => ({ params: { memberId: user(on, 'outsider') } })),
    'of no member',
  ),
  row(
    groupsContract.nameOrganiser,
    organiserAlone(ORGANISERS),
    grouped((on) => ({ body: { userId: user(on, 'player') } })),
  ),
  row(
    groupsContract.nameOrganiser,
    organiserAlone(ORGANISERS, '404 MEMBER_NOT_FOUND'),
    grouped((on) => ({ body: { userId: user(on, 'outsider') } })),
    'of no member',
  ),
  row(
    groupsContract.nameOrganiser,
    organiserAlone(ORGANISERS, '409 ALREADY_GROUP_ORGANISER'),
    grouped((on) => ({ body: { userId: user(on, 'organiser') } })),
    'of the organiser',
  ),
  row(
    groupsContract.nameOrganiser,
    organiserAlone(ORGANISERS, '409 INVITATION_DECLINED'),
    declined,
    'of a player that said no',
  ),
  row(groupsContract.answerInvitation, cells(NO_TOKEN, NO_TOKEN, OVER, YES, OVER), async (on) => ({
    ...(await asked(on)),
    body: { accept: true },
  })),
  row(
    groupsContract.answerInvitation,
    cells(NO_TOKEN, NO_TOKEN, OVER, OVER, OVER),
    grouped(() => ({ body: { accept: true } })),
    'that was not asked',
  ),
  row(groupsContract.removeOrganiser, cells(NO_TOKEN, NO_TOKEN, ORGANISERS, YES, YES), named('player')),
  row(
    groupsContract.removeOrganiser,
    cells(NO_TOKEN, NO_TOKEN, ORGANISERS, YES, YES),
    askedPlayer,
    'that waits for an answer',
  ),
  row(
    groupsContract.removeOrganiser,
    cells(NO_TOKEN, NO_TOKEN, YES, ORGANISERS, YES),
    named('outsider'),
    'else',
  ),
  row(
    groupsContract.transfer,
    organiserAlone('403 ONLY_ORGANISER_TRANSFERS_GROUP'),
    grouped((on) => ({ body: { newOrganiserId: user(on, 'player') } })),
  ),
  row(groupsContract.remove, organiserAlone('403 ONLY_ORGANISER_DELETES_GROUP'), grouped()),
  finishedRow(turnoutContract.record, organiserAlone(TURNOUT), turnoutOf()),
  finishedRow(
    turnoutContract.record,
    organiserAlone(TURNOUT, '404 PLAYER_NOT_FOUND'),
    turnoutOf((on) => on.users.outsider.userId),
    'of no player',
  ),
  row(turnoutContract.record, organiserAlone(TURNOUT, '409 MATCH_NOT_FINISHED'), turnoutOf()),
  finishedRow(turnoutContract.read, organiserAlone(TURNOUT), async (on) => {
    await makeGroup(on);
    return {};
  }),
  finishedRow(
    turnoutContract.read,
    organiserAlone(TURNOUT, '409 MATCH_WITHOUT_GROUP'),
    undefined,
    'of no group',
  ),
];
