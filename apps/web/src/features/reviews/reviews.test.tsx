import { reviewsContract } from '@picado/domain/reviews/contract';
import type { Review } from '@picado/domain/reviews/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { playedMatch, reviewOf, teammateOf, teammatesOf } from '../../../test/reviews';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { MatchReviewsSheet } from './components/match-reviews-sheet';
import { PlayerReviewsSheet } from './components/player-reviews-sheet';
import { RegisterPrompt } from './components/register-prompt';
import { ReviewsPanel, MissingBanner } from './components/reviews-panel';
import { useReviewing } from './hooks/use-reviewing';

let server: ReturnType<typeof fakeServer>;
const { match, nico, fede, chino } = playedMatch();
const nothing = () => undefined;
/** The content under a review comes from another feature. */
const foot = (review: Review) => <p>Pie de {review.comment}</p>;

beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
});

describe('the banner', () => {
  test.each([
    [1, 'Te falta dejar 1 review para desbloquear las que te dejaron en tu perfil'],
    [2, 'Te falta dejar 1 review para desbloquear las que te dejaron en tu perfil'],
  ])('names what opens the lock while %i team-mates wait, and starts one', async (owed, sentence) => {
    const onStart = vi.fn();
    const teammates = { totalTeammates: 5, reviewsGiven: 5 - owed };
    const { user } = renderApp(
      <MissingBanner teammates={teammates} canViewReviews={false} onStart={onStart} />,
    );
    await user.click(screen.getByRole('button', { name: sentence }));
    expect(onStart).toHaveBeenCalledOnce();
  });

  test.each([
    [1, 'Te falta dejarle una review a 1 compañero'],
    [2, 'Te falta dejarle una review a 2 compañeros'],
  ])('promises to unlock nothing once the own reviews are open: %i left', (owed, sentence) => {
    const teammates = { totalTeammates: 5, reviewsGiven: 5 - owed };
    renderApp(<MissingBanner teammates={teammates} canViewReviews onStart={nothing} />);
    expect(screen.getByRole('button', { name: sentence })).toBeVisible();
  });

  test('is gone with the last review', () => {
    const teammates = { totalTeammates: 5, reviewsGiven: 5 };
    renderApp(<MissingBanner teammates={teammates} canViewReviews={false} onStart={nothing} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('offers an account to a guest', () => {
    renderApp(<RegisterPrompt />);
    expect(screen.getByRole('link', { name: 'Regístrate para dar y recibir reviews' })).toHaveAttribute(
      'href',
      '/auth',
    );
  });
});

describe('starting a review', () => {
  const onOpen = vi.fn();
  function Starter({ playerId = null }: { playerId?: string | null }) {
    const { start } = useReviewing({ matchId: match.id, userId: NICO.id, canReview: true }, onOpen);
    return (
      <button type="button" onClick={() => start(playerId)}>
        Dejar review
      </button>
    );
  }
  beforeEach(() => {
    onOpen.mockClear();
    server.answer(reviewsContract.teammates, teammatesOf(teammateOf(fede, true), teammateOf(chino)));
  });

  test('waits for the list of reviewed players', async () => {
    server.fail(reviewsContract.reviewedPlayers, 'no answer');
    const { user } = renderApp(<Starter />);
    await user.click(screen.getByRole('button', { name: 'Dejar review' }));
    expect(await screen.findByText('Espera a que se carguen las reviews del partido')).toBeVisible();
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('opens the wizard for players without a review only', async () => {
    server.answer(reviewsContract.reviewedPlayers, {
      reviewedPlayers: { [fede.id]: { hasReviewed: true }, [chino.id]: { hasReviewed: false } },
    });
    const first = renderApp(<Starter playerId={chino.id} />);
    await vi.waitFor(async () => {
      await first.user.click(screen.getByRole('button', { name: 'Dejar review' }));
      expect(onOpen).toHaveBeenCalledWith({ kind: 'wizard', playerId: chino.id });
    });
    first.unmount();
    onOpen.mockClear();

    const { user, client, unmount } = renderApp(<Starter playerId={fede.id} />);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Dejar review' }));
    expect(onOpen).not.toHaveBeenCalled();
    unmount();

    const all = renderApp(<Starter />);
    await vi.waitFor(() => expect(all.client.isFetching()).toBe(0));
    await all.user.click(screen.getByRole('button', { name: 'Dejar review' }));
    expect(onOpen).toHaveBeenCalledWith({ kind: 'run', at: 'REVIEW', playerId: null });
  });
});

const answerMatch = (reviews: Review[]) =>
  server.answer(reviewsContract.ofMatch, {
    match: { location: match.location, date: match.date, time: match.time },
    reviewsByPlayer: [nico, fede, chino].map(({ id, name }) => ({
      player: { id, name },
      reviews: reviews.filter(({ reviewedPlayerId }) => reviewedPlayerId === id),
    })),
  });

describe('the reviews of a match', () => {
  const sheet = (isSignedIn = true, rest: { playerId?: string; onReview?: () => void } = {}) =>
    renderApp(
      <MatchReviewsSheet
        match={match}
        playerId={null}
        isSignedIn={isSignedIn}
        foot={foot}
        onClose={nothing}
        {...rest}
      />,
    );

  test('show the requested player first, also without reviews', async () => {
    answerMatch([reviewOf(match.id, fede.id)]);
    sheet(false, { playerId: chino.id });
    const sections = await screen.findAllByRole('region', { name: /Medina|Ledesma/u });
    expect(sections.map((section) => section.getAttribute('aria-label'))).toEqual([chino.name, fede.name]);
    expect(sections[0]).toHaveTextContent('Chino Medina aún no tiene reviews en este partido');
    expect(within(screen.getByRole('list', { name: 'Sin reviews' })).getAllByRole('listitem')).toHaveLength(
      1,
    );
  });

  test('offer writing the first one to players only', async () => {
    answerMatch([]);
    const onReview = vi.fn();
    const { user, unmount } = sheet(true, { onReview });
    await user.click(await screen.findByRole('button', { name: 'Dejar review' }));
    expect(onReview).toHaveBeenCalledOnce();
    unmount();
    sheet(false);
    expect(await screen.findByText('No hay reviews aún para este partido')).toBeVisible();
    expect(screen.queryByText('La primera puede ser la tuya.')).toBeNull();
  });

  test('are grouped by player, with players without any at the end', async () => {
    answerMatch([
      reviewOf(match.id, fede.id, {
        comment: 'La rompiste',
        positiveTags: ['Goleador'],
        negativeTags: ['No la pasa'],
        customPositiveTags: ['La clava al ángulo'],
        customNegativeTags: ['Se borra en el tercer tiempo'],
      }),
      reviewOf(match.id, fede.id, { comment: 'Crack' }),
    ]);
    sheet();
    const section = within(await screen.findByRole('region', { name: 'Fede Ledesma' }));
    expect(section.getByText('2 reviews en este partido')).toBeVisible();
    expect(section.getByText('La rompiste')).toBeVisible();
    const [tags] = section.getAllByRole('list', { name: 'Etiquetas' });
    expect(
      within(tags!)
        .getAllByRole('listitem')
        .map((tag) => tag.textContent),
    ).toEqual([
      'Goleador (positiva)',
      'La clava al ángulo (positiva, personalizada)',
      'No la pasa (negativa)',
      'Se borra en el tercer tiempo (negativa, personalizada)',
    ]);
    expect(section.getByText('Pie de Crack')).toBeVisible();
    expect(screen.getByText('Chino Medina aún no tiene reviews en este partido')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('are none yet, and a visitor is asked to sign in', async () => {
    answerMatch([]);
    sheet(false);
    expect(await screen.findByText('No hay reviews aún para este partido')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Regístrate para dar y recibir reviews' })).toBeVisible();
  });

  test.each([
    ['Error del servidor', 'Error cargando reviews'],
    ['La cancha se inundó', 'La cancha se inundó'],
  ])('could not be loaded (%s) and can be fetched again', async (error, said) => {
    server.refuse(reviewsContract.ofMatch, 500, error, 'SERVER_ERROR');
    answerMatch([]);
    const { user } = sheet();
    expect(await screen.findByText(said)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('No hay reviews aún para este partido')).toBeVisible();
  });

  test('appear on the page for the two players with most tags', async () => {
    answerMatch([
      reviewOf(match.id, chino.id, { positiveTags: ['Muralla'] }),
      reviewOf(match.id, fede.id, { positiveTags: ['Goleador', 'Gambeta'] }),
      reviewOf(match.id, fede.id, { positiveTags: ['Goleador'] }),
      reviewOf(match.id, nico.id, { positiveTags: [], negativeTags: ['Llegó tarde'] }),
    ]);
    const [onOpen, onOpenPlayer] = [vi.fn(), vi.fn()];
    const { user } = renderApp(<ReviewsPanel match={match} onOpen={onOpen} onOpenPlayer={onOpenPlayer} />);
    const panel = within(await screen.findByRole('region', { name: 'Reviews' }));
    expect(await panel.findByText('4 en este partido')).toBeVisible();
    const rows = panel.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringContaining('Fede Ledesma+ Goleador  + Gambeta2 reviews'),
      expect.stringContaining('Nico BarrientosMediocampista · Atlético Sobremesa1 review'),
    ]);
    await user.click(panel.getByRole('button', { name: /Fede Ledesma/u }));
    expect(onOpenPlayer).toHaveBeenCalledWith(fede.id);
    await user.click(panel.getByRole('button', { name: 'Ver reviews del partido' }));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});

describe('the reviews of one player', () => {
  interface Reading {
    canViewReviews?: boolean;
    hasReviewed?: boolean;
    onReview?: () => void;
    onUnlock?: () => void;
  }
  const sheet = ({ canViewReviews = true, hasReviewed = false, ...rest }: Reading = {}) =>
    renderApp(
      <PlayerReviewsSheet
        match={match}
        playerId={fede.id}
        canViewReviews={canViewReviews}
        hasReviewed={hasReviewed}
        {...rest}
        foot={foot}
        onProfile={onProfile}
        onClose={nothing}
      />,
    );
  const onProfile = vi.fn();
  const answerPlayer = (count: number) =>
    server.answer(reviewsContract.ofPlayer, {
      player: { id: fede.id, name: fede.name },
      reviews: Array.from({ length: Math.min(count, 5) }, (_, index) =>
        reviewOf(match.id, fede.id, { comment: `Partidazo ${index}` }),
      ),
      totalReviews: count,
      topPositive:
        count === 0
          ? []
          : [
              { name: 'Goleador', count: 6 },
              { name: 'Pone el asado', count: 2 },
            ],
      topNegative: count === 0 ? [] : [{ name: 'No la pasa', count: 1 }],
    });

  test('are the latest five with the top tags', async () => {
    answerPlayer(8);
    const onReview = vi.fn();
    const { user } = sheet({ onReview });
    const top = within(await screen.findByRole('region', { name: 'Lo que más se dijo' }));
    expect(top.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual([
      'Goleador6 (positiva)',
      'Pone el asado2 (positiva, personalizada)',
      'No la pasa1 (negativa)',
    ]);
    const latest = within(screen.getByRole('region', { name: 'Las últimas 5 de 8' }));
    expect(latest.getAllByText(/^Partidazo/u)).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Dejar review' }));
    expect(onReview).toHaveBeenCalledOnce();
  });

  test('take no second one from the same author', async () => {
    answerPlayer(1);
    sheet({ hasReviewed: true, onReview: nothing });
    expect(await screen.findByRole('button', { name: 'Ya le dejaste una review' })).toBeDisabled();
  });

  test('may be none yet', async () => {
    answerPlayer(0);
    sheet();
    expect(await screen.findByText('Fede Ledesma aún no tiene reviews en este partido')).toBeVisible();
  });

  test('open with a first review given', async () => {
    const onUnlock = vi.fn();
    const { user } = sheet({ canViewReviews: false, onUnlock });
    expect(screen.getByText('Debes dejar al menos 1 review para poder ver las demás')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dejar review' }));
    expect(onUnlock).toHaveBeenCalledOnce();
    expect(server.calls(reviewsContract.ofPlayer)).toHaveLength(0);
  });

  test('stay locked where the server says so', async () => {
    server.refuse(reviewsContract.ofPlayer, 403, REFUSALS.REVIEWS_LOCKED, 'REVIEWS_LOCKED');
    sheet();
    expect(await screen.findByText(REFUSALS.REVIEWS_LOCKED)).toBeVisible();
  });

  test('could not be loaded', async () => {
    server.refuse(reviewsContract.ofPlayer, 500, 'Error del servidor', 'SERVER_ERROR');
    sheet();
    expect(await screen.findByText('Error cargando datos del jugador')).toBeVisible();
  });
});
