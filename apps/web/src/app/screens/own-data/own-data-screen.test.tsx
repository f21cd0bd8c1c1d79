import { accountContract } from '@picado/domain/account/contract';
import type { DeletionPreview, GroupFates } from '@picado/domain/account/schema';
import { calendarContract } from '@picado/domain/calendar/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { NICO } from '../../../../test/matches';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { signedIn } from '../../../../test/session';
import { SessionProvider } from '../../../features/auth/session';
import { browserStorage } from '../../../lib/storage';
import { Component as OwnDataScreen } from './own-data-screen';

const URL = 'https://picado.example/api/calendar/k7Qd.ics';
const PREVIEW: DeletionPreview = {
  handedOver: 2,
  successors: ['Tomás Quiroga', 'Ignacio Paz'],
  deletedMatches: 1,
  played: 48,
  left: 1,
  badges: 13,
  reviewsGiven: 12,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  signedIn(server, NICO);
});

const NO_GROUPS: GroupFates = { groups: [] };

async function open(preview = PREVIEW, fates = NO_GROUPS) {
  server.answer(calendarContract.link, { url: URL });
  server.answer(accountContract.preview, preview);
  server.answer(accountContract.groupFates, fates);
  const view = renderApp(
    <SessionProvider>
      <OwnDataScreen />
    </SessionProvider>,
    { at: '/own-data' },
  );
  await screen.findByRole('textbox', { name: 'Link secreto' });
  return view;
}

async function openDialog({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(screen.getByRole('button', { name: 'Borrar mi cuenta' }));
  const dialog = await screen.findByRole('alertdialog', { name: '¿Borrar tu cuenta?' });
  await within(dialog).findByText('13 badges y tus mensajes');
  return within(dialog);
}

describe('one’s own calendar', () => {
  test('is opened by the calendars of the device', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Abrir en mi calendario' })).toHaveAttribute(
      'href',
      URL.replace('https:', 'webcal:'),
    );
  });

  test('has another address once it was changed', async () => {
    const { user } = await open();
    server.answer(calendarContract.renew, { url: URL.replace('k7Qd', 'Zz90') });
    await user.click(screen.getByRole('button', { name: 'Cambiar link' }));
    const dialog = await screen.findByRole('alertdialog', { name: '¿Cambiar el link?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar link' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Link secreto' })).toHaveValue(URL.replace('k7Qd', 'Zz90')),
    );
  });
});

describe('the deletion of the account', () => {
  test('says what becomes of everything, in real numbers', async () => {
    const dialog = await openDialog(await open());
    const lines = dialog
      .getAllByRole('term')
      .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
    expect(lines).toEqual([
      ['2 partidos que organizás', 'pasan a Tomás Quiroga e Ignacio Paz'],
      ['1 partido sin otro jugador con cuenta', 'se borra'],
      ['1 partido por jugar', 'te das de baja'],
      ['48 partidos jugados', 'quedás como Invitado'],
      ['13 badges y tus mensajes', 'se borran'],
      ['12 reviews que diste', 'quedan, sin autor'],
    ]);
  });

  test('says which groups pass on to whom, and which end', async () => {
    const group = (figure: number, name: string, heir: GroupFates['groups'][number]['heir']) => ({
      id: NICO.id.replace(/.$/u, String(figure)),
      name,
      heir,
    });
    const groups = [
      group(1, 'Los jueves', { name: 'Tomi', isPaused: false }),
      group(2, 'Los martes', { name: 'Fede', isPaused: true }),
      group(3, 'Fútbol en casa', null),
    ];
    const dialog = await openDialog(await open(PREVIEW, { groups }));
    const lines = dialog
      .getAllByRole('term')
      .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
    expect(lines.slice(0, 3)).toEqual([
      ['Tu grupo Los jueves', 'pasa a Tomi, que ya lo organiza con vos'],
      ['Tu grupo Los martes', 'pasa a Fede, en pausa hasta que lo reanude'],
      ['Tu grupo Fútbol en casa', 'se termina: lo que se jugó queda'],
    ]);
  });

  test('waits for the whole word, and a refusal is shown where it was typed', async () => {
    const view = await open();
    const dialog = await openDialog(view);
    const confirm = dialog.getByRole('button', { name: 'Borrar mi cuenta' });
    const word = dialog.getByLabelText('Para confirmar, escribí BORRAR');
    await view.user.type(word, 'borrar');
    expect(confirm).toBeDisabled();
    await view.user.clear(word);
    await view.user.type(word, 'BORRAR');
    server.refuse(accountContract.remove, 429, REFUSALS.RATE_LIMITED, 'RATE_LIMITED');
    await view.user.click(confirm);
    expect(await dialog.findByText(REFUSALS.RATE_LIMITED)).toBeVisible();
    expect(browserStorage.authToken.read()).not.toBeNull();
  });

  test('leaves nothing of the user in the browser', async () => {
    const view = await open();
    browserStorage.chatDraft(NICO.id, 'jueves').write('Llego tarde');
    browserStorage.feedbackDraft(NICO.id).write({ description: 'No anda' });
    const dialog = await openDialog(view);
    await view.user.type(dialog.getByLabelText('Para confirmar, escribí BORRAR'), 'BORRAR');
    server.answer(accountContract.remove, { message: 'Tu cuenta ya no está' });
    await view.user.click(dialog.getByRole('button', { name: 'Borrar mi cuenta' }));
    await waitFor(() => expect(browserStorage.authToken.read()).toBeNull());
    expect(Object.keys(localStorage).filter((key) => key.includes(NICO.id))).toEqual([]);
    expect(server.calls(accountContract.remove)).toMatchObject([{ body: { confirmation: 'BORRAR' } }]);
  });
});
