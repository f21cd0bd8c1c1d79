import { messagesContract } from '@picado/domain/messages/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { PlaceAlert } from './components/place-alert';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write('token');
});

const ask = () => screen.findByRole('button', { name: 'Avisame si se libera un lugar' });
const pressed = () => screen.findByRole('button', { name: 'Te avisamos si se libera un lugar' });

describe('the alert of a free place', () => {
  test('is asked for and taken back', async () => {
    server.answer(messagesContract.placeAlert, { isAsked: false });
    server.answer(messagesContract.askForPlace, { message: SUCCESSES.PLACE_ALERT_ON });
    server.answer(messagesContract.stopAskingForPlace, { message: SUCCESSES.PLACE_ALERT_OFF });
    const { user } = renderApp(<PlaceAlert matchId={NICO.id} />);
    await user.click(await ask());
    await user.click(await pressed());
    expect(await ask()).toBeVisible();
    expect(server.calls(messagesContract.stopAskingForPlace)).toHaveLength(1);
  });

  test('is shown as asked for from the start', async () => {
    server.answer(messagesContract.placeAlert, { isAsked: true });
    renderApp(<PlaceAlert matchId={NICO.id} />);
    expect(await pressed()).toHaveAttribute('aria-pressed', 'true');
  });

  test('that is refused says why, and stays as it was', async () => {
    server.answer(messagesContract.placeAlert, { isAsked: false });
    server.refuse(messagesContract.askForPlace, 409, REFUSALS.MATCH_NOT_FULL, 'MATCH_NOT_FULL');
    const { user } = renderApp(<PlaceAlert matchId={NICO.id} />);
    await user.click(await ask());
    expect(await screen.findByText(REFUSALS.MATCH_NOT_FULL)).toBeVisible();
    expect(await ask()).toBeEnabled();
  });
});
