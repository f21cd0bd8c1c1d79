import type { Match } from '@picado/domain/matches/schema';
import { teamsContract } from '@picado/domain/teams/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { matchOf, NICO } from '../../../test/matches';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import {
  NO_LOCKS,
  openTeams,
  optionsOf,
  starter,
  shown,
  teamsServer,
  unevenMatch,
  use,
} from '../../../test/teams';
import { showMatch, shownMatch } from '../matches/api';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
});

const requests = () =>
  server.calls(teamsContract.generate).map(({ body }) => body as Record<string, unknown>);
const dialog = (name: string) => screen.getByRole('dialog', { name });

describe('the sheet of balanced teams', () => {
  test('shows sums, difference, reason and moved players, without a change', async () => {
    const match = unevenMatch();
    teamsServer(server, match);
    const [best] = optionsOf(match);
    openTeams(match);
    expect(screen.getByText('Buscando los equipos más parejos...')).toBeInTheDocument();
    await shown();

    const sheet = within(dialog('Equipos parejos'));
    expect(sheet.getAllByText(best?.reason ?? '')[0]).toBeVisible();
    expect(best?.reason).toMatch(/^la mejor de 1\.716 combinaciones: diferencia /u);
    const facts = within(sheet.getByRole('list', { name: 'Por qué' }));
    expect(facts.getByText('Un arquero por lado')).toBeVisible();
    expect(facts.getByText('Defensas parejas')).toBeVisible();
    expect(facts.getByText(`${best?.moves.length} cambian de equipo`)).toBeVisible();

    const [home, away] = [match.team1Name, match.team2Name].map((name) =>
      within(sheet.getByRole('list', { name })).getAllByRole('button'),
    );
    expect([home?.length, away?.length]).toEqual([7, 7]);
    const moving = [...(home ?? []), ...(away ?? [])].filter((button) =>
      button.ariaLabel?.includes(', cambia de equipo'),
    );
    expect(moving).toHaveLength(best?.moves.length ?? 0);
    expect(requests().every(({ dryRun }) => dryRun === true)).toBe(true);
  });

  test('shows the level that counts for a player, not the stars on the entry', async () => {
    const match = unevenMatch();
    const nico = match.players.find(({ name }) => name === 'Nico Barrientos');
    teamsServer(server, match, new Map([[nico?.id ?? '', 3.2487]]));
    openTeams(match);
    await shown();
    expect(screen.getByRole('button', { name: /^Nico Barrientos, nivel 3,2/u })).toBeVisible();
  });

  test('says where one side has the better line, and by how much', async () => {
    const match = matchOf({
      players: [
        starter(0, 0, 'Ana', 'Defensor', 5),
        starter(0, 1, 'Beto', 'Delantero', 2),
        starter(0, 2, 'Cata', 'Mediocampista', 3),
        starter(1, 0, 'Ema', 'Defensor', 2),
        starter(1, 1, 'Fer', 'Delantero', 5),
        starter(1, 2, 'Gabi', 'Mediocampista', 3),
      ],
    });
    teamsServer(server, match);
    openTeams(match);
    await shown();
    const facts = within(screen.getByRole('list', { name: 'Por qué' }));
    expect(facts.getByText('Mediocampos parejos')).toBeVisible();
    expect(facts.getByText(`Defensa: 3,0 más para ${match.team1Name}`)).toBeVisible();
    expect(facts.getByText(`Delantera: 3,0 más para ${match.team2Name}`)).toBeVisible();
  });

  test('has sums that are those of the levels in the rows below', async () => {
    const match = unevenMatch();
    // Each is rounded down in its row: with all digits the sums would be 0,3 higher.
    const levels = new Map(match.players.map(({ id, rating }) => [id, rating - 0.055]));
    teamsServer(server, match, levels);
    openTeams(match);
    await shown();
    const sums = [match.team1Name, match.team2Name].map((name) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('button')
        .map((row) =>
          Number(
            /nivel (\d),(\d)/u
              .exec(row.ariaLabel ?? '')
              ?.slice(1)
              .join(''),
          ),
        )
        .reduce((total, tenths) => total + tenths, 0),
    );
    const totals = screen
      .getAllByText(' estrellas', { trim: false })
      .map(({ parentElement }) => parentElement?.textContent);
    expect(totals).toEqual(sums.map((tenths) => `${Math.floor(tenths / 10)},${tenths % 10} estrellas`));
  });

  test('shows the teams of each option, and applies the chosen one as shown', async () => {
    const match = unevenMatch();
    teamsServer(server, match);
    const options = optionsOf(match);
    const { user } = openTeams(match);
    await shown();
    const radios = within(screen.getByRole('group', { name: 'Opciones' }));
    expect(radios.getByRole('radio', { name: /^La mejor/u })).toBeChecked();
    await user.click(radios.getByRole('radio', { name: /^Opción 3/u }));
    expect(screen.getAllByText(options[2]?.reason ?? '')[0]).toBeVisible();
    await user.click(use());
    expect(await screen.findByText('Equipos armados')).toBeVisible();
    expect(requests().at(-1)).toEqual({ method: 'balance', alternative: 2, locks: NO_LOCKS, version: 1 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('undoes an applied option from its toast', async () => {
    const match = unevenMatch();
    teamsServer(server, match);
    const { user, client } = openTeams(match);
    await shown();
    await user.click(use());
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Volvieron los equipos de antes')).toBeVisible();
    expect(shownMatch(client, match.id)?.version).toBe(3);
  });

  test('undoes an earlier option in the sheet, which then shows new options', async () => {
    const match = unevenMatch();
    teamsServer(server, match).canUndo = true;
    const { user } = openTeams(match);
    await shown();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Volvieron los equipos de antes')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument());
    expect(screen.queryByText(/El partido cambió/u)).not.toBeInTheDocument();
    await waitFor(() => expect(use()).toBeEnabled());
  });

  test('is not outdated by an undo from the toast over it', async () => {
    const match = unevenMatch();
    teamsServer(server, match);
    const { user } = openTeams(match);
    await shown();
    await user.click(use());
    const undo = await screen.findByRole('button', { name: 'Deshacer' });
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await shown();
    await user.click(undo);
    expect(await screen.findByText('Volvieron los equipos de antes')).toBeVisible();
    await waitFor(() => expect(requests().filter(({ dryRun }) => dryRun === true).length).toBeGreaterThan(4));
    await shown();
    expect(screen.queryByText(/El partido cambió/u)).not.toBeInTheDocument();
  });

  test('is not outdated by the socket’s update before the answer to the own undo', async () => {
    const match = unevenMatch();
    const held = teamsServer(server, match);
    held.canUndo = true;
    const { user, client } = openTeams(match);
    await shown();
    held.isUndoSilent = true;
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    const before = requests().length;
    act(() => showMatch(client, held.match));
    await waitFor(() => expect(requests().length).toBeGreaterThan(before));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByText(/El partido cambió/u)).not.toBeInTheDocument();
  });

  test('reports a server error and stays as it is', async () => {
    const match = unevenMatch();
    const held = teamsServer(server, match);
    held.canUndo = true;
    const { user } = openTeams(match);
    await shown();
    held.isBroken = true;
    await user.click(use());
    expect(await screen.findByText('Error al armar los equipos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Error al deshacer los equipos')).toBeVisible();
    held.isBroken = false;
    await user.click(use());
    expect(await screen.findByText('Equipos armados')).toBeVisible();
  });

  test('says that teams that are as even may stay as they are', async () => {
    const match = matchOf({
      players: [
        starter(0, 0, 'Ana', 'Defensor', 5),
        starter(0, 1, 'Beto', 'Defensor', 4),
        starter(0, 2, 'Cata', 'Mediocampista', 2),
        starter(0, 3, 'Dani', 'Mediocampista', 1),
        starter(1, 0, 'Ema', 'Defensor', 2),
        starter(1, 1, 'Fer', 'Defensor', 1),
        starter(1, 2, 'Gabi', 'Mediocampista', 5),
        starter(1, 3, 'Hugo', 'Mediocampista', 4),
      ],
    });
    teamsServer(server, match);
    openTeams(match);
    await shown();
    expect(screen.getByText(/Los equipos de ahora también están parejos/u)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^Arreglo mínimo/u })).not.toBeInTheDocument();
  });

  test('names the larger team of an odd number', async () => {
    const whole = unevenMatch();
    const match = { ...whole, players: whole.players.slice(0, -1) };
    teamsServer(server, match);
    const [best] = optionsOf(match);
    const home = best?.players.filter(({ teamIndex }) => teamIndex === 0).length;
    openTeams(match);
    await shown();
    expect(
      screen.getByText(`${home === 7 ? match.team1Name : match.team2Name} juega con uno más`),
    ).toBeVisible();
  });

  test('asks for players below two starters, without a call', () => {
    openTeams(matchOf());
    expect(screen.getByText('Todavía falta gente para armar los equipos')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copiar link' })).toBeVisible();
    expect(requests()).toEqual([]);
  });

  test('offers a retry without an answer', async () => {
    const match = unevenMatch();
    const held = teamsServer(server, match);
    held.isReachable = false;
    const { user } = openTeams(match);
    expect(await screen.findByText('Error de conexión')).toBeVisible();
    held.isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await shown();
  });

  test('shows the reason to users who may not make teams, without a retry', async () => {
    server.refuse(
      teamsContract.generate,
      403,
      REFUSALS.ONLY_ORGANISER_MAKES_TEAMS,
      'ONLY_ORGANISER_MAKES_TEAMS',
    );
    openTeams(unevenMatch());
    expect(await screen.findByText('Solo el organizador puede armar los equipos')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  });
});

describe('after a late drop-out', () => {
  /** Even as they were made; then two players with the same place in it changed level. */
  function almostEven(): Match {
    const match = unevenMatch();
    const [best] = optionsOf(match);
    const teamOf = new Map(best?.players.map((placed) => [placed.playerId, placed]));
    const players = match.players.map((player) => ({ ...player, ...teamOf.get(player.id) }));
    // The best goes, and a beginner of another line comes in for them.
    return {
      ...match,
      players: players.map((player) =>
        player.name === 'Nico Barrientos'
          ? { ...player, rating: 1.5, position: 'Delantero' as const }
          : player,
      ),
    };
  }

  test('the smallest change is offered beside the best, with its number of moves', async () => {
    const match = almostEven();
    teamsServer(server, match);
    const [best] = optionsOf(match);
    const [repair] = optionsOf(match, { method: 'repair' });
    expect(repair?.moves.length).toBeLessThan(best?.moves.length ?? 0);
    expect(repair?.moves.length).toBeGreaterThan(0);
    const { user } = openTeams(match);
    await shown();
    await user.click(screen.getByRole('radio', { name: /^Arreglo mínimo/u }));
    expect(screen.getByText(`Cambia solo a ${repair?.moves.length}`)).toBeVisible();
    expect(screen.getAllByText(repair?.reason ?? '')[0]).toBeVisible();
    await user.click(use());
    await waitFor(() =>
      expect(requests().at(-1)).toMatchObject({ method: 'repair', alternative: 0, version: 1 }),
    );
  });
});

describe('changes of the match meanwhile', () => {
  test('a departure: the options are fetched again, with a note', async () => {
    const match = unevenMatch();
    const held = teamsServer(server, match);
    const { client } = openTeams(match);
    await shown();
    const before = requests().length;
    const without = { ...match, version: 2, players: match.players.slice(0, -1) };
    held.match = without;
    act(() => showMatch(client, without));
    expect(await screen.findByText('El partido cambió: estas son las opciones nuevas.')).toBeVisible();
    expect(requests().length).toBeGreaterThan(before);
    expect(screen.queryByRole('button', { name: /Matías Roldán/u })).not.toBeInTheDocument();
  });

  test('five changes in a row cause one fetch', async () => {
    const match = unevenMatch();
    const held = teamsServer(server, match);
    const { client } = openTeams(match);
    await shown();
    const before = requests().length;
    for (const version of [2, 3, 4, 5, 6]) {
      await act(async () => {
        held.match = { ...match, version };
        showMatch(client, held.match);
        await new Promise((resolve) => setTimeout(resolve, 10));
      });
    }
    await waitFor(() => expect(requests().length).toBeGreaterThan(before));
    await waitFor(() => expect(use()).toBeEnabled());
    // Once is two questions: the best way, and the smallest change.
    expect(requests().length - before).toBe(2);
  });

  test('an outdated choice is refused, and there are new options', async () => {
    const match = unevenMatch();
    const held = teamsServer(server, match);
    const { user } = openTeams(match);
    await shown();
    const without = { ...match, version: 2, players: match.players.slice(1) };
    const reason = optionsOf(without)[0]?.reason ?? '';
    held.match = without;
    await user.click(screen.getByRole('radio', { name: /^Opción 2/u }));
    await user.click(use());
    expect(await screen.findByText(REFUSALS.TEAMS_OUTDATED)).toBeVisible();
    expect((await screen.findAllByText(reason))[0]).toBeVisible();
    expect(screen.getByRole('radio', { name: /^La mejor/u })).toBeChecked();
    await waitFor(() => expect(use()).toBeEnabled());
    await user.click(use());
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ alternative: 0, version: 2 }));
  });
});
