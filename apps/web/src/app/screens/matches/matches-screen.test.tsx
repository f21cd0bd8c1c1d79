import { homeContract } from '@picado/domain/home/contract';
import type { HomeGroup } from '@picado/domain/home/schema';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeOf, namedOf, waitingMatch } from '../../../../test/home';
import { InSession } from '../../../../test/in-session';
import { FEDE, matchOf, NICO, playerOf } from '../../../../test/matches';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { Component } from './matches-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') });
  server = fakeServer();
  signedIn(server, NICO);
});

afterEach(() => vi.useRealTimers());

const open = () =>
  renderApp(
    <InSession>
      <Component />
    </InSession>,
    { at: '/matches' },
  );

function openWith(matches: Match[], home: Parameters<typeof homeOf>[0] = {}) {
  server.answer(matchesContract.myMatches, matches);
  server.answer(homeContract.read, homeOf({ matches: matches.slice(0, 3), ...home }));
  return open();
}
const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest<HTMLElement>('section')!);
const later = (rest: Partial<Match> = {}) =>
  matchOf({ startsAt: '2026-12-05T00:00:00Z', date: '2026-12-04', ...rest });
/** Organised by Fede, with Nico as its player number nine. */
const nine = () =>
  later({
    creatorId: FEDE.id,
    maxPlayers: 11,
    maxTotalPlayers: 22,
    players: [playerOf(NICO.name, { userId: NICO.id, teamIndex: 0, positionIndex: 8 })],
  });

describe('the next match', () => {
  it('is the only card: with teams, place, share of the price, count, role and what is missing', async () => {
    const next = matchOf({ price: '63000' });
    openWith([later(), next], {
      matches: [next],
      ownStates: [{ unreadCount: 4, payment: null }],
      payment: { status: 'UNPAID', text: '3 no pagaron · $ 13.500' },
    });
    const card = (await screen.findByText('PRÓXIMO PARTIDO')).closest('article')!;
    for (const text of [
      'Creador',
      'en 2 días',
      '$ 4.500 c/u',
      '1 de 14 anotados',
      'Faltan los dos arqueros',
    ]) {
      expect(within(card).getByText(text)).toBeInTheDocument();
    }
    expect(within(card).getByText('3 no pagaron · $ 13.500')).toBeInTheDocument();
    expect(within(card).getByRole('link', { name: next.location })).toHaveAttribute(
      'href',
      `/match/${next.id}`,
    );
    expect(within(card).getByRole('link', { name: /4 mensajes sin leer/u })).toHaveAttribute(
      'href',
      `/match/${next.id}?chat=abierto`,
    );
    expect(screen.queryByText('PARTIDO PROGRAMADO')).toBeNull();
  });

  it('has two lines of what is missing at most', async () => {
    vi.setSystemTime(Date.parse('2026-11-26T15:00:00Z'));
    signedIn(server, NICO);
    const next = matchOf();
    openWith([next], { payment: { status: 'UNPAID', text: '3 no pagaron' } });
    const card = (await screen.findByText('PRÓXIMO PARTIDO')).closest('article')!;
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Faltan los dos arqueros', 'Jugás de mediocampista en Atlético Sobremesa']);
  });

  it('is the one that is being played, as long as it is', async () => {
    openWith([matchOf(), matchOf({ startsAt: '2026-11-24T14:30:00Z', time: '11:30' })]);
    expect((await screen.findByText('PARTIDO EN CURSO')).closest('article')).toHaveTextContent('11:30');
    // The one to come is a row, and says that it is the next.
    expect((await section('Después')).getByText('PRÓXIMO PARTIDO')).toBeInTheDocument();
  });
});

describe('the matches after it', () => {
  it('are rows with hour, day, teams, place, count and what the reader is in them', async () => {
    const match = nine();
    openWith([matchOf(), match]);
    const after = await section('Después');
    expect(after.getByText('1 partido')).toBeInTheDocument();
    const row = after.getByRole('article');
    expect(row).toHaveTextContent(/21:00vie 4 dic/u);
    expect(within(row).getByText('1 de 22 anotados')).toBeInTheDocument();
    expect(row).toHaveTextContent('Complejo La Esquina, cancha 3');
    expect(row).toHaveTextContent('Sos el 9');
    expect(
      within(row).getByRole('link', { name: 'Atlético Sobremesa versus Deportivo Resaca' }),
    ).toHaveAttribute('href', `/match/${match.id}`);
    expect(screen.queryByRole('button', { name: /Transferir|Eliminar|Abandonar/u })).toBeNull();
  });

  it.each([
    [
      'a turn on the bench',
      { substitutes: [playerOf('Pipa'), playerOf('N', { userId: NICO.id })] },
      /2\.º Suplente/u,
    ],
    [
      'a match that they organise without playing',
      { creatorId: NICO.id, players: [playerOf('Tomi')] },
      /Organizás/u,
    ],
    [
      'a match of a group that they organise with others',
      { creatorId: FEDE.id, coOrganiserIds: [NICO.id], players: [playerOf('Tomi')] },
      /Organizás/u,
    ],
    [
      'a match that they organise with others and play',
      { creatorId: FEDE.id, coOrganiserIds: [NICO.id] },
      /Organizás, 1\/14.*Sos el 1/u,
    ],
    ['a match that they organise and play', { creatorId: NICO.id }, /Creador, 1\/14.*Sos el 1/u],
    [
      'a slot to confirm',
      {
        creatorId: FEDE.id,
        players: [playerOf('N', { userId: NICO.id, positionIndex: 4, isConfirmationPending: true })],
      },
      /5Confirmá/u,
    ],
  ] as const)('say %s', async (_case, rest, text) => {
    const match = 'substitutes' in rest ? { creatorId: FEDE.id, players: [playerOf('Tomi')] } : {};
    openWith([matchOf(), later({ ...match, ...rest } as Partial<Match>)]);
    expect((await section('Después')).getByRole('article')).toHaveTextContent(text);
  });
});

describe('the matches of a group', () => {
  const GROUP_ID = '00000800-0000-4000-8000-000000000000';
  const groups: HomeGroup[] = [
    {
      ...{ id: GROUP_ID, name: 'Los jueves de La Esquina', location: 'La Esquina', state: 'CLOSED' },
      timeZone: 'America/Argentina/Buenos_Aires',
      ...{ opensToAllAt: null, opensToAllOn: null, count: null },
      nextDate: {
        ...{ date: '2026-12-03', time: '21:00', startsAt: '2026-12-04T00:00:00Z' },
        opensOn: { date: '2026-11-27', time: '10:00' },
        ...{ opensAt: '2026-11-27T13:00:00Z', matchId: null, number: null, isSkipped: false },
      },
    },
  ];

  it('stand under its name, with the way to its page, and others by themselves', async () => {
    openWith([matchOf(), later({ groupId: GROUP_ID }), later({ location: 'El Potrero' })], { groups });
    const ofGroup = await section('Los jueves de La Esquina');
    expect(ofGroup.getAllByRole('article')).toHaveLength(1);
    expect(ofGroup.getByRole('link', { name: 'Ver el grupo Los jueves de La Esquina' })).toHaveAttribute(
      'href',
      `/group/${GROUP_ID}`,
    );
    expect((await section('Después')).getByRole('article')).toHaveTextContent('El Potrero');
  });

  it('say of the next one of which group it is', async () => {
    openWith([matchOf({ groupId: GROUP_ID })], { groups });
    expect(await screen.findByRole('link', { name: 'Los jueves de La Esquina' })).toHaveAttribute(
      'href',
      `/group/${GROUP_ID}`,
    );
  });
});

describe('the matches just played', () => {
  it('show the score, the steps, what is left and until when, and lead to the first step', async () => {
    const row = waitingMatch({ deadline: '2026-11-25T13:00:00Z' });
    openWith([matchOf()], { waiting: [row] });
    const played = within((await section('Recién jugado')).getByRole('article'));
    expect(played.getByText('4 a 3')).toBeInTheDocument();
    expect(played.getByText('Tu voto y 8 reviews')).toBeInTheDocument();
    expect(played.getAllByText('1 de 3')).toHaveLength(2);
    expect(played.getByText(/^hasta mañana, \d\d:\d\d$/u)).toBeInTheDocument();
    expect(played.getByRole('link')).toHaveAttribute('href', row.link);
  });

  it('are only those that are over: what waits in a match to come is shown on home', async () => {
    const next = matchOf();
    openWith([next], { waiting: [waitingMatch({ kind: 'PAY', match: namedOf({ id: next.id }) })] });
    expect(await screen.findByText('PRÓXIMO PARTIDO')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Recién jugado' })).toBeNull();
  });

  it('stay without a match to come, below the invitation', async () => {
    openWith([], { waiting: [waitingMatch()] });
    expect(await screen.findByText('No tienes partidos activos')).toBeInTheDocument();
    expect((await section('Recién jugado')).getByText('Tu voto y 8 reviews')).toBeInTheDocument();
  });
});

describe('what each player pays', () => {
  it('stands below the place, or what is left, of the next match, of those after it and of those just played', async () => {
    const next = matchOf({ location: 'La Esquina', price: '63000' });
    const after = later({ location: 'El Potrero', price: '$ 4.000 c/u' });
    openWith([next, after], { waiting: [waitingMatch()] });
    const card = (await screen.findByText('PRÓXIMO PARTIDO')).closest('article')!;
    expect(within(card).getByText('$ 4.500 c/u')).toBeVisible();
    const coming = (await section('Después')).getByRole('article');
    expect(within(coming).getByText('$ 4.000 c/u').parentElement).toHaveTextContent(
      /^El Potrero\$ 4\.000 c\/u$/u,
    );
    const played = (await section('Recién jugado')).getByRole('article');
    expect(within(played).getByText('$ 4.500 c/u').parentElement).toHaveTextContent(
      /^Tu voto y 8 reviews\$ 4\.500 c\/u$/u,
    );
  });

  it('is left out of a match without a price', async () => {
    const played = waitingMatch();
    const waiting = [{ ...played, match: { ...played.match, price: '' } }];
    openWith([matchOf({ price: '' })], { waiting });
    expect((await section('Recién jugado')).getByText('Tu voto y 8 reviews')).toBeVisible();
    expect(screen.queryByText(/c\/u/u)).toBeNull();
  });
});

describe('Mis Partidos', () => {
  it('offers to create a match where there are none, with one link', async () => {
    openWith([]);
    expect(await screen.findByText('No tienes partidos activos')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Crear Partido' })).toHaveLength(1);
  });

  it('shows a skeleton while it loads', async () => {
    server.fail(matchesContract.myMatches, 'no answer');
    server.fail(homeContract.read, 'no answer');
    open();
    expect(await screen.findByRole('status', { busy: true })).toHaveTextContent('Cargando...');
  });

  it('reports a failure and can be fetched again', async () => {
    server.refuse(matchesContract.myMatches, 429, 'Demasiados intentos.', 'RATE_LIMITED');
    server.answer(matchesContract.myMatches, [matchOf()]);
    server.answer(homeContract.read, homeOf());
    const { user } = open();
    expect(await screen.findByText('Demasiados intentos.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('PRÓXIMO PARTIDO')).toBeVisible();
  });

  it('shows the matches also where home cannot be read', async () => {
    server.answer(matchesContract.myMatches, [matchOf()]);
    server.refuse(homeContract.read, 500, '', '');
    open();
    expect(await screen.findByText('PRÓXIMO PARTIDO')).toBeVisible();
  });
});
