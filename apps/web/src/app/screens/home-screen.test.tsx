import { homeContract } from '@picado/domain/home/contract';
import type { Home } from '@picado/domain/home/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeOf, taskOf } from '../../../test/home';
import { InSession } from '../../../test/in-session';
import { archivedOf, FEDE, matchOf, NICO, playerOf } from '../../../test/matches';
import { openLine } from '../../../test/realtime-client';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { Component } from './home-screen';

let server: ReturnType<typeof fakeServer>;
let line: ReturnType<typeof openLine>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') });
  server = fakeServer();
  line = openLine();
  signedIn(server, NICO);
});

afterEach(() => vi.useRealTimers());

/** Later than at the start of a test; the session begins then. */
function itIs(instant: string) {
  vi.setSystemTime(Date.parse(instant));
  signedIn(server, NICO);
}

const open = () =>
  renderApp(
    <InSession>
      <Component />
    </InSession>,
  );
function openWith(home: Partial<Home>) {
  server.answer(homeContract.read, homeOf(home));
  return open();
}
const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest<HTMLElement>('section')!);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const full = (others = 14) =>
  Array.from({ length: others }, (_, turn) =>
    playerOf(`Jugador ${turn}`, {
      teamIndex: turn < 7 ? 0 : 1,
      positionIndex: turn % 7,
      position: turn % 7 === 0 ? 'Arquero' : 'Defensor',
    }),
  );

describe('the next matches', () => {
  it('are three, with place, day, time and players plus substitutes over the maximum, linked to their pages', async () => {
    const next = matchOf({ substitutes: [playerOf('Pipa')], players: [playerOf('Nico'), playerOf('Fede')] });
    const second = matchOf({
      location: 'Parque Sarmiento',
      date: '2027-01-05',
      time: '18:30:00',
      startsAt: '2027-01-05T21:30:00Z',
    });
    const third = matchOf({ location: 'La tercera', startsAt: '2027-02-05T21:30:00Z' });
    openWith({ matches: [next, second, third] });
    const link = await screen.findByRole('link', { name: next.location });
    expect(link).toHaveAttribute('href', `/match/${next.id}`);
    const first = link.closest('article');
    expect(first).toHaveTextContent('PRÓXIMO PARTIDO');
    expect(first).toHaveTextContent('en 2 días');
    expect(first).toHaveTextContent('26-11-2026 · 21:00');
    expect(first).toHaveTextContent('3/14, 3 anotadosFaltan 12 · 1 suplente');
    expect(first).toHaveTextContent('Faltan los dos arqueros');
    const others = await section('También jugás');
    const other = others.getByRole('link', { name: 'Parque Sarmiento' });
    expect(other).toHaveAttribute('href', `/match/${second.id}`);
    expect(other.closest('article')).toHaveTextContent(
      /PARTIDO PROGRAMADO18:3005-01-2027.*1\/14, 1 anotados/u,
    );
    expect(others.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/matches');
  });

  it('say of the next one what the reader should know of its payments', async () => {
    const match = matchOf();
    openWith({ matches: [match], payment: { status: 'UNPAID', text: '3 no pagaron · $ 13.500' } });
    const article = (await screen.findByRole('link', { name: match.location })).closest('article')!;
    expect(
      within(article)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Faltan los dos arqueros', '3 no pagaron · $ 13.500']);
  });

  it('offer their organiser to share the next one while it has free places', async () => {
    const { user } = openWith({ matches: [matchOf()] });
    await user.click(await screen.findByRole('button', { name: 'Compartir el partido' }));
    expect(screen.getByRole('dialog', { name: 'Compartir' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Crear Partido' })).toHaveAttribute('href', '/create-match');
  });

  it('say on its day how long is left and where the reader plays, and offer the way and leaving', async () => {
    itIs('2026-11-26T20:40:00Z');
    const own = playerOf(NICO.name, { userId: NICO.id, teamIndex: 1, positionIndex: 6 });
    const match = matchOf({ creatorId: FEDE.id, players: [...full(13), own], date: '2026-11-26' });
    server.answer(rosterContract.leave, {
      message: 'Te has dado de baja del partido correctamente',
      match: { ...match, players: match.players.slice(0, 13) },
    });
    server.answer(homeContract.read, homeOf({ matches: [match] }));
    server.answer(homeContract.read, homeOf());
    const { user } = open();
    const article = (await screen.findByRole('link', { name: match.location })).closest('article');
    expect(article).toHaveTextContent('en 3 h 20');
    expect(article).toHaveTextContent('14/14, 14 anotadosCompleto');
    expect(article).toHaveTextContent('Jugás de mediocampista en Deportivo Resaca');
    expect(screen.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', match.mapsUrl);
    await user.click(screen.getByRole('button', { name: 'Darme de baja' }));
    await user.click(screen.getByRole('button', { name: 'Sí, abandonar' }));
    expect(await screen.findByText('No tienes partidos próximos')).toBeInTheDocument();
    expect(server.calls(rosterContract.leave)).toHaveLength(1);
  });

  it('lead their organiser to the finish from kick-off on', async () => {
    itIs('2026-11-27T00:48:00Z');
    const match = matchOf({ players: full() });
    openWith({ matches: [match] });
    const finish = await screen.findByRole('link', { name: 'Finalizar partido' });
    expect(finish).toHaveAttribute('href', `/match/${match.id}?abrir=finalizar`);
    expect(screen.getByText('PARTIDO EN CURSO')).toBeInTheDocument();
    expect(screen.getByText('empezó hace 48 min')).toBeInTheDocument();
  });

  it('offer a reader without an entry to sign up', async () => {
    const match = matchOf({ players: full() });
    openWith({ matches: [match] });
    expect(await screen.findByRole('link', { name: 'Anotarme' })).toHaveAttribute(
      'href',
      `/join/${match.id}`,
    );
  });
});

describe('what waits', () => {
  it('stands in the given order, each row leading to its dialog, with its limit or how long it has waited', async () => {
    const tasks = [
      taskOf({
        id: 'REPORT m1',
        kind: 'REPORT',
        title: 'Cargá tu reporte',
        deadline: '2026-11-25T13:00:00Z',
        link: '/match/m1?abrir=mi-reporte',
      }),
      taskOf({
        id: 'VALIDATE p1',
        kind: 'VALIDATE',
        title: 'Validá a Chino Medina',
        reason: 'Dice que metió 3. Decile sí o no.',
        waitingSince: '2026-11-20T14:00:00Z',
        link: '/match/m1?validar=5',
      }),
      taskOf({
        id: 'REVIEW m1',
        kind: 'REVIEW',
        title: 'Te falta dejar 6 reviews',
        progress: { value: 7, target: 13 },
        link: '/match/m1?abrir=reviews',
      }),
    ];
    openWith({ tasks, matches: [matchOf()] });
    const waiting = await section('Te esperan');
    expect(waiting.getByText('3 cosas')).toBeInTheDocument();
    const rows = waiting.getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(tasks.map(({ link }) => link));
    expect(rows[0]).toHaveTextContent(/Hasta mañana a las \d\d:\d\d\./u);
    expect(rows[1]).toHaveTextContent('Dice que metió 3. Decile sí o no. Espera hace 4 días.');
    expect(rows[2]).toHaveTextContent('7 de 13');
    expect(rows[2]).not.toHaveTextContent('Espera');
  });

  it('folds near-equal tasks into one row, which opens to each of them', async () => {
    const votes = Array.from({ length: 4 }, (_, turn) =>
      taskOf({
        id: `VOTE m${turn}`,
        reason: `Partido ${turn}`,
        waitingSince: `2026-11-${20 + turn}T14:00:00Z`,
        link: `/match/m${turn}?abrir=voto`,
      }),
    );
    const pay = taskOf({
      id: 'PAY m9',
      kind: 'PAY',
      title: 'Pagá tu parte: $ 4.500',
      link: '/match/m9?abrir=mi-pago',
    });
    const { user } = openWith({ tasks: [...votes, pay], matches: [matchOf()] });
    const waiting = await section('Te esperan');
    expect(waiting.getByText('5 cosas')).toBeInTheDocument();
    expect(waiting.getAllByRole('listitem')).toHaveLength(2);
    expect(waiting.getByRole('link', { name: /^Pagá tu parte: \$ 4\.500/u })).toHaveAttribute(
      'href',
      pay.link,
    );
    const fold = waiting.getByRole('button', { name: /^Votá la figura de 4 partidos/u });
    expect(fold).toHaveTextContent('Partido 0 y 3 más. Espera hace 4 días.');
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    const links = waiting.getAllByRole('link').map((row) => row.getAttribute('href'));
    expect(links).toEqual([...votes, pay].map(({ link }) => link));
    await user.click(fold);
    expect(waiting.getAllByRole('listitem')).toHaveLength(2);
  });

  it('leaves once the payments of a shown match changed', async () => {
    const match = matchOf();
    const owing = homeOf({ matches: [match], tasks: [taskOf({ kind: 'PAY', title: 'Pagá' })] });
    server.answer(homeContract.read, owing);
    server.answer(homeContract.read, owing);
    server.answer(homeContract.read, homeOf({ matches: [match] }));
    open();
    expect(await screen.findByText('Pagá')).toBeInTheDocument();
    line.up();
    // The match, and the notifications: once more, for what came before they are told.
    line.answer({ ok: true });
    line.answer({ ok: true });
    await waitFor(() => expect(server.calls(homeContract.read)).toHaveLength(2));
    line.tell('paymentsUpdate', { type: 'PAYMENTS_UPDATED', matchId: match.id });
    await waitFor(() => expect(screen.queryByText('Pagá')).not.toBeInTheDocument());
  });

  it('is nothing: beside a match that is said', async () => {
    openWith({ matches: [matchOf()] });
    expect((await section('Te esperan')).getByText(/^Estás al día/u)).toBeInTheDocument();
  });

  it('leaves once a notification says that something changed', async () => {
    server.answer(homeContract.read, homeOf({ tasks: [taskOf()] }));
    server.answer(homeContract.read, homeOf({ tasks: [taskOf()] }));
    server.answer(homeContract.read, homeOf());
    open();
    expect(await screen.findByText('Votá la figura')).toBeInTheDocument();
    line.up();
    line.answer({ ok: true });
    await waitFor(() => expect(server.calls(homeContract.read)).toHaveLength(2));
    line.tell('notificationCountUpdate', { count: 0 });
    await waitFor(() => expect(screen.queryByText('Votá la figura')).not.toBeInTheDocument());
  });
});

describe('without anything', () => {
  it('home offers to create a match, and shows the card', async () => {
    openWith({});
    expect(await screen.findByText('No tienes partidos próximos')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Crear Partido' })).toHaveAttribute('href', '/create-match');
    expect(titles()).toEqual(['Tu figurita']);
    expect(screen.getByText('Con tu primer partido empieza a llenarse.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Debut te falta 1 partido jugado' })).toHaveAttribute(
      'href',
      '/profile?tab=recompensas',
    );
  });

  it('shows the error and retries', async () => {
    server.refuse(homeContract.read, 403, 'No se puede.', 'NO');
    server.answer(homeContract.read, homeOf());
    const { user } = open();
    expect(await screen.findByText('No se puede.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('No tienes partidos próximos')).toBeInTheDocument();
  });
});

describe('what was played', () => {
  it('shows the last result with the own goals', async () => {
    const last = archivedOf({ goals: 2 });
    openWith({ lastResult: last });
    const result = await section('Último resultado');
    expect(result.getByRole('link', { name: `jue 19 nov · ${last.location}` })).toHaveAttribute(
      'href',
      `/match/${last.id}`,
    );
    expect(result.getByText('4 a 3')).toBeInTheDocument();
    expect(result.getByText('Victoria')).toBeInTheDocument();
    expect(result.getByText('goles tuyos', { exact: false })).toBeInTheDocument();
    expect(result.getByRole('link', { name: 'Ver el historial' })).toHaveAttribute(
      'href',
      '/matches?tab=historial',
    );
  });

  it.each([
    [0.1, 'Subió 0,1 desde el jue 2 ene'],
    [-0.2, 'Bajó 0,2 desde el jue 2 ene'],
  ])('tells that the last match moved the level by %d', async (levelChange, text) => {
    openWith({
      level: { value: 3.8, doubt: 0.4 },
      levelChange,
      lastResult: archivedOf({ date: '2020-01-02' }),
    });
    const level = (await section('Tu figurita')).getByText(/desde el/u);
    expect(level).toHaveTextContent(text);
  });

  it('shows the card with its figures, the level and the neighbours in the table', async () => {
    const row = (id: string, name: string, rank: number) => ({
      ...{ id, name, rank, nickname: null, avatar: null },
      level: { value: 4.2 - rank / 10, doubt: 0.4 },
    });
    openWith({
      figures: {
        totalMatches: 48,
        totalWins: 27,
        totalGoals: 31,
        totalAssists: 19,
        totalSaves: 2,
        mvpCount: 6,
      },
      level: { value: 3.8, doubt: 0.4 },
      table: [row('a', 'Chino Medina', 2), row(NICO.id, NICO.name, 3), row('b', 'Lautaro Peralta', 4)],
    });
    const card = await section('Tu figurita');
    expect(card.getByRole('img', { name: /48 partidos jugados/u })).toBeInTheDocument();
    expect(card.getByText('Nivel aprendido').closest('p')).toHaveTextContent('Nivel aprendido 3,8 ± 0,4');
    const rows = (await section('La tabla')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Chino Medina3,64,0 ± 0,4'),
      expect.stringContaining('Nico Barrientos3,53,9 ± 0,4'),
      expect.stringContaining('Lautaro Peralta3,43,8 ± 0,4'),
    ]);
    expect(within(rows[1]!).getByRole('link')).toHaveAttribute('data-own');
  });
});
