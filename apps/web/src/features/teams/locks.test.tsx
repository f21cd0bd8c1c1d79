import type { Match } from '@picado/domain/matches/schema';
import { teamsContract } from '@picado/domain/teams/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { NICO } from '../../../test/matches';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import {
  NO_LOCKS,
  openTeams,
  optionsOf,
  shown,
  teamsServer,
  top,
  unevenMatch,
  use,
} from '../../../test/teams';
import { showMatch } from '../matches/api';
import type { Locks } from './api';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
});

const idOf = (match: Match, name: string) => match.players.find((player) => player.name === name)?.id ?? '';
const requests = () =>
  server.calls(teamsContract.generate).map(({ body }) => body as Record<string, unknown>);

test('two players are locked together, shown in the teams, and unlocked', async () => {
  const match = unevenMatch();
  const [nico, chino] = [idOf(match, 'Nico Barrientos'), idOf(match, 'Chino Medina')];
  const locks: Locks = { ...NO_LOCKS, together: [[nico, chino]] };
  teamsServer(server, match);
  const { user } = openTeams(match);
  await shown();
  await user.click(screen.getByRole('button', { name: /^Nico Barrientos, nivel/u }));
  await user.click(screen.getByRole('button', { name: 'Juntos con…' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Nico Barrientos: juntos con…' })).getByRole('button', {
      name: /Chino Medina/u,
    }),
  );
  const marks = within(await screen.findByRole('list', { name: 'Marcas' }));
  const mark = marks.getByRole('button', { name: 'Quitar: Nico y Chino juntos' });
  await waitFor(() => expect(use()).toBeEnabled());
  expect(requests().at(-1)).toMatchObject({ locks, dryRun: true });
  const teamOfNico = screen.getByRole('button', { name: /^Nico Barrientos, nivel/u }).closest('ul');
  expect(teamOfNico).toContainElement(screen.getByRole('button', { name: /^Chino Medina, nivel/u }));

  await user.click(use());
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ locks, version: 1 }));
  // The mark is still there on the way back.
  await user.click(await screen.findByText('Abrir'));
  expect(await screen.findByRole('button', { name: 'Quitar: Nico y Chino juntos' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar: Nico y Chino juntos' }));
  expect(mark).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Marcas' })).not.toBeInTheDocument();
});

test('a player is fixed to their team by the keyboard alone', async () => {
  const match = unevenMatch();
  const locks: Locks = {
    ...NO_LOCKS,
    fixed: [{ playerId: idOf(match, 'Colo Vázquez'), teamIndex: 1 }],
  };
  teamsServer(server, match);
  const { user } = openTeams(match);
  await shown();
  const row = screen.getByRole('button', { name: /Colo Vázquez/u });
  row.focus();
  await user.keyboard('{Enter}');
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: /^Fijo en su equipo/u })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Colo fijo en Deportivo Resaca')).toBeVisible();
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ locks }));
});

test('the shown options stay while new ones load, and cannot be applied', async () => {
  const match = unevenMatch();
  const held = teamsServer(server, match);
  const [best] = optionsOf(match);
  const { user } = openTeams(match);
  await shown();
  held.isSilent = true;
  await user.click(screen.getByRole('button', { name: /Ramiro Sosa/u }));
  await user.click(screen.getByRole('button', { name: /^Fijo en su equipo/u }));
  expect(screen.getByText(best?.reason ?? '')).toBeVisible();
  expect(use()).toBeDisabled();
});

test('impossible locks are reported, and one of them can be removed there', async () => {
  const match = unevenMatch({ players: unevenMatch().players.slice(0, 3) });
  teamsServer(server, match);
  const { user } = openTeams(match);
  await shown();
  const pair = async (a: RegExp, b: RegExp) => {
    await user.click(screen.getByRole('button', { name: a }));
    await user.click(screen.getByRole('button', { name: 'Juntos con…' }));
    await user.click(within(top()).getByRole('button', { name: b }));
  };
  await pair(/^Ramiro Sosa, nivel/u, /Maxi/u);
  await pair(/^Ramiro Sosa, nivel/u, /Fernández/u);
  expect(await screen.findByText(REFUSALS.TEAM_LOCKS_UNEVEN)).toBeVisible();
  expect(use()).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar: Ramiro y Fernández juntos' }));
  await waitFor(() => expect(use()).toBeEnabled());
  expect(screen.queryByText(REFUSALS.TEAM_LOCKS_UNEVEN)).not.toBeInTheDocument();
});

test('locking two players apart replaces locking them together', async () => {
  const match = unevenMatch();
  teamsServer(server, match);
  const { user } = openTeams(match);
  await shown();
  for (const kind of ['Juntos con…', 'Separado de…']) {
    await user.click(screen.getByRole('button', { name: /^Nico Barrientos, nivel/u }));
    await user.click(screen.getByRole('button', { name: kind }));
    await user.click(within(top()).getByRole('button', { name: /Chino/u }));
  }
  const marks = within(screen.getByRole('list', { name: 'Marcas' })).getAllByRole('button');
  expect(marks.map((mark) => mark.ariaLabel)).toEqual(['Quitar: Nico y Chino separados']);
});

test('the locks of a former starter are removed', async () => {
  const match = unevenMatch();
  const held = teamsServer(server, match);
  const { user, client } = openTeams(match);
  await shown();
  await user.click(screen.getByRole('button', { name: /^Bruno Acuña, nivel/u }));
  await user.click(screen.getByRole('button', { name: /^Fijo en su equipo/u }));
  expect(await screen.findByRole('list', { name: 'Marcas' })).toBeVisible();
  const without = {
    ...match,
    version: 2,
    players: match.players.filter(({ name }) => name !== 'Bruno Acuña'),
  };
  held.match = without;
  act(() => showMatch(client, without));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Marcas' })).not.toBeInTheDocument());
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ locks: NO_LOCKS }));
});
