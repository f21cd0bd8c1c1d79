import { messagesContract } from '@picado/domain/messages/contract';
import { settingsOf } from '@picado/domain/messages/preferences';
import type { Contact } from '@picado/domain/messages/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { PreferencesPage } from './components/preferences-page';
import { phoneText } from './wording';

const NUMBER = '+5491158320147';
const { changeContact, confirmContact } = messagesContract;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write('token');
});

async function open(contact: Contact | null) {
  server.answer(messagesContract.preferences, {
    channels: ['app', 'push', 'whatsapp'],
    settings: settingsOf([]),
    contact,
    pushDevices: 0,
    pushEndedAt: null,
  });
  const view = renderApp(<PreferencesPage user={{ id: NICO.id, email: 'nico@example.com' }} />);
  await screen.findAllByRole('table');
  return view;
}

const unconfirmed: Contact = { whatsapp: NUMBER, isConfirmed: false, isReachable: true };
const confirmed: Contact = { whatsapp: NUMBER, isConfirmed: true, isReachable: true };
const codeSent = () => server.answer(changeContact, { message: SUCCESSES.CODE_SENT, contact: unconfirmed });
const number = () => screen.getByLabelText('Tu número');
const code = () => screen.findByLabelText('El código que te llegó');
const button = (name: string) => screen.getByRole('button', { name });

describe('a WhatsApp number', () => {
  test('is asked for a yes, given, and confirmed by its code', async () => {
    const { user } = await open(null);
    codeSent();
    server.refuse(confirmContact, 422, REFUSALS.CODE_WRONG, 'CODE_WRONG');
    server.answer(confirmContact, { message: SUCCESSES.CONTACT_CONFIRMED, contact: confirmed });
    await user.type(number(), NUMBER);
    await user.click(button('Mandame el código'));
    expect(server.calls(changeContact)).toEqual([]);
    expect(screen.getByText(REFUSALS.CONTACT_CONSENT_REQUIRED)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Quiero que me avisen por WhatsApp' }));
    await user.click(button('Mandame el código'));
    await user.type(await code(), '000000');
    expect(server.calls(changeContact)).toMatchObject([{ body: { whatsapp: NUMBER, consent: true } }]);
    await user.click(button('Confirmar'));
    expect(await screen.findByText(REFUSALS.CODE_WRONG)).toBeVisible();
    await user.click(button('Confirmar'));
    expect(await screen.findByText('Confirmado')).toBeVisible();
  });

  test('that is none is refused beside its field', async () => {
    const { user } = await open(null);
    server.refuse(changeContact, 422, REFUSALS.PHONE_INVALID, 'PHONE_INVALID');
    await user.click(screen.getByRole('checkbox', { name: 'Quiero que me avisen por WhatsApp' }));
    await user.click(button('Mandame el código'));
    expect(screen.getByText('Escribí tu número con el código de país')).toBeVisible();
    expect(server.calls(changeContact)).toEqual([]);
    await user.type(number(), 'hola');
    await user.click(button('Mandame el código'));
    expect(await screen.findByText(REFUSALS.PHONE_INVALID)).toBeVisible();
    expect(number()).toHaveValue('hola');
  });

  test('whose code is too short is not sent', async () => {
    const { user } = await open(unconfirmed);
    await user.type(await code(), '123');
    await user.click(button('Confirmar'));
    expect(screen.getByText('El código tiene 6 números.')).toBeVisible();
    expect(server.calls(confirmContact)).toEqual([]);
  });

  test('whose code is too old says so, and is sent another one', async () => {
    const { user } = await open(unconfirmed);
    server.refuse(confirmContact, 409, REFUSALS.CODE_EXPIRED, 'CODE_EXPIRED');
    codeSent();
    await user.type(await code(), '123456');
    await user.click(button('Confirmar'));
    expect(await screen.findByText(REFUSALS.CODE_EXPIRED)).toBeVisible();
    await user.click(button('Mandame otro código'));
    expect(await screen.findByText(SUCCESSES.CODE_SENT)).toBeVisible();
    expect(server.calls(changeContact)).toMatchObject([{ body: { whatsapp: NUMBER, consent: true } }]);
    expect(await code()).toHaveValue('');
    expect(screen.queryByText(REFUSALS.CODE_EXPIRED)).toBeNull();
  });

  test('that was sent too many codes waits', async () => {
    const { user } = await open(unconfirmed);
    server.refuse(changeContact, 429, REFUSALS.TOO_MANY_CODES, 'TOO_MANY_CODES');
    await user.type(await code(), '12');
    await user.click(button('Mandame otro código'));
    expect(await screen.findByText(REFUSALS.TOO_MANY_CODES)).toBeVisible();
    // What was typed stays: the last code may still arrive.
    expect(await code()).toHaveValue('12');
  });

  test('is read in groups once confirmed, and stays when its change is given up', async () => {
    const { user } = await open(confirmed);
    expect(screen.getByText('+54 9 11 5832 0147')).toBeVisible();
    expect(screen.queryByLabelText('El código que te llegó')).toBeNull();
    await user.click(button('Cambiar'));
    await user.clear(number());
    await user.click(button('Cancelar'));
    expect(screen.getByText('+54 9 11 5832 0147')).toBeVisible();
    expect(server.calls(changeContact)).toEqual([]);
  });

  test('is removed without a yes', async () => {
    const { user } = await open(confirmed);
    server.answer(changeContact, { message: SUCCESSES.CONTACT_REMOVED, contact: null });
    await user.click(button('Cambiar'));
    await user.click(button('Borrar el número'));
    await waitFor(() => expect(number()).toHaveValue(''));
    expect(server.calls(changeContact)).toMatchObject([{ body: { whatsapp: null, consent: false } }]);
  });

  test('of another country is read as it is', () => {
    expect([phoneText(NUMBER), phoneText('+59899123456')]).toEqual(['+54 9 11 5832 0147', '+59899123456']);
  });
});
