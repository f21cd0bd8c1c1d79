import { claimsContract } from '@picado/domain/claims/contract';
import type { Match, Player } from '@picado/domain/matches/schema';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { statisticsContract } from '@picado/domain/statistics/contract';
import { usersContract } from '@picado/domain/users/contract';
import type { OwnUser } from '@picado/domain/users/schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { nico } from '../../../../test/in-session';
import { FEDE, matchOf, NICO, playerOf } from '../../../../test/matches';
import { renderApp } from '../../../../test/render';
import { reviewOf } from '../../../../test/reviews';
import { fakeServer } from '../../../../test/server';
import { browserStorage } from '../../../lib/storage';
import { PlayerProfile } from './player-profile';

const fede = playerOf(FEDE.name, { userId: FEDE.id, position: 'Delantero', rating: 4.5 });
const guest = playerOf('Chino', { positionIndex: 1 });
const match = matchOf({ players: [fede, guest] });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
});

const open = (player: Player, user: OwnUser | null = nico, where: Match = match) =>
  renderApp(<PlayerProfile match={where} player={player} user={user} onClose={() => undefined} />);

function answerFede() {
  server.answer(usersContract.public, {
    user: {
      ...FEDE,
      nickname: null,
      position: 'Delantero',
      preferredPosition: 'Delantero',
      preferredFoot: 'Derecho',
      rating: 4.5,
      description: '',
      avatar: null,
      level: null,
      isPublic: true,
      isIndexed: false,
    },
  });
  server.answer(statisticsContract.publicStats, {
    stats: {
      totalMatches: 22,
      totalWins: 12,
      totalLosses: 6,
      totalGoals: 31,
      totalAssists: 9,
      totalSaves: 2,
      mvpCount: 3,
      topScorerCount: 4,
      topAssisterCount: 0,
      topSaverCount: 0,
      totalReviewsReceived: 8,
      totalReviewsGiven: 4,
      positivePercentage: 90,
      tagBalance: 12,
    },
  });
}

const answerReviews = (count: number, canViewReviews = true) =>
  server.answer(reviewsContract.profileReviews, {
    canViewReviews,
    reviews: Array.from({ length: canViewReviews ? Math.min(count, 5) : 0 }, (_, index) => ({
      ...reviewOf('m', fede.id, { comment: `Partidazo ${index}` }),
      match: {
        id: 'm',
        date: '2026-11-19',
        time: '21:00',
        location: 'La Esquina',
        team1Goals: 4,
        team2Goals: 3,
      },
    })),
    totalReviews: count,
    topPositive: count === 0 ? [] : ['Goleador', 'Gambeta', 'Puntual'].map((name) => ({ name, count: 3 })),
    topNegative: count === 0 ? [] : [{ name: 'No la pasa', count: 1 }],
  });

describe('the profile of a player of the match', () => {
  it('is card, figures, tags, the latest five reviews, and the way to the whole of it', async () => {
    answerFede();
    answerReviews(8);
    open(fede);
    const sheet = within(await screen.findByRole('dialog', { name: FEDE.name }));
    expect(
      await sheet.findByRole('img', { name: /^Figurita de Fede Ledesma: 85, delantero/u }),
    ).toBeVisible();
    expect(sheet.getByText('Goles').nextSibling).toHaveTextContent('31');
    expect(sheet.getByText('12', { selector: 'strong' })).toBeVisible();
    const tags = within(await sheet.findByRole('region', { name: 'Lo que más se dijo' }));
    expect(tags.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual([
      'Goleador3 (positiva)',
      'Gambeta3 (positiva)',
      'Puntual3 (positiva)',
      'No la pasa1 (negativa)',
    ]);
    expect(
      within(sheet.getByRole('region', { name: 'Las últimas 5 de 8' })).getAllByText(/^Partidazo/u),
    ).toHaveLength(5);
    expect(sheet.getByRole('link', { name: 'Ver perfil completo' })).toHaveAttribute(
      'href',
      `/public-profile/${FEDE.id}`,
    );
  });

  it('has no reviews for visitors: they read them on the public one', async () => {
    browserStorage.authToken.remove();
    answerFede();
    open(fede, null);
    expect(await screen.findByText('Goles')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Reviews' })).toBeNull();
    expect(server.calls(reviewsContract.profileReviews)).toHaveLength(0);
  });

  it('of the reader leads to their own, with the lock on their reviews', async () => {
    answerFede();
    answerReviews(4, false);
    open(fede, { ...nico, ...FEDE });
    expect(await screen.findByText('Debes dar al menos 1 review para ver las tuyas')).toBeVisible();
    expect(screen.getByText('Te falta 1 review. Te esperan 4.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver mi perfil' })).toHaveAttribute('href', '/profile');
  });

  it('says that there are no reviews', async () => {
    answerFede();
    answerReviews(0);
    open(fede);
    expect(await screen.findByText('Todavía no tiene reviews')).toBeVisible();
  });

  it('that is not public is what the list says', async () => {
    server.refuse(usersContract.public, 404, REFUSALS.USER_NOT_FOUND, 'USER_NOT_FOUND');
    open(fede);
    expect(await screen.findByText('Su perfil no es público.')).toBeVisible();
    expect(screen.getByText(/Delantero/u)).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('that cannot be had is asked for again', async () => {
    server.refuse(usersContract.public, 500, '', 'SERVER_ERROR');
    answerFede();
    answerReviews(0);
    const { user } = open(fede);
    expect(await screen.findByText('Error cargando datos del jugador')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Goles')).toBeVisible();
  });
});

describe('a guest of the match', () => {
  it('is offered to a user outside it', async () => {
    server.answer(claimsContract.waiting, { claims: [] });
    open(guest);
    const sheet = within(await screen.findByRole('dialog', { name: 'Chino' }));
    expect(sheet.getByText('Invitado')).toBeVisible();
    expect(await sheet.findByRole('button', { name: 'Soy yo' })).toBeVisible();
  });

  it('is offered neither to a player of it nor to a visitor', () => {
    const inMatch = playerOf(NICO.name, { userId: NICO.id });
    server.answer(claimsContract.waiting, { claims: [] });
    const first = open(guest, nico, matchOf({ players: [inMatch, guest] }));
    expect(screen.getByRole('dialog', { name: 'Chino' })).toBeVisible();
    expect(screen.queryByText('¿Sos vos?')).toBeNull();
    first.unmount();
    open(guest, null);
    expect(screen.queryByText('¿Sos vos?')).toBeNull();
  });
});
