import { badgesContract } from '@picado/domain/badges/contract';
import type { UnseenBadge } from '@picado/domain/badges/schema';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { unseenOf } from '../../../test/badges';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { browserStorage } from '../../lib/storage';
import { Sheet } from '../../ui/overlays/sheet';
import { EarnedMoments } from './components/earned-moments';

const { unseen, markSeen } = badgesContract;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write('token');
  server.answer(markSeen, { message: 'Listo' });
});

const SIEMPRE = unseenOf({ badge: 'siempre', level: 2 });
const DEBUT = unseenOf({ badge: 'debut', level: 1 });
const PASE = unseenOf({ badge: 'pase', level: 1 });
const ESTRENO = unseenOf({ badge: 'estreno', level: 1 });
const seenSoFar = () => server.calls(markSeen).map(({ body }) => body);

it('what was earned in a while is the best one, then a page with all others, each once', async () => {
  server.answer(unseen, { badges: [DEBUT, SIEMPRE, PASE] });
  const { user } = renderApp(<EarnedMoments />);
  const first = await screen.findByRole('dialog', { name: '¡Nuevo nivel! Siempre está' });
  expect(first).toHaveTextContent('jueves 12 de marzo');
  expect(first).toHaveTextContent('Plata · nivel 2 de 3');
  expect(first).toHaveTextContent('Jugaste 50 partidos.');
  expect(first).toHaveTextContent('Para el oro: 150 partidos.');
  await waitFor(() => expect(seenSoFar()).toEqual([{ badges: [{ id: 'siempre', level: 2 }] }]));

  await user.click(screen.getByRole('button', { name: 'Ver los otros 2' }));
  expect(await screen.findByRole('dialog', { name: 'Y ganaste otros 2' })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pase de oroBronceFuiste el asistidor de un partido.',
    'DebutNivel únicoJugaste tu primer partido.',
  ]);

  await user.click(screen.getByRole('button', { name: 'Ver mis badges' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent('/profile?tab=recompensas');
  await waitFor(() =>
    expect(seenSoFar()).toEqual([
      { badges: [{ id: 'siempre', level: 2 }] },
      {
        badges: [
          { id: 'pase', level: 1 },
          { id: 'debut', level: 1 },
        ],
      },
    ]),
  );
});

it('closing leaves out the rest permanently', async () => {
  server.answer(unseen, { badges: [DEBUT, SIEMPRE] });
  const { user, unmount, client } = renderApp(<EarnedMoments />);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(seenSoFar()).toHaveLength(2));
  expect(client.getQueryData([unseen.path, {}])).toEqual({ badges: [] });
  unmount();
});

describe('a browser that is closed over the best one', () => {
  async function closeOverBest(nextTime: UnseenBadge[]) {
    server.answer(unseen, { badges: [DEBUT, SIEMPRE, PASE] });
    server.answer(unseen, { badges: nextTime });
    const { unmount } = renderApp(<EarnedMoments />);
    await screen.findByRole('dialog', { name: '¡Nuevo nivel! Siempre está' });
    await waitFor(() => expect(seenSoFar()).toHaveLength(1));
    unmount();
  }

  it('opens on the page with the others the next time', async () => {
    await closeOverBest([DEBUT, PASE]);
    renderApp(<EarnedMoments />);
    expect(await screen.findByRole('dialog', { name: 'Y ganaste otros 2' })).toBeVisible();
    await waitFor(() =>
      expect(seenSoFar().at(-1)).toEqual({
        badges: [
          { id: 'pase', level: 1 },
          { id: 'debut', level: 1 },
        ],
      }),
    );
  });

  it('shows what was earned meanwhile first, and then all others', async () => {
    await closeOverBest([DEBUT, PASE, ESTRENO]);
    const { user } = renderApp(<EarnedMoments />);
    await screen.findByRole('dialog', { name: /^¡Nuevo badge! /u });
    await waitFor(() => expect(seenSoFar().at(-1)).toEqual({ badges: [{ id: ESTRENO.id, level: 1 }] }));
    await user.click(screen.getByRole('button', { name: 'Ver los otros 2' }));
    expect(await screen.findByRole('dialog', { name: 'Y ganaste otros 2' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Pase de oro/u),
      expect.stringMatching(/^Debut/u),
    ]);
  });
});

it('what was earned meanwhile is shown when it is read again', async () => {
  server.answer(unseen, { badges: [DEBUT] });
  server.answer(unseen, { badges: [SIEMPRE] });
  const { user, client } = renderApp(<EarnedMoments />);
  await screen.findByRole('dialog', { name: '¡Nuevo badge! Debut' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => client.invalidateQueries());
  expect(await screen.findByRole('dialog', { name: '¡Nuevo nivel! Siempre está' })).toBeVisible();
});

it('waits until an open dialog is closed', async () => {
  server.answer(unseen, { badges: [DEBUT] });
  const { user } = renderApp(<Beside />);
  await waitFor(() => expect(server.calls(unseen)).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(screen.getByRole('dialog', { name: 'Otra cosa' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: /Nuevo badge/u })).not.toBeInTheDocument();
  expect(seenSoFar()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByRole('dialog', { name: '¡Nuevo badge! Debut' })).toBeVisible();
});

it('shows nothing where nothing is new', async () => {
  server.answer(unseen, { badges: [] });
  renderApp(<EarnedMoments />);
  await waitFor(() => expect(server.calls(unseen)).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

function Beside() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Sheet opened={isOpen} title="Otra cosa" onClose={() => setOpen(false)}>
        Algo
      </Sheet>
      <EarnedMoments />
    </>
  );
}
