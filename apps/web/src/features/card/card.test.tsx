import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CHINO } from '../../../../../packages/domain/test/cards';
import { renderApp } from '../../../test/render';
import { watchSharing } from '../../../test/share-sheet';
import { PlayerCard } from '../../football/player-card';
import { ImageError } from '../../lib/pictures/svg-picture';
import { SaveCardButton, ShareCardButton } from './components/card-buttons';
import * as image from './components/card-image';

// The canvas is the browser's: what comes out of it is looked at in a real one (e2e).
const cardImage = vi.spyOn(image, 'cardImage');
const { share, saved, giveSheet } = watchSharing();

beforeEach(() => {
  cardImage.mockResolvedValue(new Blob(['png'], { type: 'image/png' }));
});

it('the card is a picture with a sentence, and holds what is typed as text', () => {
  renderApp(<PlayerCard subject={{ ...CHINO, name: '<img src=x onerror=alert(1)> & Cía' }} />);
  const card = screen.getByRole('img', {
    name: /^Figurita de <img src=x onerror=alert\(1\)> & Cía: 85, delantero/u,
  });
  expect(card).toHaveTextContent('GOL');
  expect(card.querySelector('img')).toBeNull();
});

it('a card with a picture shows it in place of the shirt', () => {
  renderApp(<PlayerCard subject={{ ...CHINO, avatar: '/api/avatars/a.webp' }} />);
  const card = screen.getByRole('img', { name: /Figurita de Chino Medina/u });
  expect(card.querySelector('image')).toHaveAttribute('href', '/api/avatars/a.webp');
  expect(card).not.toHaveTextContent('CM');
});

it('two cards of a page share no id', () => {
  const { container } = renderApp(
    <>
      <PlayerCard subject={CHINO} />
      <PlayerCard subject={CHINO} />
    </>,
  );
  const ids = [...container.querySelectorAll('svg [id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the card goes to the share sheet of the phone where there is one', async () => {
  giveSheet();
  const { user } = renderApp(<ShareCardButton subject={{ ...CHINO, nickname: 'El/Chino' }} />);
  await user.click(screen.getByRole('button', { name: 'Compartir figurita' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls[0]?.[0].title).toBe('Figurita de El/Chino');
  expect(share.mock.calls[0]?.[0].files?.[0]).toMatchObject({
    name: 'figurita-El Chino.png',
    type: 'image/png',
  });
  expect(saved).toEqual([]);
});

it('without such a sheet sharing copies the card, which saving does not', async () => {
  const given: Record<string, Promise<Blob>>[] = [];
  vi.stubGlobal('ClipboardItem', function ClipboardItem(items: Record<string, Promise<Blob>>) {
    given.push(items);
  });
  const { user } = renderApp(<ShareCardButton subject={CHINO} />);
  vi.spyOn(navigator.clipboard, 'write').mockResolvedValue(undefined);
  await user.click(screen.getByRole('button', { name: 'Compartir figurita' }));
  expect(await screen.findByText('Figurita copiada. Pegala en el chat.')).toBeVisible();
  expect(given.map((items) => Object.keys(items))).toEqual([['image/png']]);
  expect(await (await given[0]?.['image/png'])?.text()).toBe('png');
  expect(saved).toEqual([]);
  vi.unstubAllGlobals();
});

it('where the browser copies no pictures either, sharing saves the card', async () => {
  const { user } = renderApp(<ShareCardButton subject={CHINO} />);
  await user.click(screen.getByRole('button', { name: 'Compartir figurita' }));
  await waitFor(() => expect(saved).toEqual(['figurita-Chino Medina.png']));
});

it('saving needs no sheet, and a card that cannot be drawn says so', async () => {
  giveSheet();
  const { user } = renderApp(<SaveCardButton subject={CHINO} />);
  await user.click(screen.getByRole('button', { name: 'Guardar imagen' }));
  await waitFor(() => expect(saved).toEqual(['figurita-Chino Medina.png']));
  expect(share).not.toHaveBeenCalled();
  cardImage.mockRejectedValue(new ImageError('drawing'));
  await user.click(screen.getByRole('button', { name: 'Guardar imagen' }));
  expect(await screen.findByText('Error al generar la imagen. Por favor, intenta nuevamente.')).toBeVisible();
});
