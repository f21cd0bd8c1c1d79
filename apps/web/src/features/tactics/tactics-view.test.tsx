import type { Match } from '@picado/domain/matches/schema';
import { viewMatch } from '@picado/domain/matches/viewer';
import { rosterContract } from '@picado/domain/roster/contract';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { arrangeField } from '@picado/domain/tactics/rules';
import { afterStep } from '@picado/domain/tactics/steps';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchOf, NICO, playerOf } from '../../../test/matches';
import { nico } from '../../../test/in-session';
import { renderApp } from '../../../test/render';
import { BenchQuestionSheet } from '../../../test/roster';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { TacticsPreview } from './components/tactics-preview';
import { TacticsView } from '../../app/screens/match/match-tactics';

const sosa = playerOf('Ramiro Sosa', { positionIndex: 0 });
const peralta = playerOf('Lautaro Peralta', { positionIndex: 5 });
const medina = playerOf('Chino Medina', { teamIndex: 1, positionIndex: 5 });
const pipa = playerOf('Pipa Domínguez', { isSubstitute: true, teamIndex: null, positionIndex: null });
const match = matchOf({ players: [sosa, peralta, medina], substitutes: [pipa] });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write('t');
});

function open({ of = match, as = NICO.id }: { of?: Match; as?: string } = {}) {
  const onBack = vi.fn();
  const viewer = viewMatch(of, { kind: 'user', userId: as }, { now: Date.now() });
  const view = renderApp(
    <>
      <TacticsView match={of} viewer={viewer} user={nico} onBack={onBack} />
      <BenchQuestionSheet matchId={of.id} />
    </>,
  );
  return { ...view, onBack };
}

const disc = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, .*lugar`, 'u') });
const said = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join(' ');
const bodies = () => server.calls(tacticsContract.arrange).map(({ body }) => body);
const answered = (after: Match) => ({ message: '', match: { ...after, version: match.version + 1 } });

/** The organiser's board at a server that says yes to everything about the field. */
function agree() {
  server.answer(tacticsContract.arrange, answered(match));
  server.answer(rosterContract.swapPlayers, answered(match));
  server.answer(rosterContract.movePlayer, answered(match));
}

it('the page of the field names the zone of a match that is played on another clock', async () => {
  open({ of: { ...match, timeZone: 'Europe/Madrid', startsAt: '2026-11-26T20:00:00Z' } });
  expect(await screen.findByText(', hora de Madrid')).toBeInTheDocument();
  expect(screen.getByText(/jueves 26 de noviembre, 21:00/u)).toHaveTextContent(/21:00, hora de Madrid$/u);
});

describe('the organiser with the keyboard', () => {
  it('moves a player by steps, within their half, and sends the point', async () => {
    agree();
    const { user } = open();
    expect(disc('Lautaro Peralta')).toHaveAccessibleName(
      'Lautaro Peralta, Atlético Sobremesa, lugar 6, adelante, por la derecha',
    );
    disc('Lautaro Peralta').focus();
    await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{ArrowRight}');
    expect(said()).toContain('Peralta: adelante, por la derecha');
    expect(bodies()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toEqual({
      moves: [{ teamIndex: 0, positionIndex: 5, place: { along: 0.395, across: 0.76 } }],
    });
  });

  it('is held at the end of the half by further arrows', async () => {
    agree();
    const { user } = open();
    disc('Lautaro Peralta').focus();
    await user.keyboard(
      '{Enter}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{Enter}',
    );
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toEqual({
      moves: [{ teamIndex: 0, positionIndex: 5, place: { along: 0.45, across: 0.95 } }],
    });
  });

  it('puts a picked-up player back with Escape, and sends nothing', async () => {
    const { user } = open();
    disc('Lautaro Peralta').focus();
    await user.keyboard('{Enter}{ArrowUp}{Escape}');
    expect(said()).toContain('Peralta vuelve a su lugar');
    expect(disc('Lautaro Peralta')).toHaveFocus();
    expect(bodies()).toEqual([]);
  });

  it('moves a substitute from slot to slot', async () => {
    agree();
    const { user } = open();
    screen.getByRole('button', { name: 'Pipa Domínguez, suplente' }).focus();
    await user.keyboard('{Enter}');
    expect(said()).toContain('Entra Domínguez por Sosa');
    await user.keyboard('{ArrowRight}');
    expect(said()).toContain('Domínguez entra en el lugar 2 de Atlético Sobremesa');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.calls(rosterContract.movePlayer)).toHaveLength(1));
    expect(server.calls(rosterContract.movePlayer)[0]?.body).toEqual({
      playerId: pipa.id,
      teamIndex: 0,
      positionIndex: 1,
    });
    expect(disc('Pipa Domínguez')).toBeVisible();
  });
});

describe('a refusal', () => {
  it('reverts everything, with the server’s sentence', async () => {
    server.refuse(tacticsContract.arrange, 409, 'El partido ya terminó.', 'MATCH_FINISHED');
    const { user } = open();
    const before = disc('Lautaro Peralta').style.top;
    disc('Lautaro Peralta').focus();
    await user.keyboard('{Enter}{Shift>}{ArrowUp}{/Shift}{Enter}');
    expect(await screen.findByText('El partido ya terminó.')).toBeVisible();
    expect(disc('Lautaro Peralta').style.top).toBe(before);
    expect(screen.getByRole('button', { name: 'Deshacer' })).toBeDisabled();
  });

  it('drops later steps unsent: they were made on an untrue state', async () => {
    server.refuse(tacticsContract.arrange, 409, 'El partido ya terminó.', 'MATCH_FINISHED');
    open();
    const formations = within(screen.getByRole('group', { name: 'Formación de Deportivo Resaca' }));
    // Both in one go: the second is done before the first is answered.
    fireEvent.click(screen.getByRole('switch'));
    fireEvent.click(formations.getByRole('radio', { name: '2-3-2' }));
    expect(formations.getByRole('radio', { name: '2-3-2' })).toBeChecked();
    expect(await screen.findByText('El partido ya terminó.')).toBeVisible();
    expect(formations.getByRole('radio', { name: '3-2-2' })).toBeChecked();
    expect(screen.getByRole('switch')).not.toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Deshacer' })).toBeDisabled());
    expect(bodies()).toEqual([{ isShared: true }]);
  });

  it('shows the step at once, before any answer', async () => {
    server.fail(tacticsContract.arrange, 'no answer');
    const { user } = open();
    const before = disc('Lautaro Peralta').style.top;
    disc('Lautaro Peralta').focus();
    await user.keyboard('{Enter}{Shift>}{ArrowUp}{/Shift}{Enter}');
    expect(disc('Lautaro Peralta').style.top).not.toBe(before);
  });
});

describe('the menu of a player', () => {
  it('moves, exchanges and benches players without dragging', async () => {
    agree();
    const { user } = open();
    await user.click(disc('Lautaro Peralta'));
    const menu = screen.getByRole('dialog', { name: 'Lautaro Peralta' });
    await user.click(within(menu).getByRole('button', { name: 'Arriba' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toEqual({
      moves: [{ teamIndex: 0, positionIndex: 5, place: { along: 0.385, across: 0.78 } }],
    });
    await user.click(within(menu).getByRole('button', { name: 'Cambiar con…' }));
    const choice = screen.getByRole('dialog', { name: 'Cambiar a Lautaro Peralta con…' });
    await user.click(within(choice).getByRole('button', { name: /Chino Medina/u }));
    await waitFor(() => expect(server.calls(rosterContract.swapPlayers)).toHaveLength(1));
    expect(server.calls(rosterContract.swapPlayers)[0]?.body).toEqual({
      player1Id: peralta.id,
      player2Id: medina.id,
    });
    expect(disc('Lautaro Peralta')).toHaveAccessibleName(/Deportivo Resaca, lugar 6/u);

    await user.click(disc('Ramiro Sosa'));
    await user.click(screen.getByRole('button', { name: 'Al banco' }));
    await user.click(await screen.findByRole('button', { name: 'Dejar el lugar libre' }));
    await waitFor(() => expect(server.calls(rosterContract.movePlayer)).toHaveLength(1));
    expect(server.calls(rosterContract.movePlayer)[0]?.body).toEqual({
      ...{ playerId: sosa.id, isSlotLeftFree: true },
    });
    expect(screen.getByRole('button', { name: 'Ramiro Sosa, suplente' })).toBeVisible();
  });

  it('opens by the second button, and resets a moved player', async () => {
    agree();
    const moved = afterStep(match, {
      kind: 'field',
      change: { moves: [{ teamIndex: 0, positionIndex: 5, place: { along: 0.2, across: 0.2 } }] },
    });
    const { user } = open({ of: moved });
    fireEvent.contextMenu(disc('Lautaro Peralta'));
    await user.click(screen.getByRole('button', { name: 'Volver a su lugar' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toEqual({ moves: [{ teamIndex: 0, positionIndex: 5, place: null }] });
  });
});

describe('a formation', () => {
  const side = (name: string) => within(screen.getByRole('group', { name: `Formación de ${name}` }));

  it('is the first of its size, and choosing another can be undone', async () => {
    const arranged = arrangeField(match.tactics, { formation: { teamIndex: 1, formation: '2-3-2' } }, 7);
    expect(arranged.ok).toBe(true);
    agree();
    const { user } = open();
    expect(side('Deportivo Resaca').getByRole('radio', { name: '3-2-2' })).toBeChecked();
    await user.click(side('Deportivo Resaca').getByRole('radio', { name: '2-3-2' }));
    expect(side('Deportivo Resaca').getByRole('radio', { name: '2-3-2' })).toBeChecked();
    expect(side('Atlético Sobremesa').getByRole('radio', { name: '3-2-2' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(side('Deportivo Resaca').getByRole('radio', { name: '3-2-2' })).toBeChecked();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()).toEqual([
      { formation: { teamIndex: 1, formation: '2-3-2' } },
      { formation: { teamIndex: 1, formation: '3-2-2' }, moves: [] },
    ]);
  });
});

describe('the visibility of the field', () => {
  const shared = { ...match, tactics: { ...match.tactics, isShared: true } };

  it('is set by the organiser', async () => {
    agree();
    const { user } = open();
    const sees = screen.getByRole('switch', { name: 'Mostrar a todos' });
    expect(sees).not.toBeChecked();
    expect(sees).toHaveAccessibleDescription('Por ahora la ves solo vos.');
    await user.click(sees);
    expect(sees).toBeChecked();
    await waitFor(() => expect(bodies()).toEqual([{ isShared: true }]));
  });

  it('lets other viewers look at it, in words too, and move nothing', () => {
    open({ of: shared, as: 'another user' });
    expect(screen.queryByRole('button', { name: /lugar/u })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Compartir' })).toBeEnabled();
    const words = within(screen.getByRole('list', { name: 'La cancha en palabras' }));
    expect(words.getByText(/1 Ramiro Sosa/u)).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'La cancha' })).toHaveAccessibleDescription(
      /6 Lautaro Peralta/u,
    );
  });

  it('hides it from other viewers before', async () => {
    const { user, onBack } = open({ as: 'another user' });
    expect(screen.getByText('El organizador todavía no mostró la cancha')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'La cancha' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Volver al partido' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('leaves it read-only for the organiser after the finish', () => {
    open({ of: { ...match, status: 'FINISHED' } });
    expect(screen.getByRole('group', { name: 'La cancha' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /lugar/u })).toBeNull();
  });

  it.each([
    ['a visitor', null, 'Iniciá sesión para ver la vista táctica'],
    ['an account without an e-mail', { ...nico, email: '' }, 'Tu cuenta no tiene un e-mail verificado'],
  ])('hides it from %s', (_who, user, sentence) => {
    const viewer = viewMatch(shared, { kind: 'anonymous' }, { now: Date.now() });
    renderApp(<TacticsView match={shared} viewer={viewer} user={user} onBack={() => undefined} />);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'La cancha' })).toBeNull();
  });
});

it('the field is copied as text', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Copiar como texto' }));
  expect(await screen.findByText('¡Formación copiada al portapapeles!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(
    /^Atlético Sobremesa \(3-2-2\)\nArquero: 1 Ramiro Sosa\n/u,
  );
});

it('the small field beside the list opens the whole one', async () => {
  const onOpen = vi.fn();
  const { user } = renderApp(<TacticsPreview match={match} onOpen={onOpen} />);
  await user.click(screen.getByRole('button', { name: /Vista Táctica/u }));
  expect(onOpen).toHaveBeenCalledOnce();
});
