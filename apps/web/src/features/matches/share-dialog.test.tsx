import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchOf } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { ShareDialog } from './components/share-dialog';

const match = matchOf();
const url = `${window.location.origin}/join/${match.id}`;

beforeEach(() => vi.useRealTimers());
afterEach(() => vi.unstubAllGlobals());

function open() {
  return renderApp(<ShareDialog match={match} onClose={() => undefined} />);
}

test('copies the invitation and confirms it for two seconds', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(screen.getByRole('button', { name: '¡Copiado!' })).toBeVisible();
  // Announced and shown, once.
  const said = screen.getByText('¡Link copiado al portapapeles!');
  expect(said).toBeVisible();
  expect(said).not.toHaveClass('visually-hidden');
  expect(said).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('button', { name: 'Cerrar aviso' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copiar link' })).toBeVisible(), {
    timeout: 3_000,
  });
  expect(screen.queryByText('¡Link copiado al portapapeles!')).toBeNull();
});

test('marks the link to be copied by hand where the browser refuses both ways', async () => {
  const { user } = open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(await screen.findByText(/El link ya está marcado/u)).toBeVisible();
  const field = screen.getByLabelText<HTMLInputElement>('Link del partido');
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(url);
});

test('begins with WhatsApp', () => {
  open();
  const ways = screen.getAllByRole('link').map((link) => link.textContent);
  expect(ways).toEqual(['WhatsApp', 'Telegram']);
  expect(
    screen
      .getByRole('link', { name: 'WhatsApp' })
      .compareDocumentPosition(screen.getByLabelText('Link del partido')),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('leads to both messengers with place, day, hour, free places and the link', () => {
  open();
  const whatsapp = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href);
  expect(whatsapp.origin).toBe('https://wa.me');
  expect(whatsapp.searchParams.get('text')).toBe(
    `¡Sumate al partido! Complejo La Esquina, cancha 3, jueves 26 de noviembre, 21:00. $ 465 c/u. Quedan 13 lugares.\n${url}`,
  );
  const telegram = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Telegram' }).href);
  expect(telegram.origin + telegram.pathname).toBe('https://t.me/share/url');
  expect(telegram.searchParams.get('url')).toBe(url);
});

test('offers the phone’s own sheet only where there is one', async () => {
  open();
  expect(screen.queryByRole('button', { name: 'Más opciones' })).toBeNull();
});
