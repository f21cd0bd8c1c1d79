import { messagesContract } from '@picado/domain/messages/contract';
import { GUEST_KINDS } from '@picado/domain/messages/kinds';
import { guestSettingsOf } from '@picado/domain/messages/preferences';
import type { GuestContact as GuestContactAnswer } from '@picado/domain/messages/schema';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { GuestNumber } from './components/guest-number';

const NUMBER = '+5491158320147';
const MATCH_ID = '01900000-0000-7000-8000-000000000001';
const PLAYER_ID = '01900000-0000-7000-8000-00000000000a';
const { guestContact, changeGuestContact, confirmGuestContact, updateGuestSettings } = messagesContract;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.guestId(MATCH_ID).write('the personal link');
});

function open(answer: GuestContactAnswer) {
  server.answer(guestContact, answer);
  return renderApp(<GuestNumber matchId={MATCH_ID} playerId={PLAYER_ID} />);
}

test('a guest leaves a number, and confirms it with the code that it receives', async () => {
  const { user } = open({ isOffered: true, contact: null, settings: guestSettingsOf([]) });
  server.answer(changeGuestContact, {
    message: SUCCESSES.CODE_SENT,
    contact: { whatsapp: NUMBER, isConfirmed: false, isReachable: true },
  });
  server.answer(confirmGuestContact, {
    message: SUCCESSES.CONTACT_CONFIRMED,
    contact: { whatsapp: NUMBER, isConfirmed: true, isReachable: true },
  });
  await user.type(await screen.findByLabelText('Tu número'), NUMBER);
  await user.click(screen.getByRole('checkbox', { name: 'Quiero que me avisen por WhatsApp' }));
  await user.click(screen.getByRole('button', { name: 'Mandame el código' }));
  await user.type(await screen.findByLabelText('El código que te llegó'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Confirmado')).toBeVisible();
  expect(server.calls(changeGuestContact)).toMatchObject([{ body: { whatsapp: NUMBER, consent: true } }]);
  expect(server.calls(confirmGuestContact)).toMatchObject([{ body: { code: '123456' } }]);
});

test('the card of a guest names all that the number gets, and stops one kind at a touch', async () => {
  const contact = { whatsapp: NUMBER, isConfirmed: true, isReachable: true };
  const { user } = open({ isOffered: true, contact, settings: guestSettingsOf(['payment-reminder']) });
  expect(
    await screen.findByText(/si el partido cambia o se cancela, el día antes y por tu pago/u),
  ).toBeVisible();
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(screen.getAllByRole('checkbox')).toHaveLength(GUEST_KINDS.length);
  expect(box('Tu pago')).not.toBeChecked();
  server.fail(updateGuestSettings, 'no answer');
  await user.click(box('Mañana jugás'));
  expect(box('Mañana jugás')).not.toBeChecked();
  await expect
    .poll(() => server.calls(updateGuestSettings))
    .toMatchObject([{ body: { changes: [{ kind: 'match-tomorrow', isOn: false }] } }]);
});

test('a server without WhatsApp offers a guest nothing', async () => {
  open({ isOffered: false, contact: null, settings: guestSettingsOf([]) });
  await expect.poll(() => server.calls(guestContact)).toHaveLength(1);
  expect(screen.queryByText('WhatsApp')).toBeNull();
});
