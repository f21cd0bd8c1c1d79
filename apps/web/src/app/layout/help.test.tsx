import { BADGES } from '@picado/domain/badges/catalogue';
import { messagesContract } from '@picado/domain/messages/contract';
import { feedbackContract } from '@picado/domain/feedback/contract';
import type { Channel } from '@picado/domain/messages/kinds';
import { paths } from '@picado/domain/pages/paths';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onDesktop } from '../../../test/desktop';
import { FEDE, matchOf, NICO } from '../../../test/matches';
import { renderApp } from '../../../test/render';
import { fakeServer } from '../../../test/server';
import { signedIn } from '../../../test/session';
import { SessionProvider, useSession } from '../../features/auth/session';
import { SENT_MS } from '../../features/feedback/components/feedback-sheet';
import { showMatch } from '../../features/matches/api';
import { browserStorage } from '../../lib/storage';
import { HelpButton } from './help-button';
import { Menu } from './menu';

const MENU = <Menu user={null} hasBar />;
const OwnMenu = () => <Menu user={useSession().user} hasBar />;
const SENT = { message: 'Gracias por tu reporte. Lo revisaremos pronto.' };
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => vi.useRealTimers());

function answerChannels(channels: Channel[]) {
  server.answer(messagesContract.preferences, {
    channels,
    settings: [],
    contact: null,
    pushDevices: 0,
    pushEndedAt: null,
  });
}

async function openHelp(part = <HelpButton context="profile" />, at = '/profile') {
  const view = renderApp(<SessionProvider>{part}</SessionProvider>, { at });
  await view.user.click(await screen.findByRole('button', { name: 'Ayuda' }));
  return { ...view, help: within(await screen.findByRole('dialog', { name: 'Ayuda' })) };
}

async function openFeedback(first: 'menu' | 'help' = 'menu') {
  signedIn(server, NICO);
  answerChannels(['app']);
  const view = first === 'help' ? await openHelp() : renderApp(<SessionProvider>{MENU}</SessionProvider>);
  await view.user.click(await screen.findByRole('button', { name: 'Contanos un problema' }));
  const sheet = await screen.findByRole('dialog', { name: 'Contanos' });
  return { ...view, sheet: within(sheet), text: within(sheet).getByLabelText('Contanos') };
}

describe('the help', () => {
  test('begins with the screen one comes from, and with the tab that fits it', async () => {
    const { help } = await openHelp();
    expect(help.getAllByText('En esta pantalla: el perfil')[0]).toBeVisible();
    expect(help.getByRole('tab', { selected: true })).toHaveTextContent('Jugador');
  });

  test('names the five badges of the law, as the catalogue does', async () => {
    const { help, user } = await openHelp();
    await user.click(help.getByRole('tab', { name: 'General' }));
    const [answer] = help.getAllByText(/^Goleador, Asistente, Puntual, Deportista, Campeón/u);
    const names: readonly string[] = BADGES.map(({ name }) => name);
    for (const name of ['Goleador', 'Asistente', 'Puntual', 'Deportista', 'Campeón']) {
      expect(names).toContain(name);
      expect(answer).toHaveTextContent(name);
    }
  });

  test('knows the screen by its address where it is opened from the menu', async () => {
    const { help } = await openHelp(MENU, '/reviews');
    expect(help.getAllByText('En esta pantalla: tus reviews')[0]).toBeVisible();
  });

  test.each([
    ['/friends', 'tus amigos'],
    ['/preferences', 'qué te avisamos'],
    ['/match/00000900-0000-4000-8000-000000000000/payments', 'los pagos del partido'],
    ['/nowhere', 'lo que te espera'],
  ])('begins at %s with the tips of %s', async (at, tips) => {
    const { help } = await openHelp(MENU, at);
    expect(help.getAllByText(`En esta pantalla: ${tips}`)[0]).toBeVisible();
  });

  test('knows from the menu whether the match on the screen is played, and whether the reader organises it', async () => {
    signedIn(server, NICO);
    answerChannels(['app']);
    const match = matchOf({ status: 'FINISHED', creatorId: FEDE.id });
    const at = `/match/${match.id}`;
    const view = renderApp(<SessionProvider>{MENU}</SessionProvider>, { at });
    showMatch(view.client, match);
    await view.user.click(await screen.findByRole('button', { name: 'Ayuda' }));
    const help = within(await screen.findByRole('dialog', { name: 'Ayuda' }));
    expect(help.getAllByText('En esta pantalla: tu partido, ya jugado')[0]).toBeVisible();
    expect(help.getAllByText(/Si te piden validar un reporte/u)[0]).toBeVisible();
  });

  test.each([
    ['2026-11-26T23:00:00Z', NICO.id, paths.match, 'tu partido, antes de jugar'],
    ['2026-11-27T01:00:00Z', NICO.id, paths.match, 'tu partido, ya empezado'],
    ['2026-11-26T23:00:00Z', FEDE.id, paths.match, 'un partido, antes de jugar'],
    ['2026-11-27T01:00:00Z', FEDE.id, paths.match, 'un partido ya empezado'],
    ['2026-11-27T06:00:00Z', FEDE.id, paths.rosterLog, 'un partido ya empezado'],
  ])('at %s has for a match organised by %s the tips of its stage', async (now, creatorId, page, tips) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    signedIn(server, NICO);
    answerChannels(['app']);
    // Read before its kick-off.
    const match = matchOf({ status: 'SCHEDULED', creatorId });
    const view = renderApp(
      <SessionProvider>
        <OwnMenu />
      </SessionProvider>,
      { at: page(match.id) },
    );
    showMatch(view.client, match);
    await screen.findByText(NICO.name);
    await view.user.click(await screen.findByRole('button', { name: 'Ayuda' }));
    const help = within(await screen.findByRole('dialog', { name: 'Ayuda' }));
    expect(help.getAllByText(`En esta pantalla: ${tips}`)[0]).toBeVisible();
  });

  test('of a match that is not known yet says nothing of its stage', async () => {
    const { help } = await openHelp(MENU, '/match/00000900-0000-4000-8000-000000000000');
    expect(help.getAllByText('En esta pantalla: un partido')[0]).toBeVisible();
  });

  test('has for a co-organiser the tips of those that organise', async () => {
    signedIn(server, NICO);
    answerChannels(['app']);
    const match = matchOf({ status: 'FINISHED', creatorId: FEDE.id, coOrganiserIds: [NICO.id] });
    const view = renderApp(<SessionProvider>{MENU}</SessionProvider>, { at: `/match/${match.id}` });
    showMatch(view.client, match);
    await view.user.click(await screen.findByRole('button', { name: 'Ayuda' }));
    const help = within(await screen.findByRole('dialog', { name: 'Ayuda' }));
    expect(help.queryByText(/Si te piden validar un reporte/u)).toBeNull();
  });

  test('has five tabs with numbered steps and questions to unfold', async () => {
    const { help, user } = await openHelp();
    const names = help.getAllByRole('tab').map((tab) => tab.textContent);
    expect(names).toEqual(['General', 'Organizador', 'Jugador', 'Reportes', 'Técnico']);
    for (const name of names) {
      await user.click(help.getByRole('tab', { name }));
      const panel = within(help.getByRole('tabpanel'));
      expect(panel.getAllByRole('group').length, name).toBeGreaterThan(1);
      expect(
        within(panel.getByText('1').closest('ol')!).getAllByRole('listitem').length,
        name,
      ).toBeGreaterThan(3);
    }
  });

  test.each<[Channel[], boolean]>([
    [['app', 'push'], false],
    [['app', 'push', 'whatsapp'], true],
  ])('on a server with %j speaks of WhatsApp: %s', async (channels, isSaid) => {
    signedIn(server, NICO);
    answerChannels(channels);
    const { help, user } = await openHelp();
    await user.click(help.getByRole('tab', { name: 'Técnico' }));
    await waitFor(() => expect(server.calls(messagesContract.preferences)).toHaveLength(1));
    await waitFor(() => expect(help.queryAllByText(/WhatsApp/u).length > 0).toBe(isSaid));
  });

  test('stands in three columns on a desktop: sections, what one does, and what is asked most', async () => {
    onDesktop();
    const { help, user } = await openHelp();
    const tabs = help.getByRole('tablist', { name: 'Guía' });
    expect(tabs).toHaveAttribute('aria-orientation', 'vertical');
    expect(help.getByRole('tab', { selected: true })).toHaveTextContent('En esta pantalla');
    const panel = help.getByRole('tabpanel', { name: 'En esta pantalla' });
    expect(within(panel).getByRole('heading', { name: 'el perfil' })).toBeVisible();
    expect(help.getByText('¿Quién ve lo que pagué?')).toBeVisible();
    help.getByRole('tab', { selected: true }).focus();
    await user.keyboard('{ArrowDown}');
    expect(help.getByRole('tab', { selected: true })).toHaveTextContent('General');
    expect(help.getByRole('tabpanel', { name: 'General' })).toHaveTextContent('Creá el partido, o sumate');
    expect(help.getByText('¿Cuánto cuesta?')).toBeVisible();
    expect(help.getByRole('heading', { name: '¿No está lo que buscás?' })).toBeVisible();
    vi.restoreAllMocks();
  });

  test('leads visitors to the sign-in instead of the report of a problem', async () => {
    const { help } = await openHelp();
    expect(help.getByRole('link', { name: /Iniciá sesión y contanos/u })).toHaveAttribute('href', '/auth');
  });
});

describe('the report of a problem', () => {
  test('takes the place of the menu of a phone, and gives the focus back to what opens it', async () => {
    signedIn(server, NICO);
    const { user } = renderApp(<SessionProvider>{MENU}</SessionProvider>);
    await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    const menu = screen.getByRole('dialog', { name: 'Menú' });
    await user.click(within(menu).getByRole('button', { name: 'Contanos un problema' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Contanos' })).getByRole('button', { name: 'Cerrar' }),
    );
    expect(menu).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abrir el menú' })).toHaveFocus();
  });

  test('is reached from the foot of the help', async () => {
    const { sheet } = await openFeedback('help');
    expect(sheet.getByRole('radio', { name: 'Algo no anda' })).toBeChecked();
    expect(screen.queryByRole('dialog', { name: 'Ayuda' })).toBeNull();
  });

  test('says below the text what is wrong with it, until it is edited', async () => {
    const { sheet, text, user } = await openFeedback();
    await user.click(sheet.getByRole('button', { name: 'Enviar' }));
    expect(text).toHaveAccessibleDescription('La descripción es requerida');
    expect(text).toHaveFocus();
    await user.type(text, 'No anda');
    expect(text).not.toHaveAccessibleDescription('La descripción es requerida');
    await user.click(sheet.getByRole('button', { name: 'Enviar' }));
    expect(text).toHaveAccessibleDescription('La descripción debe tener al menos 10 caracteres');
    expect(server.calls(feedbackContract.send)).toEqual([]);
  });

  test('goes with its kind and with facts about the browser, and its confirmation closes by itself', async () => {
    const { sheet, text, user } = await openFeedback();
    server.answer(feedbackContract.send, SENT);
    await user.click(sheet.getByRole('radio', { name: 'Una mejora' }));
    await user.type(text, 'El mapa tarda mucho');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => {
      fireEvent.click(sheet.getByRole('button', { name: 'Enviar' }));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText('¡Feedback Enviado!')).toBeVisible();
    expect(screen.getByText(SENT.message)).toBeVisible();
    const [call] = server.calls(feedbackContract.send);
    const body = call?.body as { deviceInfo: string };
    expect(body).toMatchObject({ type: 'improvement', description: 'El mapa tarda mucho' });
    expect(Object.keys(JSON.parse(body.deviceInfo) as object)).toEqual([
      'userAgent',
      'screenSize',
      'platform',
      'language',
      'url',
      'page',
      'timestamp',
    ]);
    expect(call?.headers.get('idempotency-key')).not.toBeNull();
    expect(screen.getByRole('dialog', { name: 'Contanos' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(SENT_MS));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(browserStorage.feedbackDraft(NICO.id).read()).toBeNull();
  });

  test('cannot be closed while it is sent', async () => {
    const { sheet, text, user } = await openFeedback();
    server.fail(feedbackContract.send, 'no answer');
    await user.type(text, 'El mapa tarda mucho');
    await user.click(sheet.getByRole('button', { name: 'Enviar' }));
    expect(sheet.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
    expect(sheet.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
    expect(sheet.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(text).toBeVisible();
  });

  test.each([
    ['refused', 'Ya mandaste cinco reportes en la última hora. Probá de nuevo más tarde.'],
    ['lost', 'Error de conexión'],
  ])('that is %s keeps its text, also for the next time', async (how, sentence) => {
    const { sheet, text, user, unmount } = await openFeedback();
    if (how === 'lost') server.fail(feedbackContract.send, 'no network');
    else server.refuse(feedbackContract.send, 429, sentence, 'FEEDBACK_LIMIT');
    await user.click(sheet.getByRole('radio', { name: 'Una idea' }));
    await user.type(text, 'Un modo para jugar de noche');
    await user.click(sheet.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(text).toHaveValue('Un modo para jugar de noche');
    unmount();
    const again = await openFeedback();
    expect(again.text).toHaveValue('Un modo para jugar de noche');
    expect(again.sheet.getByRole('radio', { name: 'Una idea' })).toBeChecked();
  });
});
