import { homeContract } from '@picado/domain/home/contract';
import type { Home } from '@picado/domain/home/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmationOf, homeOf, namedOf, waitingMatch } from '../../../../test/home';
import { InSession } from '../../../../test/in-session';
import { archivedOf, FEDE, matchOf, NICO, playerOf } from '../../../../test/matches';
import { openLine } from '../../../../test/realtime-client';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
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
  it('are three, with place, day, time and players and substitutes beside the maximum, linked to their pages', async () => {
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
    expect(first).toHaveTextContent('2/14 +12 de 14 anotados, 1 suplente');
    expect(first).toHaveTextContent('Faltan los dos arqueros');
    const others = await section('También jugás');
    const [other, ...more] = others.getAllByRole('link');
    expect(other).toHaveAttribute('href', `/match/${second.id}`);
    expect(other?.closest('article')).toHaveTextContent(
      /^18:3005-01-2027.*Parque Sarmiento\$ 465 c\/u1\/141 de 14 anotados$/u,
    );
    expect(more).toHaveLength(1);
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

  it('say how many messages are not read, and lead to the chat', async () => {
    const match = matchOf();
    openWith({ matches: [match], ownStates: [{ unreadCount: 1, payment: null }] });
    expect(await screen.findByRole('link', { name: /^1 mensaje sin leer/u })).toHaveAttribute(
      'href',
      `/match/${match.id}?chat=abierto`,
    );
  });

  it.each([
    [{ status: 'UNPAID', isLate: false }, 'Te toca pagar, '],
    [{ status: 'UNPAID', isLate: true }, 'Te falta pagar, '],
    [{ status: 'DECLARED', isLate: false }, 'Avisaste que pagaste, '],
    [{ status: 'CONFIRMED', isLate: false }, 'Pagaste, '],
  ] as const)('show the reader’s own payment beside the count: %o', async (payment, words) => {
    const none = { unreadCount: 0, payment: null };
    const second = matchOf({ startsAt: '2027-01-05T21:30:00Z' });
    openWith({ matches: [matchOf(), second], ownStates: [none, { unreadCount: 0, payment }] });
    expect(
      (await section('También jugás')).getByText(words, { normalizer: (text) => text }),
    ).toBeInTheDocument();
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
    expect(article).toHaveTextContent('14/1414 de 14 anotados');
    expect(article).toHaveTextContent('Jugás de mediocampista en Deportivo Resaca');
    expect(screen.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', match.mapsUrl);
    await user.click(screen.getByRole('button', { name: 'Darme de baja' }));
    const question = screen.getByRole('alertdialog', { name: '¿Darte de baja?' });
    await user.click(within(question).getByRole('button', { name: 'Darme de baja' }));
    expect(await screen.findByText('No tienes partidos próximos')).toBeInTheDocument();
    expect(server.calls(rosterContract.leave)).toHaveLength(1);
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
  it('stands in the given order, a row a match, with what is left, the steps and the limit or the wait', async () => {
    const waiting = [
      waitingMatch({ text: 'Tu reporte y tu voto', deadline: '2026-11-25T13:00:00Z' }),
      waitingMatch({
        kind: 'VALIDATE',
        text: 'Validá a Chino: dice que metió 3',
        taskCount: 1,
        waitingSince: '2026-11-20T14:00:00Z',
      }),
    ];
    openWith({ waiting, matches: [matchOf()] });
    const list = await section('Te esperan');
    expect(list.getByText('3 cosas')).toBeInTheDocument();
    const rows = list.getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(waiting.map(({ link }) => link));
    expect(rows[0]).toHaveTextContent(
      /^4 a 3.*Atlético Sobremesa – Deportivo ResacaTu reporte y tu voto1 de 3Hasta mañana, \d\d:\d\d$/u,
    );
    expect(rows[1]).toHaveTextContent('Espera hace 4 días');
  });

  it('begins with a slot to confirm, which is answered in its row', async () => {
    server.answer(
      homeContract.read,
      homeOf({ confirmations: [confirmationOf()], waiting: [waitingMatch()] }),
    );
    server.answer(homeContract.read, homeOf({ waiting: [waitingMatch()] }));
    server.answer(rosterContract.answerConfirmation, {
      message: '¡Confirmado!',
      matchId: confirmationOf().match.id,
    });
    const { user } = open();
    const list = await section('Te esperan');
    const [first] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Confirmá tu lugarEl Potrero, mañana a las \d\d:00Agustín espera\./u);
    await user.click(list.getByRole('button', { name: 'Voy' }));
    await waitFor(() => expect(list.queryByText('Confirmá tu lugar')).not.toBeInTheDocument());
    expect(server.calls(rosterContract.answerConfirmation)[0]).toMatchObject({
      path: '/api/confirmations/abc',
      body: { accept: true },
    });
  });

  it('shows four rows at first, and all of them when asked', async () => {
    const waiting = Array.from({ length: 5 }, (_, turn) =>
      waitingMatch({ match: namedOf({ team1Name: `Equipo ${turn}` }) }),
    );
    const { user } = openWith({ waiting, confirmations: [confirmationOf()] });
    const list = await section('Te esperan');
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    const more = list.getByRole('button', { name: 'Ver las 11' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(list.getAllByRole('listitem')).toHaveLength(6);
    await user.click(list.getByRole('button', { name: 'Ver menos' }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
  });

  it.each([
    [2, true, '4 mensajes sin leer'],
    [3, false, '4 sin leer'],
  ])(
    'in %d rows: what the next match is missing is shown %s, what is not read always',
    async (rows, isShown, unread) => {
      const waiting = Array.from({ length: rows - 1 }, () => waitingMatch());
      const ownStates = [{ unreadCount: 4, payment: null }];
      openWith({ matches: [matchOf()], ownStates, waiting, confirmations: [confirmationOf()] });
      expect(await screen.findByText(unread)).toBeInTheDocument();
      expect(screen.queryByText('Faltan los dos arqueros') !== null).toBe(isShown);
    },
  );

  it('is named by place and day before there is a score', async () => {
    const match = namedOf({ team1Goals: null, team2Goals: null, date: '2026-11-28', location: 'El Potrero' });
    openWith({ waiting: [waitingMatch({ kind: 'PAY', match, text: 'Pagá tu parte: $ 4.800', steps: [] })] });
    expect((await section('Te esperan')).getByRole('link')).toHaveTextContent(
      /^Atlético Sobremesa – Deportivo ResacaPagá tu parte: \$ 4\.800El Potrero, sáb 28 nov$/u,
    );
  });

  it('leaves once the payments of a shown match changed', async () => {
    const match = matchOf();
    const owing = homeOf({ matches: [match], waiting: [waitingMatch({ text: 'Pagá' })] });
    server.answer(homeContract.read, owing);
    server.answer(homeContract.read, owing);
    server.answer(homeContract.read, homeOf({ matches: [match] }));
    open();
    expect(await screen.findByText('Pagá')).toBeInTheDocument();
    line.up();
    // The match and the notifications are read once more, for what came before they are live.
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
    server.answer(homeContract.read, homeOf({ waiting: [waitingMatch()] }));
    server.answer(homeContract.read, homeOf({ waiting: [waitingMatch()] }));
    server.answer(homeContract.read, homeOf());
    open();
    expect(await screen.findByText('Tu voto y 8 reviews')).toBeInTheDocument();
    line.up();
    line.answer({ ok: true });
    await waitFor(() => expect(server.calls(homeContract.read)).toHaveLength(2));
    line.tell('notificationCountUpdate', { count: 0 });
    await waitFor(() => expect(screen.queryByText('Tu voto y 8 reviews')).not.toBeInTheDocument());
  });
});

describe('without anything', () => {
  it('home is one drawing with the two ways to a match', async () => {
    openWith({});
    expect(await screen.findByText('No tienes partidos próximos')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Crear Partido' })).toHaveAttribute('href', '/create-match');
    expect(screen.getByRole('button', { name: 'Pegar un link' })).toBeInTheDocument();
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  });

  it('opens the match of a link that is pasted', async () => {
    const id = matchOf().id;
    const { user } = openWith({});
    await user.click(await screen.findByRole('button', { name: 'Pegar un link' }));
    const field = screen.getByRole('textbox', { name: 'Link del partido' });
    expect(field).toHaveFocus();
    await user.type(field, 'https://maps.app.goo.gl/8fQ2nL');
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(field).toHaveAccessibleDescription(/^Ese no es el link de un partido/u);
    await user.clear(field);
    await user.click(field);
    await user.paste(`Anotate: https://picado.ar/join/${id}`);
    expect(screen.getByLabelText('address')).toHaveTextContent(`/join/${id}`);
  });

  it('opens the link on the clipboard at once, where the browser lets it', async () => {
    const id = matchOf().id;
    const { user } = openWith({});
    const paste = await screen.findByRole('button', { name: 'Pegar un link' });
    await navigator.clipboard.writeText(`https://picado.ar/match/${id}`);
    await user.click(paste);
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(`/match/${id}`));
  });

  it('shows the card to a reader who has played', async () => {
    openWith({ figures: { ...homeOf().figures, totalMatches: 1 } });
    expect(await screen.findByText('No tienes partidos próximos')).toBeInTheDocument();
    expect(titles()).toEqual(['Tu figurita']);
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
    expect(
      result.getByRole('link', { name: `Contra Deportivo Resaca jue 19 nov · ${last.location}` }),
    ).toHaveAttribute('href', `/match/${last.id}`);
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
    // The preferred position, and not the one last played.
    expect(card.getByRole('img', { name: /delantero.*48 partidos jugados/u })).toBeInTheDocument();
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
