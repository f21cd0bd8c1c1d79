import { groupsContract } from '@picado/domain/groups/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import type { ArchivedMatch } from '@picado/domain/matches/schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { archivedOf, NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { MatchesTabs } from './components/matches-tabs';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
  server.answer(matchesContract.myMatches, []);
});

function openMatches(at = '/matches') {
  return renderApp(
    <MatchesTabs
      user={NICO}
      active={<p>No tienes partidos activos</p>}
      emptyHistory={<p>No tienes historial de partidos</p>}
    />,
    { at },
  );
}

async function cardOf(rest: Partial<ArchivedMatch>) {
  server.answer(matchesContract.archived, { matches: [archivedOf(rest)] });
  openMatches('/matches?tab=historial');
  return within(await screen.findByRole('article'));
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('the history tab', () => {
  it('is not the first tab, and fetches nothing until it opens', async () => {
    server.answer(matchesContract.archived, { matches: [] });
    openMatches();
    expect(await screen.findByText('No tienes partidos activos')).toBeVisible();
    expect(tab('Partidos Activos')).toHaveAttribute('aria-selected', 'true');
    expect(server.calls(matchesContract.archived)).toHaveLength(0);
  });

  it('loads when first opened, and not again while it has matches', async () => {
    server.answer(matchesContract.archived, { matches: [archivedOf()] });
    const { user } = openMatches();
    for (const name of ['Historial', 'Partidos Activos', 'Historial']) await user.click(tab(name));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(server.calls(matchesContract.archived)).toHaveLength(1);
  });

  it('names the group of a match, with the way to its page', async () => {
    const id = '00000800-0000-4000-8000-000000000000';
    server.answer(groupsContract.list, {
      groups: [
        {
          ...{
            id,
            name: 'Los jueves de La Esquina',
            location: 'La Esquina',
            mapsUrl: '',
            surface: null,
            weekday: 4,
          },
          ...{ time: '21:00', timeZone: 'America/Argentina/Buenos_Aires', maxPlayers: 5 },
          ...{
            team1Name: 'Equipo 1',
            team2Name: 'Equipo 2',
            nextDate: null,
            followingDate: null,
            role: 'MEMBER',
          },
        },
      ],
    });
    const card = await cardOf({ groupId: id });
    const link = await card.findByRole('link', { name: 'Los jueves de La Esquina' });
    expect(link).toHaveAttribute('href', `/group/${id}`);
  });

  it('loads again when opened again after it was empty', async () => {
    server.answer(matchesContract.archived, { matches: [] });
    server.answer(matchesContract.archived, { matches: [archivedOf()] });
    const { user } = openMatches();
    await user.click(tab('Historial'));
    expect(await screen.findByText('No tienes historial de partidos')).toBeVisible();
    await user.click(tab('Partidos Activos'));
    await user.click(tab('Historial'));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(server.calls(matchesContract.archived)).toHaveLength(2);
  });

  it('is in the address, so that going back from a match leads to it', async () => {
    server.answer(matchesContract.archived, { matches: [archivedOf()] });
    const { user } = openMatches();
    await user.click(tab('Historial'));
    expect(screen.getByLabelText('address')).toHaveTextContent('/matches?tab=historial');
  });

  it('reports a failure and can be fetched again', async () => {
    server.refuse(matchesContract.archived, 500, '', '');
    server.answer(matchesContract.archived, { matches: [archivedOf()] });
    const { user } = openMatches('/matches?tab=historial');
    expect(await screen.findByText('Error cargando historial')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('a played match', () => {
  it('says below its place what each player paid', async () => {
    const card = await cardOf({ price: '63000' });
    expect(card.getByText('$ 4.500 c/u').parentElement).toHaveTextContent(/cancha 3\$ 4\.500 c\/u$/u);
  });

  it.each([
    ['WIN', 'Victoria'],
    ['LOSS', 'Derrota'],
    ['DRAW', 'Empate'],
    [null, 'Sin resultado'],
  ] as const)('of result %s reads %s', async (matchResult, label) => {
    const card = await cardOf({ matchResult });
    expect(card.getByText(label)).toBeVisible();
  });

  it('shows day, place and teams, and leads to the match', async () => {
    const card = await cardOf({});
    expect(card.getByText('jue 19 nov, 21:00')).toBeVisible();
    expect(card.getByText('Contra Deportivo Resaca · Complejo La Esquina, cancha 3')).toBeVisible();
    expect(
      card.getByRole('link', { name: /Atlético Sobremesa \+4 versus Deportivo Resaca 3/u }),
    ).toHaveAttribute('href', expect.stringMatching(/^\/match\//u));
  });

  it.each([
    ['the second side that won', 1, 3, /Sobremesa 1 versus Deportivo Resaca \+3$/u],
    ['a draw', 2, 2, /Sobremesa 2 versus Deportivo Resaca 2$/u],
    ['a win by difference', 3, 0, /Sobremesa \+3 versus Deportivo Resaca$/u],
    ['a match without goals', 0, 0, /Sobremesa versus Deportivo Resaca$/u],
  ])('shows the goals of %s', async (_what, team1Goals, team2Goals, name) => {
    const card = await cardOf({ team1Goals, team2Goals });
    expect(card.getByRole('link')).toHaveAccessibleName(name);
  });

  it('shows the player’s figures', async () => {
    const card = await cardOf({ goals: 3, assists: 1, saves: 0, position: 'Defensor' });
    expect(card.getByText('Defensor')).toBeVisible();
    expect(card.getByText(/en Atlético Sobremesa/u)).toBeVisible();
    const figures = within(card.getByRole('list', { name: 'Tus números' })).getAllByRole('listitem');
    expect(figures.map((figure) => figure.textContent)).toEqual(['3 goles', '1 asistencia', '0 atajadas']);
  });

  it('shows every award that was won', async () => {
    const card = await cardOf({ isMVP: true, isTopScorer: true, isTopAssister: true, isTopSaver: true });
    const awards = within(card.getByRole('list', { name: 'Premios' })).getAllByRole('listitem');
    expect(awards.map((award) => award.textContent)).toEqual([
      'MVP',
      'Goleador',
      'Asistidor',
      'Guante de Oro',
    ]);
  });

  it('shows pending reports', async () => {
    const card = await cardOf({ hasPendingValidations: true });
    expect(card.getByText('⏳ Reportes')).toBeVisible();
  });

  it('may have been organised without playing', async () => {
    const card = await cardOf({ position: null, teamName: null, teamIndex: null, matchResult: null });
    expect(card.getByText('Organizaste este partido sin jugar')).toBeVisible();
    expect(card.queryByRole('list', { name: 'Premios' })).toBeNull();
  });
});
