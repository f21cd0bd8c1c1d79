import { groupsContract } from '@picado/domain/groups/contract';
import type { SeasonTable } from '@picado/domain/groups/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { FEDE, NICO } from '../../../../test/matches';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { watchSharing } from '../../../../test/share-sheet';
import { Component as GroupTableScreen } from './group-table-screen';

const GROUP_ID = '00000700-0000-4000-8000-000000000000';
const MATCH_IDS = ['00000701-0000-4000-8000-000000000000', '00000702-0000-4000-8000-000000000000'];

type Row = SeasonTable['rows'][number];
const row = (rest: Partial<Row> & Pick<Row, 'name'>): Row => ({
  ...{ avatar: null, played: 2, won: 1, drawn: 0, lost: 1, goals: 0, points: 3, attended: 2 },
  ...{ assists: 0, saves: 0, mvps: 0, attendance: [true, true], results: ['WIN', 'LOSS'] },
  ...{ lastResults: ['WIN', 'LOSS'], bestWins: 1, bestUnbeaten: 1 },
  ...rest,
});
const TABLE: SeasonTable = {
  seasons: ['2026', '2025'],
  season: '2026',
  matches: [
    { matchId: MATCH_IDS[0] ?? '', date: '2026-11-19', score: { team1Goals: 3, team2Goals: 1 } },
    { matchId: MATCH_IDS[1] ?? '', date: '2026-11-26', score: { team1Goals: 0, team2Goals: 2 } },
  ],
  rows: [
    row({ name: 'Fede', userId: FEDE.id, won: 2, lost: 0, points: 6, goals: 1, bestWins: 2 }),
    row({ name: NICO.name, userId: NICO.id, goals: 4 }),
    row({
      ...{ name: 'Rulo', guestName: 'Rulo', played: 1, won: 0, points: 0, attended: 1, goals: 0 },
      ...{ attendance: [false, true], results: [null, 'LOSS'], lastResults: ['LOSS'] },
    }),
  ],
  tops: { goals: { value: 4, names: [NICO.name] }, mvps: null, saves: null },
};

const sharing = watchSharing();
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
  server.answer(groupsContract.list, { groups: [] });
});

const open = () => openScreen({ '/group/:id/table': GroupTableScreen }, `/group/${GROUP_ID}/table`);
async function openTable(...later: SeasonTable[]) {
  for (const table of [TABLE, ...later]) server.answer(groupsContract.table, table);
  const view = open();
  await screen.findByRole('table', { name: 'La tabla' });
  return view;
}
const namesShown = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button'));
const heading = (name: RegExp) => screen.getByRole('columnheader', { name });

describe('the table of a season', () => {
  test('has a row each in the order of the table, the reader’s own marked', async () => {
    await openTable();
    const names = namesShown();
    expect(names.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Fede2 de 2 fechas/u),
      expect.stringMatching(/Nico BarrientosVos/u),
      expect.stringMatching(/Rulo1 de 2 fechas/u),
    ]);
    expect(heading(/puntos/iu)).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByText('2 fechas jugadas')).toBeVisible();
  });

  test('is sorted by a heading, and turned round by a second press', async () => {
    const { user } = await openTable();
    await user.click(within(heading(/goles/iu)).getByRole('button'));
    expect(heading(/goles/iu)).toHaveAttribute('aria-sort', 'descending');
    expect(heading(/puntos/iu)).not.toHaveAttribute('aria-sort');
    expect(namesShown()[0]).toHaveTextContent('Nico');
    await user.click(within(heading(/goles/iu)).getByRole('button'));
    expect(heading(/goles/iu)).toHaveAttribute('aria-sort', 'ascending');
    expect(namesShown()[0]).toHaveTextContent('Rulo');
  });

  test('leads to the matches of a player, the last one first', async () => {
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: /^Nico/u }));
    const sheet = within(await screen.findByRole('dialog', { name: NICO.name }));
    const [last, first] = sheet.getAllByRole('link');
    expect(last).toHaveTextContent(/jueves 26 de noviembre.*0 a 2.*Derrota/iu);
    expect(last).toHaveAttribute('href', `/match/${MATCH_IDS[1]}`);
    expect(first).toHaveTextContent(/jueves 19 de noviembre.*3 a 1.*Victoria/iu);
  });

  test('tells what was best in it', async () => {
    await openTable();
    const tops = within(screen.getByRole('region', { name: 'Lo mejor de la temporada' }));
    expect(tops.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4GolesNico Barrientos',
      '2Ganados seguidosFede',
    ]);
  });

  test('is of another season where one is chosen', async () => {
    const { user } = await openTable({ ...TABLE, season: '2025', matches: [], rows: [] });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Temporada' }), '2025');
    expect(await screen.findByText('Todavía no hay fechas en 2025')).toBeVisible();
    expect(server.calls(groupsContract.table).at(-1)?.query).toBe('?season=2025');
    expect(screen.getByLabelText('address')).toHaveTextContent(`/group/${GROUP_ID}/table?season=2025`);
  });

  test('is saved as a file for spreadsheets', async () => {
    const { user } = await openTable();
    server.answer(groupsContract.tableFile, 'puesto,jugador');
    const [button] = screen.getAllByRole('button', { name: 'Descargar la tabla (CSV)' });
    if (button === undefined) throw new Error('The table can be saved.');
    await user.click(button);
    await expect.poll(() => sharing.saved).toEqual(['picado-tabla-grupo-2026.csv']);
    expect(server.calls(groupsContract.tableFile).at(-1)?.query).toBe('?season=2026');
  });
});

test('says to others for whom it is', async () => {
  server.refuse(groupsContract.table, 403, REFUSALS.ONLY_MEMBERS_READ_GROUP, 'ONLY_MEMBERS_READ_GROUP');
  open();
  expect(await screen.findByText(REFUSALS.ONLY_MEMBERS_READ_GROUP)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('is read again after an error', async () => {
  server.refuse(groupsContract.table, 429, 'Demasiadas consultas', 'RATE_LIMITED');
  server.answer(groupsContract.table, TABLE);
  const { user } = open();
  expect(await screen.findByText('Demasiadas consultas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('table')).toBeVisible();
});
