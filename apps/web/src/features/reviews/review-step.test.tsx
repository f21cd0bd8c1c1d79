import { reviewsContract } from '@picado/domain/reviews/contract';
import type { CreateReview, Teammate } from '@picado/domain/reviews/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import {
  CATALOGUE,
  playedMatch,
  reviewServer,
  SUGGESTIONS,
  takeReviews,
  teammateOf,
  teammatesOf,
} from '../../../test/reviews';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { ReviewStep } from './components/review-step';
import { useDrafts } from './drafts';

let server: ReturnType<typeof reviewServer>;
const on = { onWords: vi.fn(), onReviewed: vi.fn(), onSent: vi.fn(), onSkip: vi.fn() };
const { match, nico, fede, chino } = playedMatch();

beforeEach(() => {
  localStorage.clear();
  server = reviewServer({
    positive: [...SUGGESTIONS.positive, 'Buena onda', 'Puntual'],
    negative: [...SUGGESTIONS.negative, 'Llegó tarde'],
  });
  for (const listener of Object.values(on)) listener.mockClear();
});

function Pass({ playerId = null }: { playerId?: string | null }) {
  const [drafts, onDrafts] = useDrafts(NICO.id, match.id);
  return (
    <ReviewStep
      match={match}
      userId={NICO.id}
      ownId={nico.id}
      drafts={drafts}
      onDrafts={onDrafts}
      atPlayerId={playerId}
      {...on}
    />
  );
}

async function open(...teammates: Teammate[]) {
  server.answer(
    reviewsContract.teammates,
    teammatesOf(...(teammates.length > 0 ? teammates : [teammateOf(fede), teammateOf(chino)])),
  );
  const view = renderApp(<Pass />);
  await screen.findByRole('list', { name: 'Compañeros' });
  return view;
}

/** The next row without a review. */
const goOn = (user: ReturnType<typeof renderApp>['user']) =>
  user.click(screen.getByRole('button', { name: 'Siguiente compañero' }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const of = ({ name }: { name: string }) => within(screen.getByRole('group', { name }));
const tagOf = (player: { name: string }, name: RegExp) => of(player).getByRole('button', { name });
const row = ({ name }: { name: string }) =>
  screen.getAllByRole('listitem').find((item) => item.textContent.includes(name))!;
const sent = () => server.calls(reviewsContract.create).map(({ body }) => body as CreateReview);
const takesAll = () => takeReviews(server, match.id, fede.id);

test('two tags for each team-mate are sent with one press, and each row confirms it', async () => {
  takesAll();
  const { user } = await open();
  await user.click(tagOf(fede, /^Goleador/u));
  await user.click(tagOf(fede, /^Gambeta/u));
  await goOn(user);
  expect(row(fede)).toHaveTextContent('Goleador +1, lista para enviar');
  await user.click(tagOf(chino, /^Buena onda/u));
  await user.click(tagOf(chino, /^No la pasa/u));
  await user.click(button('Enviar 2 de 2'));
  await vi.waitFor(() => expect(row(chino)).toHaveTextContent('Review creada exitosamente'));
  expect(row(fede)).toHaveTextContent('Review creada exitosamente');
  expect(sent()).toMatchObject([
    { reviewedPlayerId: fede.id, positiveTags: ['Goleador', 'Gambeta'], negativeTags: [], comment: '' },
    { reviewedPlayerId: chino.id, positiveTags: ['Buena onda'], negativeTags: ['No la pasa'] },
  ]);
  expect(screen.getByText('2 reviews enviadas.')).toBeInTheDocument();
  expect(on.onReviewed).toHaveBeenCalledOnce();
  expect(on.onSent).toHaveBeenCalledOnce();
  expect(on.onSkip).not.toHaveBeenCalled();
});

test('stars go along with the tags, and are taken back; alone they are not sent', async () => {
  takesAll();
  const { user } = await open();
  await user.click(of(fede).getByRole('radio', { name: '4 estrellas' }));
  expect(of(fede).getByText('Sumale una etiqueta para poder mandarla.')).toBeVisible();
  expect(button('Enviar reviews')).toBeVisible();
  await user.click(tagOf(fede, /^Goleador/u));
  expect(of(fede).queryByText('Sumale una etiqueta para poder mandarla.')).toBeNull();
  await goOn(user);
  await user.click(of(chino).getByRole('radio', { name: '2 estrellas' }));
  await user.click(of(chino).getByRole('button', { name: 'Quitar estrellas' }));
  await user.click(tagOf(chino, /^Buena onda/u));
  await user.click(button('Enviar 2 de 2'));
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { reviewedPlayerId: fede.id, stars: 4 },
    { reviewedPlayerId: chino.id, stars: null },
  ]);
});

test('the best tags of the position come first, the others and the group’s after one press', async () => {
  const { user } = await open();
  expect(of(fede).queryByRole('button', { name: /^Puntual/u })).toBeNull();
  expect(of(fede).queryByRole('button', { name: /^Llegó tarde/u })).toBeNull();
  await user.click(of(fede).getByRole('button', { name: 'Más etiquetas' }));
  for (const name of [/^Puntual/u, /^Llegó tarde/u, /^La clava al ángulo/u])
    expect(tagOf(fede, name)).toBeVisible();

  await user.click(tagOf(fede, /^Puntual/u));
  await user.click(of(fede).getByRole('button', { name: 'Menos etiquetas' }));
  expect(tagOf(fede, /^Puntual/u)).toHaveAttribute('aria-pressed', 'true');
});

test('a fourth tag is refused in its own row, and nothing is sent without any', async () => {
  const { user } = await open();
  await user.click(button('Enviar reviews'));
  expect(screen.getByText('Debes seleccionar al menos una etiqueta (positiva o negativa)')).toBeVisible();
  for (const name of [/^Goleador/u, /^Gambeta/u, /^Buena onda/u, /^No la pasa/u])
    await user.click(tagOf(fede, name));
  expect(within(row(fede)).getByRole('alert')).toHaveTextContent(
    'Solo puedes seleccionar máximo 3 etiquetas en total',
  );
  expect(tagOf(fede, /^No la pasa/u)).toHaveAttribute('aria-pressed', 'false');
  expect(within(row(chino)).queryByRole('alert')).toBeNull();
  expect(sent()).toEqual([]);
});

test('a team-mate with a review has nothing to choose', async () => {
  await open(teammateOf(fede, true), teammateOf(chino));
  expect(row(fede)).toHaveTextContent('Ya le dejaste una review');
  expect(of(chino).getByRole('button', { name: 'Más etiquetas' })).toBeVisible();
  expect(within(row(fede)).queryByRole('button')).toBeNull();
  expect(screen.queryByText('Ya les dejaste una review a todos.')).toBeNull();
});

test('a refusal stays with its row and its tags, and the others are sent', async () => {
  server.refuse(reviewsContract.create, 422, REFUSALS.UNKNOWN_TAG, 'UNKNOWN_TAG');
  takesAll();
  const { user } = await open();
  await user.click(tagOf(fede, /^Goleador/u));
  await goOn(user);
  await user.click(tagOf(chino, /^Goleador/u));
  await user.click(button('Enviar 2 de 2'));
  await vi.waitFor(() => expect(row(chino)).toHaveTextContent('Review creada exitosamente'));
  expect(within(row(fede)).getByRole('alert')).toHaveTextContent(REFUSALS.UNKNOWN_TAG);
  expect(tagOf(fede, /^Goleador/u)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('1 review enviada, 1 sin enviar.')).toBeInTheDocument();
  expect(button('Enviar 1 de 1')).toBeVisible();
  expect(on.onSent).not.toHaveBeenCalled();
});

test('a review from another device counts as sent', async () => {
  server.refuse(reviewsContract.create, 409, REFUSALS.ALREADY_REVIEWED, 'ALREADY_REVIEWED');
  const { user } = await open();
  await user.click(tagOf(fede, /^Goleador/u));
  await user.click(button('Enviar 1 de 2'));
  await vi.waitFor(() => expect(row(fede)).toHaveTextContent(REFUSALS.ALREADY_REVIEWED));
  expect(within(row(fede)).queryByRole('button')).toBeNull();
});

test('without a signal all reviews wait, and each is sent with its key once there is one', async () => {
  server.fail(reviewsContract.create, 'no network');
  takesAll();
  const { user } = await open();
  await user.click(tagOf(fede, /^Goleador/u));
  await goOn(user);
  await user.click(tagOf(chino, /^Gambeta/u));
  await user.click(button('Enviar 2 de 2'));
  await vi.waitFor(() => expect(row(chino)).toHaveTextContent('Queda en espera'));
  expect(row(fede)).toHaveTextContent('Queda en espera');

  window.dispatchEvent(new Event('online'));
  // The try that failed is recent, so that the next one is made after its pause.
  const keysOf = (playerId: string) =>
    server
      .calls(reviewsContract.create)
      .filter((_, at) => sent()[at]?.reviewedPlayerId === playerId)
      .map(({ headers }) => headers.get('idempotency-key'));
  await vi.waitFor(() => expect(sent()).toHaveLength(3), { timeout: 10_000 });
  const [first, second] = keysOf(fede.id);
  expect(first).toMatch(/\w{16,}/u);
  expect(second).toBe(first);
  const [third, ...others] = keysOf(chino.id);
  expect(third).toMatch(/\w{16,}/u);
  expect(third).not.toBe(first);
  expect(others).toEqual([]);
});

test('a draft survives closing the page, and is removed once it is sent', async () => {
  takesAll();
  const first = await open();
  await first.user.click(tagOf(fede, /^Goleador/u));
  first.unmount();

  const second = renderApp(<Pass />);
  await screen.findByRole('list', { name: 'Compañeros' });
  // It is ready: the list opens at the next one.
  expect(row(fede)).toHaveTextContent('Goleador, lista para enviar');
  expect(of(chino).getByRole('button', { name: 'Más etiquetas' })).toBeVisible();
  await second.user.click(button('Enviar 1 de 2'));
  await vi.waitFor(() => expect(row(fede)).toHaveTextContent('Review creada exitosamente'));
  second.unmount();

  renderApp(<Pass />);
  await screen.findByRole('list', { name: 'Compañeros' });
  expect(tagOf(fede, /^Goleador/u)).toHaveAttribute('aria-pressed', 'false');
});

test.each(['{', '"Goleador"', '[{"playerId":7}]', 'null'])(
  'an invalid draft (%s) is ignored',
  async (text) => {
    localStorage.setItem(browserStorage.reviewDrafts(NICO.id, match.id).key, text);
    await open();
    expect(tagOf(fede, /^Goleador/u)).toHaveAttribute('aria-pressed', 'false');
  },
);

test('what another build stored is a draft as far as it fits', async () => {
  const odd = { playerId: fede.id, positiveTags: ['Goleador'], stars: 'five', comments: 'x' };
  localStorage.setItem(browserStorage.reviewDrafts(NICO.id, match.id).key, JSON.stringify([7, odd]));
  await open();
  expect(row(fede)).toHaveTextContent('Goleador, lista para enviar');
});

test('a comment is written in its row, and too long it is refused there', async () => {
  takesAll();
  const { user } = await open();
  await user.click(tagOf(fede, /^Goleador/u));
  await user.click(button(`Comentar sobre ${fede.name}`));
  const field = of(fede).getByRole('textbox', { name: 'Comentario (opcional)' });
  await user.click(field);
  await user.paste('x'.repeat(101));
  await user.click(button('Enviar 1 de 2'));
  expect(await within(row(fede)).findByRole('alert')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.clear(field);
  await user.type(field, 'La rompiste');
  await user.click(button('Enviar 1 de 2'));
  await vi.waitFor(() => expect(sent()).toMatchObject([{ comment: 'La rompiste' }]));
});

test('one row is open at a time: a press opens another, and the last one closes', async () => {
  const { user } = await open();
  expect(screen.queryByRole('group', { name: chino.name })).toBeNull();
  await user.click(within(row(chino)).getByRole('button'));
  expect(screen.queryByRole('group', { name: fede.name })).toBeNull();
  await user.click(tagOf(chino, /^Goleador/u));
  await goOn(user);
  await user.click(tagOf(fede, /^Goleador/u));
  await user.click(screen.getByRole('button', { name: `Cerrar ${fede.name}` }));
  expect(screen.queryByRole('group', { name: fede.name })).toBeNull();
  expect(button('Enviar 2 de 2')).toBeVisible();
});

test('the wizard is one press away, and skipping sends nothing', async () => {
  const { user } = await open();
  await user.click(button('Dejar una con comentario'));
  expect(on.onWords).toHaveBeenCalledOnce();
  await user.click(tagOf(fede, /^Goleador/u));
  await user.click(button('Saltear'));
  expect(on.onSkip).toHaveBeenCalledOnce();
  expect(sent()).toEqual([]);
});

test('the tags can be fetched again after a failure', async () => {
  server = fakeServer();
  server.answer(reviewsContract.teammates, teammatesOf(teammateOf(fede)));
  server.answer(reviewsContract.tags, CATALOGUE);
  server.refuse(reviewsContract.suggestions, 500, 'Error del servidor', 'SERVER_ERROR');
  server.answer(reviewsContract.suggestions, SUGGESTIONS);
  const { user } = renderApp(<Pass />);
  expect(await screen.findByText('Error cargando etiquetas disponibles')).toBeVisible();
  await user.click(button('Reintentar'));
  expect(await screen.findByRole('group', { name: fede.name })).toBeVisible();
});
