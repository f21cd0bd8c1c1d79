import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { keepInstallPrompt, type InstallPrompt } from '../../lib/page-start/install-prompt';
import { InstallHint } from './components/install-hint';
import { isOfferedTo, isSafariOfIphone } from './state';

const DAY_MS = 24 * 60 * 60 * 1000;
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

keepInstallPrompt();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('appinstalled'));
});

/** The browser offers to install, and its question is answered with `outcome`. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(() => Promise.resolve({ outcome }));
  const event: InstallPrompt = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
  });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

const hint = () => screen.queryByRole('region', { name: 'Llevate Picado a la cancha' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the offer to install', () => {
  it('is there once the browser can install, which shows no bar of its own', () => {
    renderApp(<InstallHint />);
    expect(hint()).toBeNull();
    const { event } = offer();
    expect(hint()).toBeVisible();
    expect(event.defaultPrevented).toBe(true);
  });

  it.each(['accepted', 'dismissed'] as const)(
    'asks once, and rests after the answer: %s',
    async (outcome) => {
      const { user } = renderApp(<InstallHint />);
      const { prompt } = offer(outcome);
      await user.click(button('Instalar'));
      await waitFor(() => expect(hint()).toBeNull());
      expect(prompt).toHaveBeenCalledOnce();
    },
  );

  it.each(['Ahora no', 'Cerrar'])('rests for thirty days after %s', async (answer) => {
    const { user, unmount } = renderApp(<InstallHint />);
    offer();
    await user.click(button(answer));
    expect(hint()).toBeNull();
    unmount();
    vi.setSystemTime(Date.now() + 29 * DAY_MS);
    const early = renderApp(<InstallHint />);
    expect(hint()).toBeNull();
    early.unmount();
    vi.setSystemTime(Date.now() + DAY_MS);
    renderApp(<InstallHint />);
    expect(hint()).toBeVisible();
  });

  it('goes once the app is installed', () => {
    renderApp(<InstallHint />);
    offer();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(hint()).toBeNull();
  });

  it('is not made in the installed app', () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: media === '(display-mode: standalone)' }),
    );
    renderApp(<InstallHint />);
    offer();
    expect(hint()).toBeNull();
  });

  it('shows on an iPhone how it is done by hand', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI);
    const { user } = renderApp(<InstallHint />);
    await user.click(button('Instalar'));
    const steps = within(screen.getByRole('dialog', { name: 'Instalar en tu iPhone' })).getAllByRole(
      'listitem',
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1Tocá Compartir, abajo en Safari',
      '2Elegí «Agregar a inicio»',
      '3Tocá «Agregar»',
    ]);
  });
});

it.each([
  [SAFARI, true],
  [SAFARI.replace('Version/18.5', 'CriOS/138.0'), false],
  [SAFARI.replace('Safari/604.1', 'Safari/604.1 [FBAN/FBIOS]').replace('Version/18.5 ', ''), false],
  [SAFARI.replace(' Version/18.5', ' FxiOS/140.0'), false],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36',
    false,
  ],
])('Safari of an iPhone is known by its name: %s', (userAgent, isSafari) => {
  expect(isSafariOfIphone(userAgent)).toBe(isSafari);
});

it.each([
  [0, 1, false],
  [1, 0, false],
  [1, 1, true],
  [0, 2, true],
  [2, 0, true],
])('with %d played and %d to come it is offered: %s', (totalMatches, matchCount, isOffered) => {
  expect(isOfferedTo({ figures: { totalMatches }, matchCount })).toBe(isOffered);
});
