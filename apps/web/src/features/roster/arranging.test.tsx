import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { withSlotChanges, type SlotChanges } from '@picado/domain/roster/slot-changes';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { liveToken } from '../../../test/in-session';
import { FEDE, NICO, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { bench, fourWithTwoWaiting, Roster, side } from '../../../test/roster';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { showMatch } from '../matches/api';
import { toApiSlot } from '@picado/domain/roster/api-names';

const { swapPlayers, movePlayer } = rosterContract;
const HOME = 'Atlético Sobremesa';
const AWAY = 'Deportivo Resaca';
const COLO = 'Colo Vázquez';
const FEDE_NAME = FEDE.name;
const CHINO = 'Chino Medina';
const PIPA = 'Pipa Domínguez';
const AGUSTIN = 'Agustín Ferreyra';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write(liveToken());
});
afterEach(() => vi.restoreAllMocks());

async function open(match: Match, userId: string | null = NICO.id) {
  server.answer(matchesContract.read, match);
  const view = renderApp(<Roster matchId={match.id} userId={userId} />);
  await screen.findByRole('region', { name: HOME });
  return view;
}

/** The match as the server has it after a player was moved there. */
function moved(match: Match, ...changes: SlotChanges): Match {
  return { ...withSlotChanges(match, changes), version: match.version + 1 };
}

const idOf = (match: Match, name: string) =>
  match.allPlayers.find((player) => player.name === name)?.id ?? '';
const at = (teamIndex: 0 | 1, slotIndex: number) => ({ teamIndex, slotIndex });

async function carry(user: Awaited<ReturnType<typeof open>>['user'], name: string, keys: string) {
  act(() => screen.getByRole('button', { name: `Mover a ${name}` }).focus());
  await user.keyboard(keys);
}

/** The first answer to the question who gets the slot of a benched starter. */
const enters = (name: string) => screen.findByRole('button', { name: `Entra ${name}, que espera hace más` });

describe('the organiser, by keys', () => {
  test('exchanges two starters, drawn before the server answers', async () => {
    const match = fourWithTwoWaiting();
    server.fail(swapPlayers, 'no answer');
    const { user } = await open(match);
    await carry(user, COLO, '{Enter}{ArrowRight}');
    expect(screen.getByText(`${COLO} y ${CHINO} cambian de lugar`)).toBeInTheDocument();
    await user.keyboard('{Enter}');

    expect(side(HOME)).toEqual([NICO.name, CHINO, null, null, null]);
    expect(side(AWAY)).toEqual([FEDE_NAME, COLO, null, null, null]);
    await waitFor(() =>
      expect(server.calls(swapPlayers).map(({ body }) => body)).toEqual([
        { player1Id: idOf(match, COLO), player2Id: idOf(match, CHINO) },
      ]),
    );
    // The player is somewhere else on the page now, and the hand still on them.
    expect(screen.getByRole('button', { name: `Mover a ${COLO}` })).toHaveFocus();
  });

  test('moves a starter to a free slot', async () => {
    const match = fourWithTwoWaiting();
    server.fail(movePlayer, 'no answer');
    const { user } = await open(match);
    await carry(user, COLO, ' {ArrowDown}{ArrowDown} ');
    expect(side(HOME)).toEqual([NICO.name, null, null, COLO, null]);
    expect(server.calls(movePlayer)[0]?.body).toEqual({
      playerId: idOf(match, COLO),
      ...toApiSlot(at(0, 3)),
    });
  });

  test('moves a starter to the end of the substitutes, and says who gets the slot', async () => {
    const match = fourWithTwoWaiting();
    server.fail(movePlayer, 'no answer');
    const { user } = await open(match);
    await carry(user, CHINO, '{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByText(`${CHINO} pasa al banco`)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await user.click(await enters(PIPA));
    expect(side(AWAY)).toEqual([FEDE_NAME, PIPA, null, null, null]);
    expect(bench()).toEqual([AGUSTIN, CHINO]);
    expect(server.calls(movePlayer)[0]?.body).toEqual({
      ...{ playerId: idOf(match, CHINO), isSlotLeftFree: false },
    });
  });

  test('benches no player where the question who gets the slot is closed', async () => {
    const match = fourWithTwoWaiting();
    const { user } = await open(match);
    await carry(user, CHINO, '{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await enters(PIPA);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bench()).toEqual([PIPA, AGUSTIN]);
    expect(server.calls(movePlayer)).toEqual([]);
  });

  test('benches a starter without a question where none waits', async () => {
    const match = fourWithTwoWaiting({ substitutes: [] });
    server.fail(movePlayer, 'no answer');
    const { user } = await open(match);
    await carry(user, CHINO, '{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(bench()).toEqual([CHINO]);
  });

  test('exchanges a substitute for a starter', async () => {
    const match = fourWithTwoWaiting();
    server.fail(swapPlayers, 'no answer');
    const { user } = await open(match);
    await carry(user, PIPA, '{Enter}{ArrowRight}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(screen.getByText(`Entra ${PIPA} y ${CHINO} pasa al banco`)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(side(AWAY)).toEqual([FEDE_NAME, PIPA, null, null, null]);
    expect(bench()).toEqual([AGUSTIN, CHINO]);
  });

  test('cancels a move', async () => {
    const { user } = await open(fourWithTwoWaiting());
    await carry(user, COLO, '{Enter}{ArrowRight}{Escape}');
    expect(side(HOME)).toEqual([NICO.name, COLO, null, null, null]);
    expect(screen.getByText('No cambió nada')).toBeInTheDocument();
    // And again, this time by walking away.
    await user.keyboard('{Enter}{ArrowRight}');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(server.calls(swapPlayers)).toHaveLength(0);
  });
});

describe('the server’s answer to a move', () => {
  test('that is a refusal reverts the move with its sentence', async () => {
    const match = fourWithTwoWaiting();
    server.refuse(swapPlayers, 409, REFUSALS.MATCH_FINISHED, 'MATCH_FINISHED');
    const { user } = await open(match);
    await carry(user, COLO, '{Enter}{ArrowRight}{Enter}');
    expect(await screen.findByText(REFUSALS.MATCH_FINISHED)).toBeVisible();
    expect(side(HOME)).toEqual([NICO.name, COLO, null, null, null]);
    expect(side(AWAY)).toEqual([FEDE_NAME, CHINO, null, null, null]);
  });

  test('that is a refusal without a sentence shows the default one', async () => {
    const { user } = await open(fourWithTwoWaiting());
    server.refuse(swapPlayers, 500, REFUSALS.SERVER_ERROR, 'SERVER_ERROR');
    server.refuse(movePlayer, 500, REFUSALS.SERVER_ERROR, 'SERVER_ERROR');
    await carry(user, COLO, '{Enter}{ArrowRight}{Enter}');
    expect(await screen.findByText('Error intercambiando jugadores')).toBeVisible();
    await carry(user, COLO, '{Enter}{ArrowDown}{Enter}');
    expect(await screen.findByText('Error moviendo jugador')).toBeVisible();
    await carry(user, PIPA, '{Enter}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    expect(await screen.findByText('Error en la operación')).toBeVisible();
  });

  test('that accepts it changes nothing on the screen', async () => {
    const match = fourWithTwoWaiting();
    const swapped = moved(
      match,
      { playerId: idOf(match, COLO), from: at(0, 1), to: at(1, 1) },
      { playerId: idOf(match, CHINO), from: at(1, 1), to: at(0, 1) },
    );
    server.answer(swapPlayers, { message: SUCCESSES.PLAYERS_SWAPPED, match: swapped });
    const { user, client } = await open(match);
    const seen: (string | null)[] = [];
    const watcher = new MutationObserver(() => seen.push(side(HOME)[1] ?? null));
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    await carry(user, COLO, '{Enter}{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(
        client.getQueryData<Match>([matchesContract.read.path, { params: { id: match.id } }])?.version,
      ).toBe(2),
    );
    watcher.disconnect();
    expect(side(HOME)).toEqual([NICO.name, CHINO, null, null, null]);
    const first = seen.indexOf(CHINO);
    expect(seen.slice(first)).toEqual(seen.slice(first).map(() => CHINO));
  });

  test('comes after another user’s change, which moves no player back', async () => {
    const match = fourWithTwoWaiting();
    server.fail(swapPlayers, 'no answer');
    const { user, client } = await open(match);
    await carry(user, COLO, '{Enter}{ArrowRight}{Enter}');
    const emi = playerOf('Emi Wu', toApiSlot(at(0, 4)));
    const players = [...match.players, emi];
    act(() =>
      showMatch(client, { ...match, players, allPlayers: [...players, ...match.substitutes], version: 2 }),
    );
    expect(await screen.findByText('Emi Wu')).toBeVisible();
    expect(side(HOME)).toEqual([NICO.name, CHINO, null, null, 'Emi Wu']);
  });

  test('with another state replaces the move', async () => {
    const match = fourWithTwoWaiting();
    server.fail(swapPlayers, 'no answer');
    const { user, client } = await open(match);
    await carry(user, COLO, '{Enter}{ArrowRight}{Enter}');
    act(() => showMatch(client, moved(match, { playerId: idOf(match, CHINO), from: at(1, 1), to: null })));
    await waitFor(() => expect(bench()).toEqual([PIPA, AGUSTIN, CHINO]));
    expect(side(HOME)).toEqual([NICO.name, COLO, null, null, null]);
    expect(side(AWAY)).toEqual([FEDE_NAME, null, null, null, null]);
  });

  test('to several moves: all are drawn, and sent one after the other', async () => {
    const match = fourWithTwoWaiting();
    server.fail(movePlayer, 'no answer');
    server.fail(swapPlayers, 'no answer');
    const { user } = await open(match);
    await carry(user, COLO, '{Enter}{ArrowDown}{Enter}');
    await carry(user, COLO, '{Enter}{ArrowDown}{Enter}');
    await carry(user, FEDE_NAME, '{Enter}{ArrowLeft}{Enter}');
    expect(side(HOME)).toEqual([FEDE_NAME, null, null, COLO, null]);
    expect(side(AWAY)).toEqual([NICO.name, CHINO, null, null, null]);
    expect(server.calls(movePlayer)).toHaveLength(1);
    expect(server.calls(swapPlayers)).toHaveLength(0);
  });
});

describe('by mouse', () => {
  /** Rows one below the other, ten pixels each: there is no layout here. */
  function layOut() {
    const rows = screen.getAllByRole('listitem');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const index = rows.indexOf(this as HTMLElement);
      return index < 0 ? new DOMRect(0, 900, 1, 1) : new DOMRect(0, index * 10, 100, 10);
    });
    return (name: string) => {
      const index = rows.findIndex((row) => row.textContent.includes(name));
      return { row: rows[index]!, x: 50, y: index * 10 + 5 };
    };
  }

  async function drag(from: { row: HTMLElement; x: number; y: number }, to: { x: number; y: number }) {
    fireEvent.mouseDown(from.row.firstElementChild!, { clientX: from.x, clientY: from.y, button: 0 });
    fireEvent.mouseMove(document, { clientX: from.x + 10, clientY: from.y });
    await act(async () => Promise.resolve());
    fireEvent.mouseMove(document, { clientX: to.x, clientY: to.y });
    await act(async () => Promise.resolve());
    fireEvent.mouseUp(document);
    await act(async () => Promise.resolve());
  }

  test('a player is dropped on another', async () => {
    const match = fourWithTwoWaiting();
    server.fail(swapPlayers, 'no answer');
    await open(match);
    const place = layOut();
    await drag(place(COLO), place(FEDE_NAME));
    expect(side(AWAY)).toEqual([COLO, CHINO, null, null, null]);
  });

  /** Both before anything of it is drawn, as where a slow phone is busy with something else. */
  async function moveAndLetGo({ x: clientX, y: clientY }: { x: number; y: number }) {
    await act(async () => {
      document.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY }));
      document.dispatchEvent(new MouseEvent('mouseup'));
      return Promise.resolve();
    });
  }

  test('a player is dropped at the release point, also where the screen lags behind', async () => {
    const match = fourWithTwoWaiting();
    server.fail(swapPlayers, 'no answer');
    await open(match);
    const place = layOut();
    const from = place(COLO);
    fireEvent.mouseDown(from.row.firstElementChild!, { clientX: from.x, clientY: from.y, button: 0 });
    fireEvent.mouseMove(document, { clientX: from.x + 10, clientY: from.y });
    fireEvent.mouseMove(document, { clientX: from.x, clientY: place(CHINO).y });
    await act(async () => Promise.resolve());
    await moveAndLetGo(place(FEDE_NAME));
    expect(side(AWAY)).toEqual([COLO, CHINO, null, null, null]);
  });

  test('an immediate release drops no player', async () => {
    await open(fourWithTwoWaiting());
    const place = layOut();
    const from = place(COLO);
    fireEvent.mouseDown(from.row.firstElementChild!, { clientX: from.x, clientY: from.y, button: 0 });
    await moveAndLetGo({ x: from.x + 10, y: from.y });
    expect(screen.queryByText(`Levantaste a ${COLO}`)).toBeNull();
    expect(from.row).not.toHaveAttribute('data-carry');
  });

  test('two substitutes are not exchanged, without a call', async () => {
    await open(fourWithTwoWaiting());
    const place = layOut();
    await drag(place(PIPA), place(AGUSTIN));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No se pueden intercambiar suplentes entre sí',
    );
    expect(bench()).toEqual([PIPA, AGUSTIN]);
    expect(server.calls(swapPlayers)).toHaveLength(0);
  });

  test('a press without a movement is a click', async () => {
    const { user } = await open(fourWithTwoWaiting());
    await user.click(screen.getByRole('button', { name: new RegExp(`^${COLO}`, 'u') }));
    expect(await screen.findByRole('dialog', { name: COLO })).toBeVisible();
  });
});

describe('only the organiser drags players', () => {
  test.each([
    ['another player', FEDE.id],
    ['a guest', null],
  ])('refused to %s', async (_who, userId) => {
    await open(fourWithTwoWaiting(), userId);
    expect(screen.queryByRole('button', { name: /^Mover a/u })).toBeNull();
  });

  test('refused to every user after the finish', async () => {
    const { user } = await open(fourWithTwoWaiting({ status: 'FINISHED' }));
    expect(screen.queryByRole('button', { name: /^Mover a/u })).toBeNull();
    await user.click(screen.getByRole('button', { name: new RegExp(`^${COLO}`, 'u') }));
    expect(screen.queryByRole('button', { name: 'Mover a…' })).toBeNull();
  });
});

describe('from the player’s menu', () => {
  async function menuOf(name: string, match = fourWithTwoWaiting()) {
    const view = await open(match);
    await view.user.click(screen.getByRole('button', { name: new RegExp(`^${name}`, 'u') }));
    return { ...view, match, menu: within(await screen.findByRole('dialog', { name })) };
  }

  test('every slot can be chosen without a drag', async () => {
    const { user, menu, match } = await menuOf(COLO);
    server.answer(movePlayer, {
      message: SUCCESSES.PLAYER_MOVED,
      match: moved(match, { playerId: idOf(match, COLO), from: at(0, 1), to: at(1, 3) }),
    });
    await user.click(menu.getByRole('button', { name: 'Mover a…' }));
    const places = within(await screen.findByRole('dialog', { name: `Mover a ${COLO}` }));
    expect(places.getByRole('button', { name: /Lugar 2: ?Colo Vázquez/u })).toBeDisabled();
    const away = within(places.getByRole('region', { name: AWAY }));
    await user.click(away.getByRole('button', { name: /Lugar 4: ?Cupo disponible/u }));
    expect(side(AWAY)).toEqual([FEDE_NAME, CHINO, null, COLO, null]);
    expect(await screen.findByText(SUCCESSES.PLAYER_MOVED)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a starter becomes a substitute', async () => {
    server.fail(movePlayer, 'no answer');
    const { user, menu } = await menuOf(COLO);
    await user.click(menu.getByRole('button', { name: 'Pasar al banco' }));
    await enters(PIPA);
    await user.click(screen.getByRole('button', { name: 'Dejar el lugar libre' }));
    expect(bench()).toEqual([PIPA, AGUSTIN, COLO]);
    expect(server.calls(movePlayer)[0]?.body).toMatchObject({ isSlotLeftFree: true });
  });

  test('a substitute gets a free slot', async () => {
    server.fail(movePlayer, 'no answer');
    const { user, menu } = await menuOf(PIPA);
    await user.click(menu.getByRole('button', { name: 'Pasar a titular' }));
    expect([...side(HOME), ...side(AWAY)]).toContain(PIPA);
    expect(bench()).toEqual([AGUSTIN]);
  });

  test('a substitute replaces a chosen starter', async () => {
    server.fail(swapPlayers, 'no answer');
    const players = ([0, 1] as const).flatMap((teamIndex) =>
      Array.from({ length: 5 }, (_, slotIndex) =>
        playerOf(`${teamIndex === 0 ? 'Uno' : 'Dos'} ${slotIndex}`, toApiSlot({ teamIndex, slotIndex })),
      ),
    );
    const { user, menu } = await menuOf(PIPA, fourWithTwoWaiting({ players }));
    await user.click(menu.getByRole('button', { name: 'Pasar a titular' }));
    const places = within(await screen.findByRole('dialog', { name: `Mover a ${PIPA}` }));
    await user.click(places.getByRole('button', { name: /Dos 2.*Pasa al banco/u }));
    expect(side(AWAY)[2]).toBe(PIPA);
  });
});
