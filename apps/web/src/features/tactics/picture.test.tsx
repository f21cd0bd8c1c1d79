import { viewMatch } from '@picado/domain/matches/viewer';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { nico } from '../../../test/in-session';
import { matchOf, NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { watchSharing } from '../../../test/share-sheet';
import { ImageError } from '../../lib/pictures/svg-picture';
import * as picture from './components/field-image';
import { TacticsView } from '../../app/screens/match/match-tactics';

// The canvas is the browser's: its result is checked in a real one (e2e).
const fieldImage = vi.spyOn(picture, 'fieldImage');

const match = matchOf();
const { share, saved, giveSheet } = watchSharing();

beforeEach(() => {
  fieldImage.mockResolvedValue(new Blob(['png'], { type: 'image/png' }));
});

function open({ canShare }: { canShare: boolean }) {
  const viewer = viewMatch(match, { kind: 'user', userId: NICO.id }, { now: Date.now() });
  const { user } = renderApp(
    <TacticsView match={match} viewer={viewer} user={nico} onBack={() => undefined} />,
  );
  if (canShare) giveSheet();
  return user;
}
const press = (user: ReturnType<typeof open>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('the picture is saved under the names of the teams', async () => {
  await press(open({ canShare: true }), 'Guardar imagen');
  await waitFor(() => expect(saved).toEqual(['formacion-mobile-Atlético Sobremesa-vs-Deportivo Resaca.png']));
  expect(share).not.toHaveBeenCalled();
});

it('the picture goes to the phone’s own sheet where there is one', async () => {
  await press(open({ canShare: true }), 'Compartir');
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect(file).toMatchObject({
    name: 'formacion-mobile-Atlético Sobremesa-vs-Deportivo Resaca.png',
    type: 'image/png',
  });
  expect(saved).toEqual([]);
});

it('without such a sheet sharing saves the picture', async () => {
  await press(open({ canShare: false }), 'Compartir');
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('closing the sheet is no error', async () => {
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  await press(open({ canShare: true }), 'Compartir');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Compartir' })).toBeEnabled());
  expect(screen.queryByText(/^Error/u)).toBeNull();
});

it.each([
  [
    'Compartir',
    () => share.mockRejectedValue(new DOMException('no', 'NotAllowedError')),
    'Error al compartir imagen.',
  ],
  ['Compartir', () => fieldImage.mockRejectedValue(new ImageError('drawing')), 'Error al generar la imagen.'],
  ['Guardar imagen', () => fieldImage.mockRejectedValue(new ImageError('file')), 'Error al exportar imagen.'],
  [
    'Guardar imagen',
    () =>
      vi.mocked(HTMLAnchorElement.prototype.click).mockImplementation(() => {
        throw new Error('no');
      }),
    'Error al guardar imagen.',
  ],
])('%s that fails says what failed: %#', async (button, fail, sentence) => {
  fail();
  await press(open({ canShare: true }), button);
  expect(await screen.findByText(`${sentence} Por favor, intenta nuevamente.`)).toBeVisible();
});
