import { groupsContract } from '@picado/domain/groups/contract';
import type { GroupRole } from '@picado/domain/groups/policies';
import type { SeasonTable } from '@picado/domain/groups/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { groupOf } from '../../../../test/groups';
import { NICO } from '../../../../test/matches';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { Component as GroupTableScreen } from './group-table-screen';

const GROUP_ID = '00000700-0000-4000-8000-000000000000';
const MATCH_IDS = ['19', '26'].map((day) => `000007${day}-0000-4000-8000-000000000000`);

type Row = SeasonTable['rows'][number];
function guest(name: string, attendance: boolean[]): Row {
  const attended = attendance.filter(Boolean).length;
  return {
    ...{ name, guestName: name, avatar: null, attended, attendance, played: attended, won: attended },
    ...{ drawn: 0, lost: 0, goals: 0, points: 3 * attended, assists: 0, saves: 0, mvps: 0 },
    ...{ results: attendance.map((came) => (came ? 'WIN' : null)), lastResults: [] },
    ...{ bestWins: 1, bestUnbeaten: 1 },
  };
}
const user = ({ guestName: _, ...row }: Row): Row => ({ ...row, userId: NICO.id });

const tableOf = (...rows: Row[]): SeasonTable => ({
  ...{ seasons: ['2026'], season: '2026', tops: { goals: null, mvps: null, saves: null } },
  matches: MATCH_IDS.map((matchId, index) => ({
    ...{ matchId, date: index === 0 ? '2026-11-19' : '2026-11-26' },
    score: { team1Goals: 3, team2Goals: 1 },
  })),
  rows,
});
const TABLE = tableOf(
  guest('Pato', [true, true]),
  user(guest(NICO.name, [true, true])),
  guest('Rulo', [true, false]),
  guest('Rulito', [false, true]),
);

let server: ReturnType<typeof fakeServer>;
let table: SeasonTable;
beforeEach(() => {
  table = TABLE;
  server = fakeServer();
  signedIn(server, NICO);
  server.answerBy(groupsContract.table, () => ({ status: 200, body: table }));
});

/** Opens the row of a player as a reader with this role. */
async function openRow(name: string, role: GroupRole = 'CO_ORGANISER') {
  server.answer(groupsContract.list, { groups: [{ ...groupOf({ id: GROUP_ID }), role }] });
  const view = openScreen({ '/group/:id/table': GroupTableScreen }, `/group/${GROUP_ID}/table`);
  await screen.findByRole('table', { name: 'La tabla' });
  await view.user.click(screen.getByRole('button', { name: new RegExp(`^${name}`, 'u') }));
  await screen.findByRole('dialog', { name });
  return view;
}
const press = (name: string) => screen.getByRole('button', { name });
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the row of a guest', () => {
  test.each(['ORGANISER', 'CO_ORGANISER'] as const)('is separated and joined by the %s', async (role) => {
    await openRow('Pato', role);
    expect(press('Separar')).toBeVisible();
    expect(press('Unir con…')).toBeVisible();
  });

  test('is separated by no other member', async () => {
    await openRow('Pato', 'MEMBER');
    expect(screen.queryByRole('button', { name: 'Separar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Unir con…' })).toBeNull();
  });

  test('is not separated with a single date, but joined', async () => {
    await openRow('Rulo');
    expect(screen.queryByRole('button', { name: 'Separar' })).toBeNull();
    expect(press('Unir con…')).toBeVisible();
  });

  test('is no row of a user', async () => {
    await openRow(NICO.name);
    expect(screen.queryByRole('button', { name: 'Separar' })).toBeNull();
  });
});

describe('two guests of one name', () => {
  async function openSplit() {
    const { user: reader } = await openRow('Pato');
    await reader.click(press('Separar'));
    return { reader, split: await sheet('Separar a Pato') };
  }

  test('are two rows, once the dates of the other one are ticked', async () => {
    const { reader, split } = await openSplit();
    const send = split.getByRole('button', { name: 'Separar' });
    expect(send).toBeDisabled();
    const dates = split.getAllByRole('checkbox');
    expect(dates).toHaveLength(2);
    expect(split.getByRole('textbox', { name: 'Cómo se llama el otro' })).toHaveValue('Pato (2)');
    await reader.click(split.getByRole('checkbox', { name: /^Jueves 19 de noviembre/u }));
    server.answer(groupsContract.splitGuest, { message: SUCCESSES.GUEST_SPLIT });
    table = tableOf(guest('Pato', [false, true]), guest('Pato (2)', [true, false]));
    await reader.click(send);
    expect(await screen.findByText(SUCCESSES.GUEST_SPLIT)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: /^Pato \(2\)/u })).toBeVisible();
    expect(server.calls(groupsContract.splitGuest).map(({ body }) => body)).toEqual([
      { row: { guestName: 'Pato' }, matchIds: [MATCH_IDS[0]], name: 'Pato (2)' },
    ]);
  });

  test('wait for the answer', async () => {
    const { reader, split } = await openSplit();
    await reader.click(split.getAllByRole('checkbox')[0]!);
    server.fail(groupsContract.splitGuest, 'no answer');
    await reader.click(split.getByRole('button', { name: 'Separar' }));
    expect(split.getByRole('button', { name: 'Separando...' })).toBeDisabled();
    expect(split.getAllByRole('checkbox')[0]).toBeDisabled();
  });

  test('keep what was chosen where the name is taken, which is said beside it', async () => {
    const { reader, split } = await openSplit();
    await reader.click(split.getAllByRole('checkbox')[0]!);
    const name = split.getByRole('textbox', { name: 'Cómo se llama el otro' });
    await reader.clear(name);
    await reader.type(name, 'Rulo');
    const code = 'GUEST_ROW_NAME_TAKEN';
    server.refuse(groupsContract.splitGuest, 409, REFUSALS[code], code);
    await reader.click(split.getByRole('button', { name: 'Separar' }));
    expect(await split.findByText(REFUSALS[code])).toBeVisible();
    expect(name).toBeInvalid();
    expect(split.getAllByRole('checkbox')[0]).toBeChecked();
    await reader.type(name, ' Gómez');
    expect(name).toBeValid();
  });

  test('keep what was chosen where it is all of their dates', async () => {
    const { reader, split } = await openSplit();
    for (const date of split.getAllByRole('checkbox')) await reader.click(date);
    const code = 'ALL_DATES_OF_GUEST_ROW';
    server.refuse(groupsContract.splitGuest, 409, REFUSALS[code], code);
    await reader.click(split.getByRole('button', { name: 'Separar' }));
    expect(await split.findByText(REFUSALS[code])).toBeVisible();
  });

  test('are read again where another organiser was faster', async () => {
    const { reader, split } = await openSplit();
    await reader.click(split.getAllByRole('checkbox')[0]!);
    const code = 'NO_DATES_OF_GUEST_ROW';
    server.refuse(groupsContract.splitGuest, 409, REFUSALS[code], code);
    table = tableOf(guest('Pato', [false, true]));
    await reader.click(split.getByRole('button', { name: 'Separar' }));
    expect(await screen.findByText(REFUSALS[code])).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^Pato1 de 2 fechas/u })).toBeVisible();
  });
});

describe('one guest of two names', () => {
  async function openJoin(name = 'Rulo') {
    const { user: reader } = await openRow(name);
    await reader.click(press('Unir con…'));
    return { reader, others: await sheet(`Unir a ${name}`) };
  }

  test('are one row, under the name that the organiser chooses', async () => {
    const { reader, others } = await openJoin();
    expect(others.getByRole('button', { name: /^Pato/u })).toBeDisabled();
    expect(others.queryByRole('button', { name: new RegExp(`^${NICO.name}`, 'u') })).toBeNull();
    await reader.click(others.getByRole('button', { name: /^Rulito/u }));
    const names = await sheet('Rulo y Rulito');
    expect(names.getByRole('radio', { name: 'Rulo' })).toBeChecked();
    await reader.click(names.getByRole('radio', { name: 'Rulito' }));
    server.answer(groupsContract.joinGuests, { message: SUCCESSES.GUESTS_JOINED });
    await reader.click(names.getByRole('button', { name: 'Unir' }));
    expect(await screen.findByText(SUCCESSES.GUESTS_JOINED)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls(groupsContract.table)).toHaveLength(2);
    expect(server.calls(groupsContract.joinGuests).map(({ body }) => body)).toEqual([
      { from: { guestName: 'Rulo' }, into: { guestName: 'Rulito' } },
    ]);
  });

  test('wait for the answer, and say a refusal', async () => {
    const { reader, others } = await openJoin();
    await reader.click(others.getByRole('button', { name: /^Rulito/u }));
    const names = await sheet('Rulo y Rulito');
    const code = 'GUESTS_PLAYED_TOGETHER';
    server.refuse(groupsContract.joinGuests, 409, REFUSALS[code], code);
    await reader.click(names.getByRole('button', { name: 'Unir' }));
    expect(await screen.findByText(REFUSALS[code])).toBeVisible();
    server.fail(groupsContract.joinGuests, 'no answer');
    await reader.click(names.getByRole('button', { name: 'Unir' }));
    await reader.click(names.getByRole('button', { name: 'Unir' }));
    expect(names.getByRole('button', { name: 'Uniendo...' })).toBeDisabled();
    expect(names.getByRole('radio', { name: 'Rulo' })).toBeDisabled();
  });
});
