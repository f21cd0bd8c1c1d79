import { reviewsContract } from '@picado/domain/reviews/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { Wizard } from '../../../test/review-wizard';
import { CATALOGUE, playedMatch, reviewServer, teammateOf, teammatesOf } from '../../../test/reviews';
import { tagsQuery } from './api';

let server: ReturnType<typeof reviewServer>;
const { match, fede } = playedMatch();
const nothing = () => undefined;

beforeEach(() => {
  server = reviewServer();
  server.answer(reviewsContract.teammates, teammatesOf(teammateOf(fede)));
});

const chip = (name: RegExp) => screen.getByRole('button', { name });
const open = () =>
  renderApp(
    <Wizard
      match={match}
      userId={NICO.id}
      playerId={fede.id}
      canVote={false}
      onReviewed={nothing}
      onClose={nothing}
      onAnother={nothing}
    />,
  );

async function openDialog() {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Crear etiqueta' }));
  return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Crear etiqueta' })) };
}

test('a custom tag has a name of 3 to 50 characters', async () => {
  const { user, dialog } = await openDialog();
  const name = dialog.getByRole('textbox', { name: 'Nombre de la etiqueta' });
  const create = dialog.getByRole('button', { name: 'Crear etiqueta' });
  await user.click(create);
  expect(dialog.getByText('Debes ingresar un nombre para el tag')).toBeVisible();
  await user.type(name, 'ab');
  expect(dialog.getByText('2/50')).toBeVisible();
  await user.click(create);
  expect(dialog.getByText('El tag debe tener al menos 3 caracteres')).toBeVisible();
  await user.clear(name);
  await user.click(name);
  await user.paste('a'.repeat(51));
  await user.click(create);
  expect(dialog.getByText('El tag no puede exceder 50 caracteres')).toBeVisible();
  expect(server.calls(reviewsContract.createCustomTag)).toHaveLength(0);
});

test('a custom tag is created, offered and chosen', async () => {
  const { user, dialog } = await openDialog();
  server.answer(reviewsContract.createCustomTag, {
    message: SUCCESSES.TAG_CREATED,
    tag: { name: 'Se olvida las canilleras', type: 'NEGATIVE', usageCount: 0 },
  });
  await user.click(dialog.getByRole('textbox'));
  await user.paste('Se olvida las canilleras');
  await user.click(dialog.getByRole('radio', { name: 'Negativo' }));
  await user.click(dialog.getByRole('button', { name: 'Crear etiqueta' }));
  const chip = await screen.findByRole('button', { name: /Se olvida las canilleras.*negativa/u });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(server.calls(reviewsContract.createCustomTag)[0]?.body).toEqual({
    name: 'Se olvida las canilleras',
    type: 'NEGATIVE',
  });
});

test('a custom tag stays chosen, and can be removed, also where the catalogue no longer offers it', async () => {
  const { client, user } = open();
  await user.click(await screen.findByRole('button', { name: /^La clava al ángulo/u }));
  const { queryKey } = tagsQuery();
  act(() => {
    client.setQueryData(queryKey, { ...CATALOGUE, custom: { positive: [], negative: [] } });
  });
  expect(chip(/^La clava al ángulo/u)).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip(/^Gambeta/u));
  expect(screen.getByText('1 de 3 etiquetas')).toBeVisible();
  await user.click(chip(/^La clava al ángulo/u));
  expect(screen.getByText('0 de 2 personalizadas')).toBeVisible();
});

test('a refused custom tag stays to be corrected', async () => {
  const { user, dialog } = await openDialog();
  server.refuse(reviewsContract.createCustomTag, 409, REFUSALS.TAG_IS_PREDEFINED, 'TAG_IS_PREDEFINED');
  await user.type(dialog.getByRole('textbox'), 'Goleador');
  await user.click(dialog.getByRole('button', { name: 'Crear etiqueta' }));
  expect(await dialog.findByText(REFUSALS.TAG_IS_PREDEFINED)).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('Goleador');
});
