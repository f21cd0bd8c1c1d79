import { listsContract } from '@picado/domain/lists/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { reportsContract } from '@picado/domain/reports/contract';
import { usualTactics } from '@picado/domain/tactics/field';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onDesktop } from '../../../../test/desktop';
import { FEDE, matchOf, NICO, playerOf } from '../../../../test/matches';
import { openLine } from '../../../../test/realtime-client';
import { playedMatch, reportOf } from '../../../../test/reports';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { browserStorage } from '../../../lib/storage';
import { Component } from './match-screen';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  openLine();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

const nico = () => playerOf(NICO.name, { userId: NICO.id });
const fede = () => playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 1, positionIndex: 0 });
const shown = { ...usualTactics(7), isShared: true };

function open(match: Match, search = '') {
  server.answer(matchesContract.read, match);
  return openScreen({ '/match/:id': Component }, `/match/${match.id}${search}`);
}

/** A guest whose personal link this browser holds. */
function guestOf(match: Match, name: string) {
  const player = match.allPlayers.find((each) => each.name === name)!;
  browserStorage.guestAccess.write(true);
  browserStorage.playerLeaveLink(player.id).write(`/leave/${player.id}/abcdefghijklmnopqrstuv`);
  browserStorage.guestId(match.id).write('abcdefghijklmnopqrstuv');
  server.fail(matchesContract.viewer, 'no answer');
}

type User = ReturnType<typeof openScreen>['user'];

async function openMenu(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Acciones del Partido' }));
  return screen.findByRole('dialog', { name: 'Acciones del Partido' });
}

/** The words of the rows of a sheet, without the × of its head. */
const rowsOf = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

test('a phone shows the shared field below the line-up to signed-in users', async () => {
  signedIn(server, FEDE);
  const first = open(matchOf({ players: [nico(), fede()], tactics: shown }));
  const field = await screen.findByRole('button', { name: 'Ver la cancha: Vista Táctica' });
  expect(isBefore(screen.getByRole('region', { name: 'Atlético Sobremesa' }), field)).toBe(true);
  await first.user.click(field);
  expect(screen.getByLabelText('address')).toHaveTextContent('?vista=tactica');
  first.unmount();

  // A server of its own: the other one would answer with its first match once more.
  server = fakeServer();
  signedIn(server, FEDE);
  open(matchOf({ players: [nico(), fede()] }));
  await screen.findByRole('region', { name: 'Atlético Sobremesa' });
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Acciones del Partido' })).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Ver la cancha: Vista Táctica' })).toBeNull();
});

test('the focus order is the reading order: actions are above the line-up on a desktop, below it on a phone', async () => {
  signedIn(server, FEDE);
  const phone = open(matchOf({ players: [nico(), fede()] }));
  const lineUp = () => screen.getByRole('region', { name: 'Atlético Sobremesa' });
  const share = () => screen.findByRole('button', { name: 'Compartir' });
  const below = await share();
  expect(isBefore(lineUp(), below)).toBe(true);
  phone.unmount();

  onDesktop();
  open(matchOf({ players: [nico(), fede()] }));
  const above = await share();
  expect(isBefore(above, lineUp())).toBe(true);
});

describe('on a phone', () => {
  test('the organiser has all actions in one sheet, with the tools apart', async () => {
    signedIn(server, NICO);
    const { user } = open(matchOf({ players: [nico(), fede()] }));
    const sheet = await openMenu(user);
    expect(rowsOf(sheet)).toEqual([
      'Armar equipos parejos2 anotados',
      'Vista Táctica',
      'Agregar al calendario',
      'Pagos',
      'Cómo se llenó',
      'Exportar lista',
      'Agregar jugador',
      'Nombres de los equipos',
      'Nota del organizador',
      'Importar lista',
      'Historial de ingresos',
      'Se repite todas las semanas',
      'Transferir administración',
      'Finalizar partido',
      'Eliminar',
    ]);
    const tools = within(sheet).getByRole('list', { name: 'Herramientas Admin' });
    expect(within(tools).getAllByRole('button')).toHaveLength(9);
  });

  test('after the finish the organiser keeps the allowed actions', async () => {
    signedIn(server, NICO);
    const { user } = open(matchOf({ status: 'FINISHED', team1Goals: 4, team2Goals: 3 }));
    expect(rowsOf(await openMenu(user))).toEqual([
      'Votar MVP',
      'Dejar review',
      'Vista Táctica',
      'Pagos',
      'Cómo se llenó',
      'Exportar lista',
      'Compartir',
      'Resultado final',
      'Cargar reporte',
      'Recalcular resultado',
      'Finalizar reporte',
      'Agregar jugador',
      'Historial de ingresos',
      'Se repite todas las semanas',
      'Transferir administración',
    ]);
  });

  test('once the report is final no player can be added', async () => {
    signedIn(server, NICO);
    const { user } = open(matchOf({ status: 'FINISHED', reportCompleted: true }));
    expect(rowsOf(await openMenu(user))).not.toContain('Agregar jugador');
  });

  test('a player has sharing at hand, and the rest one tap away, leaving at its end', async () => {
    signedIn(server, FEDE);
    const { user } = open(matchOf({ players: [nico(), fede()] }));
    expect(await screen.findByRole('button', { name: 'Compartir' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Darme de baja' })).toBeNull();
    const sheet = await openMenu(user);
    expect(rowsOf(sheet)).toEqual([
      'Agregar al calendario',
      'Pagos',
      'Cómo se llenó',
      'Exportar lista',
      'Darme de baja',
    ]);
    expect(within(sheet).queryByText('Herramientas Admin')).toBeNull();
  });

  test('a player is shown the field only while the organiser shows it', async () => {
    signedIn(server, FEDE);
    const { user } = open(matchOf({ players: [nico(), fede()], tactics: shown }));
    expect(rowsOf(await openMenu(user))).toEqual([
      'Vista Táctica',
      'Agregar al calendario',
      'Pagos',
      'Cómo se llenó',
      'Exportar lista',
      'Darme de baja',
    ]);
  });

  test('a signed-in user outside the match can sign up, share and export', async () => {
    signedIn(server, FEDE);
    const { user } = open(matchOf());
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    expect(screen.getByRole('button', { name: 'Anotarme' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compartir' })).toBeVisible();
    expect(rowsOf(await openMenu(user))).toEqual(['Exportar lista']);
  });

  test('a guest of the match shares, and finds payments, chat and leaving in the menu', async () => {
    const match = matchOf({ players: [nico(), playerOf('Emi', { positionIndex: 1 })] });
    guestOf(match, 'Emi');
    const { user } = open(match);
    expect(await screen.findByRole('button', { name: 'Compartir' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Chat/u })).toBeNull();
    expect(rowsOf(await openMenu(user))).toEqual(['Pagos', 'Cómo se llenó', 'Chat', 'Darme de baja']);
  });

  test('a visitor can only sign up and share', async () => {
    browserStorage.guestAccess.write(true);
    const { user } = open(matchOf());
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    expect(screen.getByRole('button', { name: 'Anotarme' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compartir' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Acciones del Partido' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Editar partido' })).toBeNull();
  });
});

describe('on a desktop', () => {
  beforeEach(onDesktop);

  test('the organiser has a row of buttons and a menu of tools at its end', async () => {
    signedIn(server, NICO);
    const { user } = open(matchOf());
    for (const name of [
      'Compartir',
      'Armar equipos parejos',
      'Vista Táctica',
      'Exportar lista',
      'Agregar al calendario',
    ]) {
      expect(await screen.findByRole('button', { name })).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: 'Acciones del Partido' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Herramientas Admin' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Agregar jugador',
      'Nombres de los equipos',
      'Nota del organizador',
      'Importar lista',
      'Historial de ingresos',
      'Se repite todas las semanas',
      'Transferir administración',
      'Finalizar partido',
      'Eliminar',
    ]);
  });

  test('a tool of the menu opens with keys alone', async () => {
    signedIn(server, NICO);
    const { user } = open(matchOf());
    (await screen.findByRole('button', { name: 'Herramientas Admin' })).focus();
    await user.keyboard('{ArrowDown}n{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Nombres de los equipos' })).toBeVisible();
  });

  test('a player can share, export, save the date, and leave', async () => {
    signedIn(server, FEDE);
    open(matchOf({ players: [nico(), fede()] }));
    expect(await screen.findByRole('button', { name: 'Exportar lista' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Agregar al calendario' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compartir' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Darme de baja' })).toBeVisible();
    for (const name of ['Armar equipos parejos', 'Vista Táctica', 'Herramientas Admin']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('a signed-in user outside the match can sign up, share and export', async () => {
    signedIn(server, FEDE);
    const { user } = open(matchOf());
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByRole('button', { name: 'Exportar lista' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Anotarme' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compartir' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agregar al calendario' })).toBeNull();
  });

  test('a visitor can sign up and share', async () => {
    browserStorage.guestAccess.write(true);
    const { user } = open(matchOf());
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    expect(screen.getByRole('button', { name: 'Anotarme' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compartir' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Exportar lista' })).toBeNull();
  });

  test.each([
    ['without a score', { team1Goals: null, team2Goals: null }],
    ['with a score', { team1Goals: 4, team2Goals: 3 }],
  ])('a guest shares a finished match %s by one button', async (_, goals) => {
    const guest = playerOf('Pato', { teamIndex: 1, positionIndex: 0 });
    const match = playedMatch({ ...goals, players: [nico(), guest] });
    server.answer(reportsContract.read, reportOf(match));
    guestOf(match, 'Pato');
    open(match);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Compartir/u })).toHaveLength(1));
    expect(await screen.findByRole('button', { name: /^Darme de baja|^Chat/u })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Compartir/u })).toHaveLength(1);
  });

  test('the small field beside the list opens the whole one', async () => {
    signedIn(server, NICO);
    const { user } = open(matchOf());
    await user.click(await screen.findByRole('button', { name: /Ver la cancha/u }));
    expect(screen.getByLabelText('address')).toHaveTextContent('?vista=tactica');
    expect(await screen.findByRole('heading', { name: 'Vista Táctica' })).toBeVisible();
  });
});

describe('the panels of the actions', () => {
  test.each([
    ['Armar equipos parejos', 'Equipos parejos'],
    ['Agregar al calendario', 'Agregar al calendario'],
    ['Agregar jugador', 'Agregar jugador'],
    ['Nombres de los equipos', 'Nombres de los equipos'],
    ['Nota del organizador', 'Nota del organizador'],
    ['Importar lista', 'Importar lista'],
    ['Historial de ingresos', 'Historial de ingresos'],
    ['Se repite todas las semanas', 'Se repite'],
    ['Transferir administración', 'Transferir administración'],
  ])('%s', async (action, title) => {
    signedIn(server, NICO);
    const { user } = open(matchOf());
    const sheet = await openMenu(user);
    await user.click(within(sheet).getByRole('button', { name: new RegExp(`^${action}`, 'u') }));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('Eliminar asks once before the match is gone', async () => {
    signedIn(server, NICO);
    const { user } = open(matchOf());
    const sheet = await openMenu(user);
    await user.click(within(sheet).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByRole('alertdialog', { name: '¿Eliminar el partido?' })).toBeVisible();
  });

  test('Exportar lista copies the list, and shows it in the place of the actions', async () => {
    signedIn(server, FEDE);
    server.answer(listsContract.export, 'Complejo La Esquina');
    const { user } = open(matchOf({ players: [nico(), fede()] }));
    const sheet = await openMenu(user);
    await user.click(within(sheet).getByRole('button', { name: 'Exportar lista' }));
    expect(await screen.findByText('¡Lista copiada al portapapeles!')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Lista copiada' })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(server.calls(listsContract.export)).toHaveLength(1);
  });

  test('the pencil, which only the organiser has', async () => {
    signedIn(server, NICO);
    const { user } = open(matchOf());
    await user.click(await screen.findByRole('button', { name: 'Editar partido' }));
    expect(await screen.findByRole('dialog', { name: 'Editar partido' })).toBeVisible();
  });

  test('the help of the organiser begins with the tools', async () => {
    signedIn(server, NICO);
    const { user } = open(matchOf());
    await user.click((await screen.findAllByRole('button', { name: 'Ayuda' }))[0]!);
    expect((await screen.findAllByText(/pegala en Importar lista/u))[0]).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Organizador', selected: true })).toBeVisible();
  });

  test('the help of a player begins with signing up', async () => {
    signedIn(server, FEDE);
    const { user } = open(matchOf({ players: [nico(), fede()] }));
    await user.click((await screen.findAllByRole('button', { name: 'Ayuda' }))[0]!);
    expect((await screen.findAllByText(/Tocá un cupo disponible/u))[0]).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Jugador', selected: true })).toBeVisible();
    expect(screen.queryByText(/Importar lista/u)).toBeNull();
  });
});

describe('the field', () => {
  test('is in the address, and going back leads to the list', async () => {
    signedIn(server, NICO);
    const { user } = open(matchOf());
    const sheet = await openMenu(user);
    await user.click(within(sheet).getByRole('button', { name: 'Vista Táctica' }));
    expect(await screen.findByRole('heading', { name: 'Vista Táctica' })).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent('?vista=tactica');
    await user.click(screen.getAllByRole('button', { name: 'Volver al partido' })[0]!);
    expect(await screen.findByRole('button', { name: 'Acciones del Partido' })).toBeVisible();
    expect(screen.getByLabelText('address')).not.toHaveTextContent('vista');
  });

  test('is locked for visitors, with the sign-in', async () => {
    browserStorage.guestAccess.write(true);
    const match = matchOf({ tactics: shown });
    const { user } = open(match, '?vista=tactica');
    expect(
      await screen.findByRole('heading', { name: 'Iniciá sesión para ver la vista táctica' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Volver al partido' }));
    expect(screen.getByLabelText('address')).toHaveTextContent(`/match/${match.id}`);
    expect(screen.getByLabelText('address')).not.toHaveTextContent('vista');
  });

  test('is missing for players unless the organiser shows it', async () => {
    signedIn(server, FEDE);
    open(matchOf({ players: [nico(), fede()] }), '?vista=tactica');
    expect(await screen.findByText('El organizador todavía no mostró la cancha')).toBeVisible();
  });
});
