import { homeContract } from '@picado/domain/home/contract';
import { reactionsContract } from '@picado/domain/reactions/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import type { ReceivedReviews, Review } from '@picado/domain/reviews/schema';
import { statisticsContract } from '@picado/domain/statistics/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onDesktop } from '../../../../test/desktop';
import { homeOf, waitingMatch } from '../../../../test/home';
import { FEDE, matchOf, NICO } from '../../../../test/matches';
import { openLine } from '../../../../test/realtime-client';
import { reactionAnswer, reactionsOf, reviewOf } from '../../../../test/reviews';
import { openScreen } from '../../../../test/screens';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { Component } from './reviews-screen';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(statisticsContract.publicStats, {
    stats: {
      totalMatches: 30,
      totalWins: 12,
      totalLosses: 10,
      totalGoals: 9,
      totalAssists: 4,
      totalSaves: 0,
      mvpCount: 1,
      topScorerCount: 0,
      topAssisterCount: 0,
      topSaverCount: 0,
      totalReviewsReceived: 41,
      totalReviewsGiven: 20,
      positivePercentage: 87,
      tagBalance: 30,
    },
  });
});

afterEach(() => vi.restoreAllMocks());

function receivedOf(location: string, reviews: Review[]): ReceivedReviews {
  const { id, date, time, team1Name, team2Name } = matchOf();
  const match = { id, date, time, team1Name, team2Name, location, status: 'FINISHED' as const };
  return { match: { ...match, team1Goals: 4, team2Goals: 3 }, canViewReviews: true, reviews };
}

const answer = (
  matchesWithReviews: ReceivedReviews[],
  { page = 1, limit = 5, total = 22, missing = 0 } = {},
) =>
  server.answer(reviewsContract.received, {
    matchesWithReviews,
    reviewsReceived: total === 0 ? 0 : 41,
    missingReviews: missing,
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  });

const two = () => [
  receivedOf('La Esquina', [
    reviewOf('m1', 'p1', { comment: 'Pidió todas.', ...reactionsOf(['🔥', NICO]) }),
    reviewOf('m1', 'p1', { comment: 'El que más habló.' }),
  ]),
  receivedOf('El Galpón', [reviewOf('m2', 'p2', { comment: 'Corrió los dos tiempos.' })]),
];
const open = (at = '/reviews') => openScreen({ '/reviews': Component }, at);
const reads = () => server.calls(reviewsContract.received).length;

describe('received reviews', () => {
  it('are folded by match, the latest open, with the totals above', async () => {
    signedIn(server, NICO);
    answer(two());
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Reviews recibidas' })).toBeVisible();
    const first = (await screen.findByText('La Esquina')).closest('button')!;
    expect(first).toHaveAttribute('aria-expanded', 'true');
    expect(first).toHaveTextContent('jueves 26 de noviembre');
    expect(await screen.findByText('87%')).toBeVisible();
    expect(screen.getByText('41')).toBeVisible();
    expect(screen.getByText('Pidió todas.')).toBeVisible();
    expect(screen.queryByText('Corrió los dos tiempos.')).toBeNull();

    const second = screen.getByText('El Galpón').closest('button')!;
    await user.click(second);
    expect(second).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Corrió los dos tiempos.')).toBeVisible();
    await user.click(first);
    expect(screen.queryByText('Pidió todas.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Volver al Perfil' })).toHaveAttribute('href', '/profile');
  });

  it('stand beside their matches on a desktop, one match at a time', async () => {
    onDesktop();
    signedIn(server, NICO);
    answer(two());
    const { user } = open();
    const list = within(await screen.findByRole('list', { name: 'Partidos' }));
    const [first, second] = list.getAllByRole('button');
    const beside = within(screen.getByRole('region', { name: 'Lo que te dejaron' }));
    expect(first).toHaveAttribute('aria-expanded', 'true');
    expect(beside.getByText('Pidió todas.')).toBeVisible();
    await user.click(second!);
    expect(second).toHaveAttribute('aria-expanded', 'true');
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(beside.getByText('Corrió los dos tiempos.')).toBeVisible();
    expect(screen.queryByText('Pidió todas.')).toBeNull();
  });

  it('name both teams, and sum the tags of a match before its single reviews', async () => {
    signedIn(server, NICO);
    const tags = (positiveTags: string[], negativeTags: string[] = []) =>
      reviewOf('m1', 'p1', { positiveTags, negativeTags, customPositiveTags: [], customNegativeTags: [] });
    answer([receivedOf('La Esquina', [tags(['Líder'], ['Llegó tarde']), tags(['Puntual', 'Líder'])])]);
    open();
    const { team1Name, team2Name } = matchOf();
    expect(await screen.findByText(`${team1Name} vs ${team2Name}`)).toBeVisible();
    const sums = within(screen.getByRole('list', { name: 'Etiquetas de todas' }));
    expect(sums.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Líder2 (positiva)',
      'Puntual1 (positiva)',
      'Llegó tarde1 (negativa)',
    ]);
    const [one] = screen.getAllByRole('list', { name: 'Etiquetas' });
    expect(sums.getAllByRole('listitem')[0]!.compareDocumentPosition(one!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('are read by 3, 5 or 10 matches, from the first page on', async () => {
    signedIn(server, NICO);
    answer(two(), { total: 41 });
    const { user } = open('/reviews?pagina=2');
    const sizes = within(await screen.findByRole('group', { name: 'Por página' }));
    expect(sizes.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['3', '5', '10']);
    expect(sizes.getByRole('radio', { name: '5' })).toBeChecked();
    await user.click(sizes.getByRole('radio', { name: '10' }));
    await waitFor(() => expect(reads()).toBe(2));
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/reviews\?por-pagina=10$/u);
  });

  it('are turned by page', async () => {
    signedIn(server, NICO);
    answer(two(), { total: 41 });
    answer([receivedOf('Parque Sarmiento', [reviewOf('m3', 'p3')])], { page: 9, total: 41 });
    const { user } = open();
    const pages = within(await screen.findByRole('navigation', { name: 'Páginas de reviews' }));
    expect(pages.getAllByText(/^(\d+|…)$/u).map((each) => each.textContent)).toEqual([
      '1',
      '2',
      '3',
      '…',
      '9',
    ]);
    await user.click(pages.getByRole('button', { name: 'Página 9' }));
    expect(await screen.findByText('Parque Sarmiento')).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent(/pagina=9/u);
    expect(pages.getByRole('button', { name: 'Página 9' })).toHaveAttribute('aria-current', 'page');
  });

  it('show the reactions of others as they arrive', async () => {
    const line = openLine();
    signedIn(server, NICO);
    const matches = two();
    answer(matches);
    open();
    await screen.findByText('Pidió todas.');
    const [review] = matches[0]!.reviews;
    act(() => line.up());
    expect(line.take()).toContain('joinMatch');
    act(() => {
      line.tell('REACTION_ADDED', {
        matchId: matches[0]!.match.id,
        reviewId: review!.id,
        id: '00000777-0000-4000-9000-000000000000',
        userId: FEDE.id,
        userName: FEDE.name,
        emoji: '👏',
        createdAt: '2026-11-20T04:00:00.000Z',
      });
    });
    expect(await screen.findByRole('button', { name: /^👏,/u })).toBeVisible();
  });

  it('take reactions', async () => {
    signedIn(server, NICO);
    const matches = two();
    answer(matches);
    const [review] = matches[0]!.reviews;
    server.answer(reactionsContract.remove, reactionAnswer(review!, 'Reacción eliminada', {}));
    const { user } = open();
    const fire = await screen.findByRole('button', { name: /🔥|fuego/iu });
    expect(fire).toHaveAttribute('aria-pressed', 'true');
    await user.click(fire);
    await waitFor(() => expect(server.calls(reactionsContract.remove)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /🔥|fuego/iu })).toBeNull());
  });

  it('are locked until one review is given, with how many are missing and how many wait', async () => {
    signedIn(server, NICO);
    answer(
      two().map((received) => ({ ...received, canViewReviews: false, reviews: [] })),
      { missing: 1 },
    );
    open();
    expect(await screen.findByText('Debes dar al menos 1 review para ver las tuyas')).toBeVisible();
    expect(screen.getByText('Te falta 1 review. Te esperan 41.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dejar review' })).toHaveAttribute(
      'href',
      '/matches?tab=historial',
    );
    expect(screen.queryByRole('group', { name: 'Por página' })).toBeNull();
  });

  it('that are locked lead to the team-mates of a match that waits for reviews', async () => {
    signedIn(server, NICO);
    answer(two(), { missing: 1 });
    const vote = waitingMatch({ steps: [{ kind: 'VOTE', isDone: false }] });
    const reviewed = waitingMatch({ steps: [{ kind: 'REVIEW', isDone: true }] });
    const due = waitingMatch();
    server.answer(homeContract.read, homeOf({ waiting: [vote, reviewed, due] }));
    open();
    const link = await screen.findByRole('link', { name: 'Dejar review' });
    await waitFor(() => expect(link).toHaveAttribute('href', `/match/${due.match.id}?abrir=reviews`));
  });

  it('that are none say so', async () => {
    signedIn(server, NICO);
    answer([], { total: 0, missing: 1 });
    open();
    expect(await screen.findByText('No tienes reviews aún')).toBeVisible();
  });

  it('that cannot be had say so, and are asked for again', async () => {
    signedIn(server, NICO);
    server.refuse(reviewsContract.received, 500, '', 'SERVER_ERROR');
    answer(two());
    const { user } = open();
    expect(await screen.findByText('Error cargando reviews')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Pidió todas.')).toBeVisible();
  });

  it('need a session: visitors are led to it', async () => {
    open();
    expect(await screen.findByText('Debes iniciar sesión para ver tus reviews')).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent('/auth');
  });
});
