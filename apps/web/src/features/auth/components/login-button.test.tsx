import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../test/render';
import * as api from '../api';
import { LoginButton } from './login-button';

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 Instagram 355.0';

afterEach(() => vi.restoreAllMocks());

describe('in the browser of another app', () => {
  it('says how to open the page in the own one, and tries all the same', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(INSTAGRAM);
    const go = vi.spyOn(api, 'goToProvider').mockImplementation(() => undefined);
    const { user } = renderApp(<LoginButton />);
    await user.click(screen.getByRole('button', { name: 'Continuar con Google' }));
    expect(await screen.findByRole('dialog', { name: 'Abrí Picado en Safari' })).toBeVisible();
    expect(screen.getByText('Elegí «Abrir en Safari»')).toBeVisible();
    expect(go).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Copiar el link' }));
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    await user.click(screen.getByRole('button', { name: 'Probar igual' }));
    expect(go).toHaveBeenCalledOnce();
  });
});

it('goes to the provider at once in a browser of its own', async () => {
  const go = vi.spyOn(api, 'goToProvider').mockImplementation(() => undefined);
  const { user } = renderApp(<LoginButton />);
  await user.click(screen.getByRole('button', { name: 'Continuar con Google' }));
  expect(go).toHaveBeenCalledOnce();
});
