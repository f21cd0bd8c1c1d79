import { reactionsContract } from '@picado/domain/reactions/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import type { Review } from '@picado/domain/reviews/schema';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FEDE, NICO } from '../../../test/matches';
import { openLine, realtime } from '../../../test/realtime-client';
import { renderApp } from '../../../test/render';
import { playedMatch, reactionAnswer, reactionsOf, reviewOf } from '../../../test/reviews';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { matchReviewsQuery } from '../reviews/api';
import { Reactions } from './components/reactions';
import { useLiveReactions } from './realtime';

let server: ReturnType<typeof fakeServer>;
let line: ReturnType<typeof openLine>;
const { match, fede } = playedMatch();
const CHINO = { id: '00000900-0000-4000-9000-000000000000', name: 'Chino Medina' };
const RAMI = { id: '00000901-0000-4000-9000-000000000000', name: 'Ramiro Sosa' };

beforeEach(() => {
  browserStorage.authToken.write('token');
  server = fakeServer();
  line = openLine();
});
afterEach(() => vi.useRealTimers());

/** The review in the list of its match, which is where reactions are cached. */
function Listed({ reviewId, reactor }: { reviewId: string; reactor: typeof NICO | null }) {
  useLiveReactions(match.id);
  // As the page of the match does: without it no event arrives.
  useEffect(() => realtime.watchMatch(match.id, () => undefined), []);
  const { data } = useQuery({ ...matchReviewsQuery(match.id), staleTime: Number.POSITIVE_INFINITY });
  const review = data?.reviewsByPlayer[0]?.reviews.find(({ id }) => id === reviewId);
  return review === undefined ? null : <Reactions review={review} reactor={reactor} />;
}

async function show(review: Review, reactor: typeof NICO | null = NICO) {
  server.answer(reviewsContract.ofMatch, {
    match: { location: match.location, date: match.date, time: match.time },
    reviewsByPlayer: [{ player: { id: fede.id, name: fede.name }, reviews: [review] }],
  });
  const view = renderApp(<Listed reviewId={review.id} reactor={reactor} />);
  await screen.findByRole('group', { name: 'Reacciones' });
  return view;
}

const reviewWith = (...given: Parameters<typeof reactionsOf>) =>
  reviewOf(match.id, fede.id, reactionsOf(...given));
const chip = (emoji: string) => screen.getByRole('button', { name: new RegExp(`^${emoji},`, 'u') });
function tell(event: string, review: Review, emoji: string, user: { id: string; name: string }) {
  line.tell(event, {
    matchId: match.id,
    reviewId: review.id,
    id: '00000777-0000-4000-9000-000000000000',
    userId: user.id,
    userName: user.name,
    emoji,
    createdAt: '2026-11-20T04:00:00.000Z',
  });
}

describe('a reaction', () => {
  test('is shown at once, before the server’s answer', async () => {
    const review = reviewWith(['🔥', FEDE]);
    const { user } = await show(review);
    let answer: (() => void) | undefined;
    server.answerBy(reactionsContract.add, () => ({
      status: 201,
      body: reactionAnswer(
        review,
        SUCCESSES.REACTION_ADDED,
        reactionsOf(['🔥', FEDE], ['🔥', NICO]).reactions,
      ),
    }));
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return real(...args);
    });

    await user.click(chip('🔥'));
    expect(chip('🔥')).toHaveAccessibleName('🔥, 2 reacciones: Fede Ledesma y Nico Barrientos');
    expect(chip('🔥')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('Reacción agregada')).toBeNull();
    answer?.();
    expect(await screen.findByText('Reacción agregada')).toBeVisible();
    expect(chip('🔥')).toHaveAccessibleName('🔥, 2 reacciones: Fede Ledesma y Nico Barrientos');
  });

  test('is removed by a second press', async () => {
    const review = reviewWith(['🔥', NICO]);
    const { user } = await show(review);
    server.answer(reactionsContract.remove, reactionAnswer(review, SUCCESSES.REACTION_REMOVED, {}));
    await user.click(chip('🔥'));
    expect(screen.queryByRole('button', { name: /^🔥/u })).toBeNull();
    expect(await screen.findByText('Reacción removida')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^🔥/u })).toBeNull();
    expect(decodeURIComponent(server.calls(reactionsContract.remove)[0]?.path ?? '')).toContain('/🔥');
  });

  test.each([
    ['the server’s sentence', 'No encontramos esa review.', 'No encontramos esa review.'],
    ['the law’s where it says nothing', 'Error del servidor', 'Error al procesar la reacción'],
  ])('is reverted where the server refuses, with %s', async (_what, error, said) => {
    const { user } = await show(reviewWith(['🔥', FEDE]));
    server.refuse(reactionsContract.add, 500, error, 'SERVER_ERROR');
    await user.click(chip('🔥'));
    expect(await screen.findByText(said)).toBeVisible();
    expect(chip('🔥')).toHaveAccessibleName('🔥, 1 reacción: Fede Ledesma');
  });

  test('is reverted without a connection', async () => {
    const { user } = await show(reviewWith(['🔥', FEDE]));
    server.fail(reactionsContract.add, 'no network');
    await user.click(chip('🔥'));
    expect(await screen.findByText('Error al procesar la reacción')).toBeVisible();
    expect(chip('🔥')).toHaveAttribute('aria-pressed', 'false');
  });

  test('is added again after it was removed, also after an unanswered try', async () => {
    const review = reviewWith(['🔥', FEDE]);
    const { user } = await show(review);
    const both = reactionsOf(['🔥', FEDE], ['🔥', NICO]).reactions;
    server.fail(reactionsContract.add, 'no network');
    server.answer(reactionsContract.add, reactionAnswer(review, SUCCESSES.REACTION_ADDED, both));
    await user.click(chip('🔥'));
    expect(await screen.findByText('Error al procesar la reacción')).toBeVisible();
    await user.click(chip('🔥'));
    expect(await screen.findByText('Reacción agregada')).toBeVisible();
    const keys = server.calls(reactionsContract.add).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('stays in its place when its first user removes it', async () => {
    const review = reviewWith(['🔥', NICO], ['👏', CHINO], ['🔥', FEDE]);
    const { user } = await show(review);
    const left = reactionsOf(['👏', CHINO], ['🔥', FEDE]).reactions;
    server.answer(reactionsContract.remove, reactionAnswer(review, SUCCESSES.REACTION_REMOVED, left));
    const emoji = () =>
      screen.getAllByRole('button', { name: /reacci(?:ón|ones):/u }).map((one) => one.textContent);
    expect(emoji()).toEqual(['🔥2', '👏1']);
    await user.click(chip('🔥'));
    expect(emoji()).toEqual(['🔥1', '👏1']);
    await screen.findByText('Reacción removida');
    expect(emoji()).toEqual(['🔥1', '👏1']);
    tell('REACTION_REMOVED', review, '🔥', FEDE);
    tell('REACTION_ADDED', review, '😂', FEDE);
    await waitFor(() => expect(emoji()).toEqual(['👏1', '😂1']));
  });

  test('pressed twice at once ends as pressed last', async () => {
    const review = reviewWith(['🔥', FEDE]);
    const { user } = await show(review);
    const both = reactionsOf(['🔥', FEDE], ['🔥', NICO]).reactions;
    server.answer(reactionsContract.add, reactionAnswer(review, SUCCESSES.REACTION_ADDED, both));
    server.answer(
      reactionsContract.remove,
      reactionAnswer(review, SUCCESSES.REACTION_REMOVED, review.reactions),
    );
    act(() => {
      chip('🔥').click();
    });
    await user.click(chip('🔥'));
    await waitFor(() => expect(chip('🔥')).toHaveAccessibleName('🔥, 1 reacción: Fede Ledesma'));
    await waitFor(() =>
      expect(server.calls(reactionsContract.remove).length).toBe(server.calls(reactionsContract.add).length),
    );
  });

  test('is at most the third of one user', async () => {
    const { user } = await show(reviewWith(['🔥', NICO], ['🐐', NICO], ['😂', NICO], ['👏', FEDE]));
    await user.click(chip('👏'));
    expect(
      screen.getByText('Ya tienes 3 reacciones en este comentario. Remueve una para agregar otra.'),
    ).toBeVisible();
    expect(chip('👏')).toHaveAttribute('aria-pressed', 'false');
    expect(server.calls(reactionsContract.add)).toHaveLength(0);
  });

  test('requires a signed-in user', async () => {
    const { user } = await show(reviewWith(['🔥', FEDE]), null);
    await user.click(chip('🔥'));
    expect(screen.getByText('Debes iniciar sesión para reaccionar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Agregar reacción' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls(reactionsContract.add)).toHaveLength(0);
  });

  test('is picked from all emoji', async () => {
    const review = reviewWith();
    const { user } = await show(review);
    server.answer(
      reactionsContract.add,
      reactionAnswer(review, SUCCESSES.REACTION_ADDED, reactionsOf(['⚽', NICO]).reactions),
    );
    await user.click(screen.getByRole('button', { name: 'Agregar reacción' }));
    await user.type(await screen.findByRole('searchbox'), 'pelota');
    await user.click(await screen.findByRole('button', { name: 'balón de fútbol' }));
    expect(await screen.findByText('Reacción agregada')).toBeVisible();
    expect(chip('⚽')).toHaveAttribute('aria-pressed', 'true');
    expect(server.calls(reactionsContract.add)[0]?.body).toEqual({ emoji: '⚽' });
  });
});

describe('reactions of other users', () => {
  test('appear and disappear live, and none is counted twice', async () => {
    const review = reviewWith(['🔥', FEDE]);
    await show(review);
    tell('REACTION_ADDED', review, '🔥', CHINO);
    tell('REACTION_ADDED', review, '🔥', CHINO);
    await waitFor(() =>
      expect(chip('🔥')).toHaveAccessibleName('🔥, 2 reacciones: Fede Ledesma y Chino Medina'),
    );
    tell('REACTION_REMOVED', review, '🔥', FEDE);
    tell('REACTION_REMOVED', review, '🔥', FEDE);
    await waitFor(() => expect(chip('🔥')).toHaveAccessibleName('🔥, 1 reacción: Chino Medina'));
  });

  /** The list of reviews was read, and is on its way until `arrive`. */
  async function onItsWay() {
    const real = globalThis.fetch;
    let arrive: (() => void) | undefined;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const read = await real(...args);
      await new Promise<void>((resolve) => (arrive = resolve));
      return read;
    });
    return {
      left: () => waitFor(() => expect(arrive).toBeDefined()),
      arrive: () => {
        vi.stubGlobal('fetch', real);
        arrive?.();
      },
    };
  }

  test('stay where the list was being fetched as they came', async () => {
    const review = reviewWith(['🔥', FEDE]);
    const { client } = await show(review);
    const list = await onItsWay();
    void client.invalidateQueries(matchReviewsQuery(match.id));
    await list.left();
    tell('REACTION_ADDED', review, '🔥', CHINO);
    list.arrive();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(chip('🔥')).toHaveAccessibleName('🔥, 2 reacciones: Fede Ledesma y Chino Medina');
  });

  test('are applied also where they came before the first list', async () => {
    const review = reviewWith(['🔥', FEDE], ['👏', RAMI]);
    const list = await onItsWay();
    const shown = show(review);
    await list.left();
    tell('REACTION_ADDED', review, '🔥', CHINO);
    tell('REACTION_REMOVED', review, '👏', RAMI);
    list.arrive();
    await shown;
    await waitFor(() =>
      expect(chip('🔥')).toHaveAccessibleName('🔥, 2 reacciones: Fede Ledesma y Chino Medina'),
    );
    expect(screen.queryByRole('button', { name: /^👏/u })).toBeNull();
    expect(server.calls(reviewsContract.ofMatch)).toHaveLength(1);
  });

  test('stay where the user’s own is refused', async () => {
    const review = reviewWith(['🔥', FEDE]);
    const { user } = await show(review);
    server.answerBy(reactionsContract.add, () => {
      tell('REACTION_ADDED', review, '🔥', CHINO);
      return { status: 500, body: { error: 'Error del servidor', code: 'SERVER_ERROR' } };
    });
    await user.click(chip('🔥'));
    expect(await screen.findByText('Error al procesar la reacción')).toBeVisible();
    expect(chip('🔥')).toHaveAccessibleName('🔥, 2 reacciones: Fede Ledesma y Chino Medina');
  });
});

describe('the users of a reaction', () => {
  const ofFour = () => reviewWith(['🔥', FEDE], ['🔥', RAMI], ['🔥', CHINO], ['🔥', NICO]);
  const names = 'Fede Ledesma, Ramiro Sosa y 2 más';

  test('are shown under the pointer', async () => {
    const { user } = await show(ofFour());
    await user.hover(chip('🔥'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(names);
    await user.unhover(chip('🔥'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  test('are shown for two seconds after a long press, which presses nothing', async () => {
    await show(ofFour());
    vi.useFakeTimers();
    const touch = { pointerType: 'touch', pointerId: 1 };
    fireEvent.pointerDown(chip('🔥'), touch);
    act(() => void vi.advanceTimersByTime(499));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip')).toHaveTextContent(names);
    fireEvent.pointerUp(chip('🔥'), touch);
    fireEvent.click(chip('🔥'));
    expect(chip('🔥')).toHaveAttribute('aria-pressed', 'true');
    act(() => void vi.advanceTimersByTime(1_999));
    expect(screen.getByRole('tooltip')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
