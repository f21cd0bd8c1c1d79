import { reportsContract } from '@picado/domain/reports/contract';
import type { Match } from '@picado/domain/matches/schema';
import { votesContract } from '@picado/domain/votes/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FEDE, NICO, playerOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { CHINO, playedMatch, reportOf } from '../../../test/reports';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { MatchAwards } from './components/match-awards';
import { PlayedIcon, PlayedLine } from './components/played-line';
import { ReportSheet } from './components/report-sheet';
import { ReportSummary } from './components/report-summary';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
});

const vote = vi.fn();
beforeEach(() => vote.mockReset());

type Done = Parameters<typeof reportOf>[1];

const evening: Done = {
  [NICO.name]: { approved: { goals: 2 }, votes: 1 },
  [FEDE.name]: { approved: { assists: 2 } },
  [CHINO.name]: { approved: { goals: 3 }, votes: 2 },
  'Colo Vázquez': { approved: { saves: 9 } },
};

describe('the awards', () => {
  test('are shown with their figures', async () => {
    const match = playedMatch({ reportCompleted: true });
    server.answer(reportsContract.read, reportOf(match, evening));
    renderApp(<MatchAwards match={match} canVote={false} onVote={vote} />);
    const awards = await screen.findByRole('region', { name: 'Premios' });
    expect(awards).toHaveTextContent('3 de 3 votaron');
    expect(awards).toHaveTextContent('MVPChino Medina67%2 de 3 votos');
    const rows = within(awards).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Chino MedinaGoleador3 goles2',
      'Fede LedesmaAsistidor2 asistencias1',
      'Colo VázquezGuante de Oro9 atajadas2',
    ]);
  });

  test('show neither leader nor share to a player before their own vote, and ask for it', async () => {
    const match = playedMatch();
    server.answer(reportsContract.read, reportOf(match, evening));
    signedIn(server, NICO);
    server.answer(votesContract.check, { hasVoted: false, vote: null });
    const { user } = renderApp(<MatchAwards match={match} canVote onVote={vote} />);
    const awards = await screen.findByRole('region', { name: 'Premios, por ahora' });
    await user.click(await within(awards).findByRole('button', { name: 'Votar' }));
    expect(vote).toHaveBeenCalledOnce();
    expect(awards).toHaveTextContent('MVPSe está votando');
    expect(awards).toHaveTextContent('3 de 3 votaron');
    expect(awards).not.toHaveTextContent('%');
    expect(awards).not.toHaveTextContent('de 3 votos');
    expect(awards).not.toHaveTextContent('MVPChino');
  });

  test('show visitors no leader while the vote runs', async () => {
    const match = playedMatch();
    server.answer(reportsContract.read, reportOf(match, evening));
    renderApp(<MatchAwards match={match} canVote={false} onVote={vote} />);
    expect(await screen.findByText('Se está votando')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Votar' })).toBeNull();
    expect(screen.queryByText(/%/u)).toBeNull();
  });

  test('show the share once the player has voted', async () => {
    const match = playedMatch();
    server.answer(reportsContract.read, reportOf(match, evening));
    signedIn(server, NICO);
    server.answer(votesContract.check, { hasVoted: true, vote: null });
    renderApp(<MatchAwards match={match} canVote onVote={vote} />);
    expect(await screen.findByText('67%')).toBeVisible();
    expect(screen.getByText('2 de 3 votos')).toBeVisible();
  });

  test('are shared by tied players', async () => {
    const match = playedMatch({ reportCompleted: true });
    const tied: Done = {
      [NICO.name]: { approved: { goals: 2 }, votes: 1 },
      [CHINO.name]: { approved: { goals: 2 }, votes: 1 },
      'Colo Vázquez': { approved: { goals: 2 } },
    };
    server.answer(reportsContract.read, reportOf(match, tied));
    renderApp(<MatchAwards match={match} canVote={false} onVote={vote} />);
    const awards = await screen.findByRole('region', { name: 'Premios' });
    expect(awards).toHaveTextContent('MVP compartidoNico Barrientos y Chino Medina50%1 de 2 votos c/u');
    expect(awards).toHaveTextContent('Nico Barrientos, Colo Vázquez y Chino MedinaGoleador · 2 goles c/u');
  });

  test('name three of many tied players, and the number of the others', async () => {
    const names = ['Nico', 'Fede', 'Juan', 'Beto', 'Ignacio'];
    const players = names.map((name, positionIndex) => playerOf(name, { teamIndex: 0, positionIndex }));
    const match = playedMatch({ players, substitutes: [], reportCompleted: true });
    const one = { approved: { goals: 1 }, votes: 1 };
    server.answer(
      reportsContract.read,
      reportOf(match, Object.fromEntries(names.map((name) => [name, one]))),
    );
    renderApp(<MatchAwards match={match} canVote={false} onVote={vote} />);
    const awards = await screen.findByRole('region', { name: 'Premios' });
    expect(awards).toHaveTextContent('MVP compartidoNico, Fede, Juan y 2 más20%');
    expect(awards).toHaveTextContent('Nico, Fede, Juan y 2 másGoleador · 1 gol c/u');
    // The votes of deleted accounts are still votes.
    expect(awards).toHaveTextContent('5 de 5 votaron');
  });

  test('say that the vote runs while there are none', async () => {
    const match = playedMatch();
    server.answer(reportsContract.read, reportOf(match));
    renderApp(<MatchAwards match={match} canVote={false} onVote={vote} />);
    expect(await screen.findByText('Se está votando')).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('can be fetched again after a failure', async () => {
    const match = playedMatch();
    server.refuse(reportsContract.read, 500, 'Error del servidor', 'SERVER_ERROR');
    server.answer(reportsContract.read, reportOf(match, evening));
    const { user } = renderApp(<MatchAwards match={match} canVote={false} onVote={vote} />);
    expect(await screen.findByText('Error cargando reporte')).toBeVisible();
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Goleador')).toBeVisible();
  });
});

describe('a player of the line-up', () => {
  async function line(match: Match, name: string, done: Done = evening, canVote = false) {
    server.answer(reportsContract.read, reportOf(match, done));
    const player = match.allPlayers.find((one) => one.name === name)!;
    const row = { match, canVote, player, isCreator: player.userId === match.creatorId };
    const view = renderApp(
      <>
        <p data-testid="line">
          <PlayedLine {...row} isViewer={false} />
        </p>
        <p data-testid="icon">
          <PlayedIcon {...row} />
        </p>
      </>,
    );
    await expect.poll(() => view.client.isFetching()).toBe(0);
    return {
      text: screen.getByTestId('line').textContent,
      icon: screen.getByTestId('icon').firstElementChild?.getAttribute('data-icon') ?? null,
    };
  }

  test('has figures and badges, the most valuable with the share of the votes', async () => {
    const { text, icon } = await line(playedMatch({ reportCompleted: true }), CHINO.name);
    expect(text).toContain('3 goles');
    expect(text).toContain('MVP 67%');
    expect(text).toContain('Goleador');
    expect(icon).toBe('mvp');
  });

  test('shows nothing of the vote before it is over, or given', async () => {
    const { text, icon } = await line(playedMatch(), CHINO.name);
    expect(text).not.toContain('MVP');
    expect(text).not.toContain('%');
    expect(icon).toBe('topScorer');
  });

  test('shows a player the leader once they have voted', async () => {
    signedIn(server, NICO);
    server.answer(votesContract.check, { hasVoted: true, vote: null });
    const { text, icon } = await line(playedMatch(), CHINO.name, evening, true);
    expect(text).toContain('MVP 67%');
    expect(icon).toBe('mvp');
  });

  test('has one award in words, and the others and the organiser’s crown as marks', async () => {
    const { text, icon } = await line(playedMatch({ reportCompleted: true }), NICO.name, {
      [NICO.name]: { approved: { goals: 3 }, votes: 1 },
    });
    expect(text).toContain('MVP 100%, Goleador, Organizador');
    expect(screen.getByTitle('Goleador').firstElementChild?.tagName).toBe('svg');
    expect(icon).toBe('creator');
  });

  test.each([
    ['Fede Ledesma', 'topAssister', 'Asistidor'],
    ['Colo Vázquez', 'topSaver', 'Guante de Oro'],
  ])('%s has %s on the shoulder', async (name, icon, label) => {
    const shown = await line(playedMatch(), name);
    expect(shown.icon).toBe(icon);
    expect(shown.text).toContain(label);
  });

  test('shows pending figures, until they cannot be validated any more', async () => {
    const done: Done = { [CHINO.name]: { pending: { goals: 2 } } };
    const { text, icon } = await line(playedMatch(), CHINO.name, done);
    expect(text).toContain('2 goles, pendiente de validación');
    expect(icon).toBeNull();
  });

  test('has no pending figures once the report is final', async () => {
    const done: Done = { [CHINO.name]: { pending: { goals: 2 } } };
    const { text } = await line(playedMatch({ reportCompleted: true }), CHINO.name, done);
    expect(text).not.toContain('pendiente');
  });
});

describe('the report of the match', () => {
  test('shows how each team’s goals add up, and contradictions', async () => {
    const match = playedMatch();
    const wrong: Done = { ...evening, [FEDE.name]: { approved: { goals: 1 } } };
    server.answer(reportsContract.read, reportOf(match, wrong, { team1: 1, team2: 0 }));
    const correct = vi.fn();
    const { user } = renderApp(<ReportSummary match={match} onCorrect={correct} onOpen={vi.fn()} />);
    const report = await screen.findByRole('region', { name: 'Reporte' });
    expect(report).toHaveTextContent('Atlético Sobremesa2 reportados · 1 en contra · 1 sin dueño4');
    expect(report).toHaveTextContent('Deportivo ResacaSobra 1 gol3');
    expect(report).toHaveTextContent('Que revisen sus goles Chino Medina (3) y Fede Ledesma (1).');
    await user.click(screen.getByRole('button', { name: 'Corregir el reporte' }));
    expect(correct).toHaveBeenCalledOnce();
  });

  test('shows contradictions to other players without actions', async () => {
    const match = playedMatch();
    server.answer(reportsContract.read, reportOf(match, { [CHINO.name]: { approved: { goals: 4 } } }));
    renderApp(<ReportSummary match={match} onOpen={vi.fn()} />);
    expect(await screen.findByRole('list', { name: 'Lo que no cierra' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Corregir el reporte' })).toBeNull();
  });

  test('lists all players with figures, votes and share once the player has voted', async () => {
    const match = playedMatch();
    signedIn(server, NICO);
    server.answer(votesContract.check, { hasVoted: true, vote: null });
    const done: Done = { ...evening, 'Pipa Domínguez': { pending: { goals: 1 } } };
    server.answer(reportsContract.read, reportOf(match, done));
    renderApp(<ReportSheet match={match} canVote onClose={vi.fn()} />);
    await screen.findAllByRole('columnheader', { name: 'Votos' });
    const table = screen.getByRole('table', { name: 'Números de Deportivo Resaca' });
    expect(within(table).getByRole('row', { name: /Chino Medina/u })).toHaveTextContent(
      'Chino Medina300267%',
    );
    const bench = screen.getByRole('table', { name: 'Números de Suplentes' });
    expect(bench).toHaveTextContent('1 gol: pendiente de validación');
  });

  test('lists no votes for a player before their own vote', async () => {
    const match = playedMatch();
    server.answer(reportsContract.read, reportOf(match, evening));
    signedIn(server, NICO);
    server.answer(votesContract.check, { hasVoted: false, vote: null });
    renderApp(<ReportSheet match={match} canVote onClose={vi.fn()} />);
    const table = await screen.findByRole('table', { name: 'Números de Deportivo Resaca' });
    expect(within(table).getByRole('row', { name: /Chino Medina/u })).toHaveTextContent(/Chino Medina300$/u);
    expect(screen.queryByRole('columnheader', { name: 'Votos' })).toBeNull();
  });
});
