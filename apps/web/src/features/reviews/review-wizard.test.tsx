import { reviewsContract } from '@picado/domain/reviews/contract';
import type { Teammate } from '@picado/domain/reviews/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { votesContract } from '@picado/domain/votes/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { Wizard } from '../../../test/review-wizard';
import {
  playedMatch,
  reviewServer,
  SUGGESTIONS,
  takeReviews,
  teammateOf,
  teammatesOf,
} from '../../../test/reviews';
import { fakeServer } from '../../../test/server';

let server: ReturnType<typeof reviewServer>;
const on = { onReviewed: vi.fn(), onClose: vi.fn(), onAnother: vi.fn() };
const { match, fede, chino } = playedMatch();

beforeEach(() => {
  server = reviewServer();
  for (const listener of Object.values(on)) listener.mockClear();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const next = () => button('Siguiente');
/** Beside the buttons of the wizard; the sheet carries the toasts too. */
const refusal = () => {
  const wizard = screen.getByRole('dialog', { name: 'Dejar review' });
  return within(wizard.querySelector('footer') ?? document.body).getByRole('alert');
};

interface Opening {
  playerId?: string | null;
  canVote?: boolean;
  userId?: string | null;
  teammates?: Teammate[];
}

function open({ playerId = fede.id, canVote = false, userId = NICO.id, teammates }: Opening = {}) {
  server.answer(
    reviewsContract.teammates,
    teammatesOf(...(teammates ?? [teammateOf(fede), teammateOf(chino)])),
  );
  return renderApp(<Wizard match={match} userId={userId} playerId={playerId} canVote={canVote} {...on} />);
}

const created = () => takeReviews(server, match.id, fede.id);

describe('the player of a review', () => {
  test('is chosen first, and required', async () => {
    const { user } = open({ playerId: null });
    expect(await screen.findByRole('radio', { name: /Fede Ledesma/u })).toBeEnabled();
    expect(screen.getByText('Paso 1 de 4')).toBeVisible();

    await user.click(next());
    expect(refusal()).toHaveTextContent('Debes seleccionar un compañero para review');

    await user.click(screen.getByRole('radio', { name: /Fede Ledesma/u }));
    await user.click(next());
    expect(screen.getByText('Paso 2 de 4')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Goleador/u })).toBeVisible();
  });

  test('may be changed: each draft stays with its player', async () => {
    server.answer(votesContract.check, { hasVoted: false, vote: null });
    const { user } = open({ playerId: null, canVote: true });
    await user.click(await screen.findByRole('radio', { name: /Fede Ledesma/u }));
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: /^Gambeta/u }));
    await user.click(next());
    await user.click(screen.getByLabelText('Comentario (opcional)'));
    await user.paste('Solo de Fede');
    await user.click(screen.getByRole('radio', { name: '4 estrellas' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Votar a Fede Ledesma como MVP' }));
    await user.click(button('Atrás'));
    await user.click(button('Atrás'));

    await user.click(screen.getByRole('radio', { name: /Chino Medina/u }));
    await user.click(next());
    expect(await screen.findByText('0 de 3 etiquetas')).toBeVisible();
    await user.click(button(/^Goleador/u));
    await user.click(next());
    expect(screen.getByLabelText('Comentario (opcional)')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Quitar estrellas' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Votar a Chino Medina como MVP' })).not.toBeChecked();
    await user.click(button('Atrás'));
    await user.click(button('Atrás'));

    await user.click(screen.getByRole('radio', { name: /Fede Ledesma/u }));
    await user.click(next());
    expect(await screen.findByRole('button', { name: /^Gambeta/u })).toHaveAttribute('aria-pressed', 'true');
    await user.click(next());
    expect(screen.getByLabelText('Comentario (opcional)')).toHaveValue('Solo de Fede');
    expect(button('Quitar estrellas')).toBeVisible();
  });

  test('is not asked where the player is given', async () => {
    open();
    expect(screen.getByText('Paso 1 de 3')).toBeVisible();
    expect(screen.getByText('Delantero · Atlético Sobremesa')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Lo bueno' })).toBeVisible();
  });

  test('cannot be reviewed twice', async () => {
    open({ playerId: null, teammates: [teammateOf(fede, true), teammateOf(chino)] });
    expect(
      await screen.findByRole('radio', { name: /Fede Ledesma.*Ya le dejaste una review/u }),
    ).toBeDisabled();
    expect(screen.queryByText('Ya les dejaste una review a todos.')).toBeNull();
  });

  test('is missing once all have a review', async () => {
    open({ playerId: null, teammates: [teammateOf(fede, true), teammateOf(chino, true)] });
    expect(await screen.findByText('Ya les dejaste una review a todos.')).toBeVisible();
  });

  test('requires a signed-in user, and a failure can be retried', async () => {
    const first = open({ playerId: null, userId: null });
    expect(screen.getByText('Debes estar logueado para ver compañeros')).toBeVisible();
    first.unmount();

    server = fakeServer();
    server.refuse(reviewsContract.teammates, 500, 'Error del servidor', 'SERVER_ERROR');
    server.answer(reviewsContract.teammates, teammatesOf(teammateOf(fede)));
    const { user } = renderApp(
      <Wizard match={match} userId={NICO.id} playerId={null} canVote={false} {...on} />,
    );
    expect(await screen.findByText('Error cargando compañeros')).toBeVisible();
    await user.click(button('Reintentar'));
    expect(await screen.findByRole('radio', { name: /Fede Ledesma/u })).toBeVisible();
  });
});

describe('the tags', () => {
  test('are those of the position first, with the whole catalogue one press away', async () => {
    const { user } = open();
    expect(await screen.findByRole('button', { name: /^Gambeta/u })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Puntual/u })).toBeNull();
    expect(server.calls(reviewsContract.suggestions)[0]?.path).toContain('Delantero');

    await user.click(button('Ver todas las etiquetas'));
    await user.click(button(/^Puntual/u));
    await user.click(button('Ver solo las sugeridas'));
    expect(button(/^Puntual/u)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: /^Llegó tarde/u })).toBeNull();
  });

  test('are at least one, and three of the catalogue and two of the group at most', async () => {
    const { user } = open();
    await screen.findByRole('button', { name: /^Gambeta/u });
    await user.click(next());
    expect(refusal()).toHaveTextContent('Debes seleccionar al menos una etiqueta (positiva o negativa)');

    await user.click(button('Ver todas las etiquetas'));
    for (const name of [/^Goleador/u, /^Gambeta/u, /^No la pasa/u]) await user.click(button(name));
    expect(screen.getByText('3 de 3 etiquetas')).toBeVisible();
    await user.click(button(/^Puntual/u));
    expect(refusal()).toHaveTextContent('Solo puedes seleccionar máximo 3 etiquetas en total');
    expect(button(/^Puntual/u)).toHaveAttribute('aria-pressed', 'false');

    await user.click(button(/^La clava al ángulo/u));
    await user.click(button(/^Puntual/u));
    expect(refusal()).toHaveTextContent('Solo puedes seleccionar máximo 3 etiquetas predefinidas');

    await user.click(button(/^Se borra en el tercer tiempo/u));
    await user.click(button(/^Pone el asado/u));
    expect(refusal()).toHaveTextContent('Solo puedes seleccionar máximo 2 etiquetas personalizadas');
    expect(screen.getByText('2 de 2 personalizadas')).toBeVisible();
  });

  test('show how often the group’s tags were used', async () => {
    open();
    expect(await screen.findByRole('button', { name: /La clava al ángulo.*usada 4 veces/u })).toBeVisible();
  });

  test('report a failure', async () => {
    server = fakeServer();
    server.refuse(reviewsContract.tags, 500, 'Error del servidor', 'SERVER_ERROR');
    server.answer(reviewsContract.suggestions, SUGGESTIONS);
    open();
    expect(await screen.findByText('Error cargando etiquetas disponibles')).toBeVisible();
  });
});

describe('the details and the end', () => {
  async function toDetails(opening: Opening = {}) {
    const view = open(opening);
    await view.user.click(await screen.findByRole('button', { name: /^Goleador/u }));
    await view.user.click(next());
    return view;
  }

  test('accept a comment of a hundred characters, and survive going back', async () => {
    const { user } = await toDetails();
    const comment = screen.getByRole('textbox', { name: 'Comentario (opcional)' });
    await user.click(comment);
    await user.paste('x'.repeat(101));
    expect(screen.getByText('101/100')).toBeVisible();
    await user.click(next());
    expect(screen.getByText('El comentario no puede tener más de 100 caracteres')).toBeVisible();
    await user.type(comment, '{Backspace}');
    await user.click(button('Atrás'));
    expect(button(/^Goleador/u)).toHaveAttribute('aria-pressed', 'true');
    await user.click(next());
    expect(screen.getByText('100/100')).toBeVisible();
  });

  test('survive closing, and are removed once they are sent', async () => {
    created();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Gambeta/u }));
    await user.click(button('Cerrar'));
    await user.click(button('Dejar review'));
    expect(await screen.findByText('1 de 3 etiquetas')).toBeVisible();
    for (let step = 0; step < 2; step += 1) await user.click(next());
    await user.click(button('Enviar review'));
    await screen.findByText('Review creada exitosamente');
    await user.click(button('Dejar review'));
    expect(await screen.findByText('0 de 3 etiquetas')).toBeVisible();
  });

  test('send the whole review, confirm it and offer the next one', async () => {
    created();
    const { user } = await toDetails();
    await user.type(screen.getByRole('textbox'), 'La rompiste');
    expect(
      screen.getByText(/Nadie ve qué estrellas puso cada uno\. Vos ves tu promedio desde ocho\./u),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '4 estrellas' }));
    await user.click(next());
    expect(screen.getByText('Es anónima: nadie ve quién la escribió.')).toBeVisible();
    await user.click(button('Enviar review'));
    expect(await screen.findByText('Review creada exitosamente')).toBeVisible();
    expect(server.calls(reviewsContract.create)[0]?.body).toEqual({
      matchId: match.id,
      reviewedPlayerId: fede.id,
      comment: 'La rompiste',
      positiveTags: ['Goleador'],
      negativeTags: [],
      customPositiveTags: [],
      customNegativeTags: [],
      stars: 4,
    });
    expect(on.onReviewed).toHaveBeenCalledOnce();
    expect(on.onClose).toHaveBeenCalledOnce();
    await user.click(button('Dejar otra'));
    expect(on.onAnother).toHaveBeenCalledOnce();
  });

  test('allow removing the stars', async () => {
    created();
    const { user } = await toDetails();
    await user.click(screen.getByRole('radio', { name: '2 estrellas' }));
    await user.click(button('Quitar estrellas'));
    await user.click(next());
    await user.click(button('Enviar review'));
    await waitFor(() => expect(server.calls(reviewsContract.create)[0]?.body).toMatchObject({ stars: null }));
  });

  test('send the vote for the most valuable player after the review', async () => {
    created();
    server.answer(votesContract.check, { hasVoted: false, vote: null });
    server.answer(votesContract.cast, {
      message: SUCCESSES.VOTE_CAST,
      vote: { votedPlayerId: fede.id, votedPlayerName: fede.name },
    });
    const { user } = await toDetails({ canVote: true });
    await user.click(await screen.findByRole('checkbox', { name: 'Votar a Fede Ledesma como MVP' }));
    await user.click(next());
    await user.click(button('Enviar review'));
    expect(await screen.findByText('Review creada y voto de MVP registrado exitosamente')).toBeVisible();
    expect(server.calls(votesContract.cast)[0]?.body).toEqual({ votedPlayerId: fede.id });
  });

  test('warn where the review was stored and the vote was not', async () => {
    created();
    server.answer(votesContract.check, { hasVoted: false, vote: null });
    server.refuse(votesContract.cast, 409, REFUSALS.ALREADY_VOTED, 'ALREADY_VOTED');
    const { user } = await toDetails({ canVote: true });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(next());
    await user.click(button('Enviar review'));
    expect(
      await screen.findByText('Review creada pero error en voto MVP: Ya votaste por un MVP en este partido'),
    ).toBeVisible();
    expect(on.onClose).toHaveBeenCalledOnce();
  });

  test('ask for no second vote, and for none once the report is final', async () => {
    server.answer(votesContract.check, {
      hasVoted: true,
      vote: { votedPlayerId: chino.id, votedPlayerName: chino.name },
    });
    const first = await toDetails({ canVote: true });
    expect(await screen.findByText('Tu voto de MVP ya es para Chino Medina')).toBeVisible();
    first.unmount();
    await toDetails({ canVote: false });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/voto de MVP/u)).toBeNull();
  });

  test.each([
    [
      'the server’s own sentence',
      [409, REFUSALS.ALREADY_REVIEWED, 'ALREADY_REVIEWED'],
      REFUSALS.ALREADY_REVIEWED,
    ],
    ['the law’s where it says nothing', [500, 'Error del servidor', 'SERVER_ERROR'], 'Error creando review'],
  ] as const)('keep the draft on a refusal, with %s', async (_what, [status, error, code], said) => {
    server.refuse(reviewsContract.create, status, error, code);
    const { user } = await toDetails();
    await user.type(screen.getByRole('textbox'), 'Grande');
    await user.click(next());
    await user.click(button('Enviar review'));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText('Grande')).toBeVisible();
    expect(on.onClose).not.toHaveBeenCalled();
  });

  test('end without a signal too: the review waits for one', async () => {
    server.fail(reviewsContract.create, 'no network');
    const { user } = await toDetails();
    await user.click(next());
    await user.click(button('Enviar review'));
    expect(await screen.findByText('Queda en espera: se manda solo cuando vuelva la señal.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
