import { notificationsContract } from '@picado/domain/notifications/contract';
import type { Notification } from '@picado/domain/notifications/schema';
import { paths } from '@picado/domain/pages/paths';
import { rosterContract } from '@picado/domain/roster/contract';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLine } from '../../../../test/realtime-client';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { longDayOf } from '../../../lib/dates';
import type { NotificationEvent } from '../../../lib/realtime';
import { realtime } from '../../../lib/realtime-client';
import { stored } from '../../../lib/storage';
import { badgeText, NotificationBell } from './notification-bell';

const { list, unreadCount, markRead, markAllRead } = notificationsContract;
const id = (figure: number) => `${String(figure).padStart(8, '0')}-0000-4000-8000-000000000000`;

const notificationOf = (figure: number, rest: Partial<Notification> = {}): Notification => ({
  id: id(figure),
  type: 'PLAYER_JOINED_MATCH',
  title: `Jugador ${figure} se anotó`,
  message: 'Jueves 26 de noviembre, 21:00, Complejo La Esquina · 9/14',
  isRead: false,
  readAt: null,
  createdAt: new Date().toISOString(),
  matchId: id(900),
  link: `/match/${id(900)}`,
  ...rest,
});

let server: ReturnType<typeof fakeServer>;
let tell: (event: NotificationEvent) => void;
beforeEach(() => {
  server = fakeServer();
  stored.authToken.write('token');
  vi.spyOn(realtime, 'watchNotifications').mockImplementation((listener) => {
    tell = listener;
    return () => undefined;
  });
});

const answerList = (notifications: Notification[], pagination = { total: notifications.length, pages: 1 }) =>
  server.answer(list, { notifications, pagination });

const bell = (name: string | RegExp) => screen.findByRole('button', { name });

async function openPanel() {
  const view = renderApp(<NotificationBell look="icon" />);
  await view.user.click(await bell(/^Notificaciones/u));
  return { ...view, panel: within(await screen.findByRole('dialog', { name: 'Notificaciones' })) };
}

describe('the badge', () => {
  it('shows the unread count, up to 99', () => {
    expect([1, 99, 100, 5_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
  });

  it('is announced, and hidden at 0', async () => {
    server.answer(unreadCount, { count: 3 });
    renderApp(<NotificationBell look="row" />);
    expect(await bell(/^Notificaciones\s?, 3 sin leer$/u)).toBeInTheDocument();
  });

  it('follows live updates', async () => {
    server.answer(unreadCount, { count: 3 });
    renderApp(<NotificationBell look="row" />);
    await bell(/3 sin leer/u);
    act(() => tell({ type: 'NEW_NOTIFICATION', notification: notificationOf(1), count: 4 }));
    expect(await bell(/4 sin leer/u)).toBeInTheDocument();
    act(() => tell({ type: 'COUNT_UPDATE', count: 0 }));
    await waitFor(() => expect(screen.queryByText(/sin leer/u)).not.toBeInTheDocument());
  });
});

describe('without a live connection', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('the count is read every 30 seconds, and not while the connection is there', async () => {
    const line = openLine();
    server.answer(unreadCount, { count: 1 });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderApp(<NotificationBell look="row" />);
    await bell(/1 sin leer/u);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(server.calls(unreadCount)).toHaveLength(2);
    await act(async () => {
      line.up();
      await vi.advanceTimersByTimeAsync(100);
    });
    // Once more, for what came before the connection.
    expect(server.calls(unreadCount)).toHaveLength(3);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(server.calls(unreadCount)).toHaveLength(3);
    await act(async () => {
      line.down('transport close');
      await vi.advanceTimersByTimeAsync(31_000);
    });
    expect(server.calls(unreadCount)).toHaveLength(4);
  });
});

describe('an answer from before a change', () => {
  /** The next call is answered when one says so. */
  function answerLater(body: unknown) {
    let answer: () => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = () => resolve(new Response(JSON.stringify(body)));
    });
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(() => late);
    return async (client: QueryClient) => {
      answer();
      await waitFor(() => expect(client.isFetching()).toBe(0));
    };
  }

  it('does not replace a newer count', async () => {
    const answer = answerLater({ count: 3 });
    server.answer(unreadCount, { count: 4 });
    const { client } = renderApp(<NotificationBell look="row" />);
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    act(() => tell({ type: 'COUNT_UPDATE', count: 4 }));
    await answer(client);
    expect(await bell(/4 sin leer/u)).toBeInTheDocument();
  });

  it('does not show marked notifications as unread', async () => {
    server.answer(unreadCount, { count: 1 });
    server.fail(markRead, 'no answer');
    answerList([notificationOf(1, { link: null })]);
    const { user, panel, client } = await openPanel();
    const row = await panel.findByRole('button', { name: /Jugador 1/u });
    const answer = answerLater({
      notifications: [notificationOf(1, { link: null })],
      pagination: { total: 1, pages: 1 },
    });
    act(() => tell({ type: 'COUNT_UPDATE', count: 1 }));
    expect(row).toHaveTextContent('Sin leer');
    await user.click(row);
    expect(row).not.toHaveTextContent('Sin leer');
    await answer(client);
    expect(row).not.toHaveTextContent('Sin leer');
  });

  it('is fetched once after several marks', async () => {
    server.answer(unreadCount, { count: 2 });
    server.answer(markRead, { message: '' });
    server.fail(markRead, 'no answer');
    answerList([notificationOf(1, { link: null }), notificationOf(2, { link: null })]);
    const { user, panel } = await openPanel();
    const first = await panel.findByRole('button', { name: /Jugador 1/u });
    const asked = server.calls(list).length;
    // Both before the first is answered.
    await act(async () => {
      first.click();
      panel.getByRole('button', { name: /Jugador 2/u }).click();
      return Promise.resolve();
    });
    await waitFor(() => expect(server.calls(markRead)).toHaveLength(2));
    await user.click(panel.getByRole('heading', { name: 'Notificaciones' }));
    expect(server.calls(list)).toHaveLength(asked);
  });
});

describe('the panel', () => {
  it('shows the latest five, and all of them fifty at a time', async () => {
    server.answer(unreadCount, { count: 0 });
    answerList([notificationOf(1), notificationOf(2, { isRead: true })], { total: 60, pages: 12 });
    answerList([notificationOf(1)], { total: 60, pages: 2 });
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { user, panel } = await openPanel();
    expect(await panel.findByText('Jugador 1 se anotó')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Ver todas' }));
    expect(await panel.findByText('1 de 2')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Siguiente' }));
    expect(await panel.findByText('2 de 2')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Ver solo las últimas 5' }));
    expect(await panel.findByRole('button', { name: 'Ver todas' })).toBeInTheDocument();
    const asked = fetched.mock.calls.map(([url]) => url as string).filter((url) => url.includes('?'));
    expect(asked).toEqual(
      expect.arrayContaining([
        '/api/notifications?page=1&limit=5',
        '/api/notifications?page=1&limit=50&showAll=true',
        '/api/notifications?page=2&limit=50&showAll=true',
      ]),
    );
  });

  it('leads from a badge to the rewards, with its mark in place of a sign', async () => {
    server.answer(unreadCount, { count: 0 });
    const badge = { id: 'goleador', level: 2 };
    answerList([
      notificationOf(1, {
        type: 'BADGE_EARNED',
        title: 'Ganaste el badge Goleador',
        link: paths.rewards,
        badge,
      }),
    ]);
    server.answer(markRead, { message: 'Listo' });
    const { user, panel } = await openPanel();
    const row = await panel.findByRole('button', { name: /Ganaste el badge Goleador/u });
    expect(row.querySelector('svg')).toHaveAttribute('viewBox', '0 0 48 48');
    await user.click(row);
    expect(screen.getByLabelText('address')).toHaveTextContent('/profile?tab=recompensas');
  });

  it('names the days of all notifications', async () => {
    server.answer(unreadCount, { count: 0 });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const list = [0, 1, 9].map((days) =>
      notificationOf(days + 1, { createdAt: daysAgo(days), isRead: true }),
    );
    answerList(list);
    const { user, panel } = await openPanel();
    await panel.findByText('Jugador 1 se anotó');
    expect(panel.queryByRole('heading', { name: 'Hoy' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Ver todas' }));
    const days = (await panel.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(days).toEqual(['Hoy', 'Ayer', longDayOf(daysAgo(9))]);
    const old = within(panel.getByRole('region', { name: longDayOf(daysAgo(9)) }));
    expect(old.getByText(/^\d\d:\d\d$/u)).toBeVisible();
  });

  it('leads to the preferences', async () => {
    server.answer(unreadCount, { count: 0 });
    answerList([]);
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('link', { name: 'Qué te avisamos' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/preferences');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('with a promotion that waits for its answer', () => {
    const promotion = (rest: Partial<Notification> = {}) =>
      notificationOf(1, {
        type: 'SUBSTITUTE_PROMOTED',
        title: '¡Entraste al equipo!',
        link: '/confirm/a1b2',
        needsAnswer: true,
        ...rest,
      });
    const { answerConfirmation } = rosterContract;

    it('takes the yes in its row, and marks it as read', async () => {
      server.answer(unreadCount, { count: 1 });
      server.answer(markRead, { message: '' });
      server.answer(answerConfirmation, {
        message: '¡Confirmado! Nos vemos en la cancha.',
        matchId: id(900),
      });
      answerList([promotion()]);
      answerList([{ ...notificationOf(1), title: '¡Entraste al equipo!', isRead: true }]);
      const { user, panel } = await openPanel();
      await user.click(await panel.findByRole('button', { name: 'Voy' }));
      expect(await screen.findByText('¡Confirmado! Nos vemos en la cancha.')).toBeInTheDocument();
      expect(server.calls(answerConfirmation)).toMatchObject([
        { path: '/api/confirmations/a1b2', body: { accept: true } },
      ]);
      await waitFor(() => expect(panel.queryByRole('button', { name: 'Voy' })).toBeNull());
      expect(server.calls(markRead)).toHaveLength(1);
    });

    it('asks once more before the no', async () => {
      server.answer(unreadCount, { count: 0 });
      server.answer(answerConfirmation, { message: 'Gracias por avisar', matchId: id(900) });
      answerList([promotion({ isRead: true })]);
      const { user, panel } = await openPanel();
      await user.click(await panel.findByRole('button', { name: 'No puedo' }));
      expect(server.calls(answerConfirmation)).toEqual([]);
      await user.click(panel.getByRole('button', { name: 'Volver' }));
      await user.click(panel.getByRole('button', { name: 'No puedo' }));
      await user.click(panel.getByRole('button', { name: 'No puedo ir' }));
      await waitFor(() =>
        expect(server.calls(answerConfirmation)).toMatchObject([{ body: { accept: false } }]),
      );
    });
  });

  it('says that there are none', async () => {
    server.answer(unreadCount, { count: 0 });
    answerList([]);
    const { panel } = await openPanel();
    expect(await panel.findByText('No tienes notificaciones')).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'Marcar todas como leídas' })).not.toBeInTheDocument();
  });

  it('reports a failure', async () => {
    server.answer(unreadCount, { count: 1 });
    server.refuse(list, 500, 'Error del servidor', 'SERVER_ERROR');
    const { panel } = await openPanel();
    expect(await panel.findByText('Error cargando notificaciones')).toBeInTheDocument();
  });

  it('marks a clicked notification as read, and leads to its match', async () => {
    server.answer(unreadCount, { count: 1 });
    server.answer(unreadCount, { count: 0 });
    answerList([notificationOf(1)]);
    server.answer(markRead, { message: '' });
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: /Jugador 1 se anotó/u }));
    expect(screen.getByLabelText('address')).toHaveTextContent(`/match/${id(900)}`);
    expect(server.calls(markRead)[0]?.path).toBe(`/api/notifications/${id(1)}/read`);
    await waitFor(() => expect(screen.queryByText(/sin leer/u)).not.toBeInTheDocument());
  });

  it('opens the personal link of a promoted player, and nothing without a link', async () => {
    server.answer(unreadCount, { count: 0 });
    answerList([
      notificationOf(1, { isRead: true, title: 'Se canceló el partido', matchId: null, link: null }),
      notificationOf(2, { isRead: true, title: '¡Entraste al equipo!', link: '/confirm/a1b2' }),
    ]);
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: /Se canceló el partido/u }));
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/u);
    await user.click(panel.getByRole('button', { name: /¡Entraste al equipo!/u }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/confirm/a1b2');
  });

  it('marks all as read at once', async () => {
    server.answer(unreadCount, { count: 2 });
    server.answer(unreadCount, { count: 0 });
    answerList([notificationOf(1), notificationOf(2)]);
    answerList([notificationOf(1, { isRead: true }), notificationOf(2, { isRead: true })]);
    server.answer(markAllRead, { message: 'Notificaciones marcadas como leídas' });
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Marcar todas como leídas' }));
    await waitFor(() => expect(panel.queryByText('Sin leer:')).not.toBeInTheDocument());
    expect(server.calls(markAllRead)).toHaveLength(1);
  });

  it('reverts a mark that the server refused', async () => {
    server.answer(unreadCount, { count: 1 });
    answerList([notificationOf(1, { matchId: null, link: null })]);
    server.fail(markRead, 'no network');
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: /Jugador 1 se anotó/u }));
    expect(await screen.findByText('Error marcando notificaciones como leídas')).toBeInTheDocument();
    expect(await panel.findByText('Sin leer:')).toBeInTheDocument();
  });
});

describe('the panel of a desktop', () => {
  const openBeside = async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: true,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    server.answer(unreadCount, { count: 0 });
    answerList([notificationOf(1, { isRead: true, link: null })]);
    const view = renderApp(
      <>
        <NotificationBell look="row" />
        <button type="button">Otra cosa</button>
      </>,
    );
    await view.user.click(await bell('Notificaciones'));
    return { ...view, panel: await screen.findByRole('dialog', { name: 'Notificaciones' }) };
  };

  it('is attached to the bell and leaves the page usable; Escape gives the focus back', async () => {
    const { user, panel } = await openBeside();
    expect(panel).not.toHaveAttribute('aria-modal');
    expect(panel).toHaveFocus();
    expect(await bell('Notificaciones')).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(panel).not.toBeInTheDocument();
    expect(await bell('Notificaciones')).toHaveFocus();
  });

  it('closes with a press elsewhere or on the bell, and not with one inside', async () => {
    const { user, panel } = await openBeside();
    await user.click(await within(panel).findByRole('button', { name: /Jugador 1/u }));
    expect(panel).toBeVisible();
    await user.click(await bell('Notificaciones'));
    expect(panel).not.toBeInTheDocument();
    await user.click(await bell('Notificaciones'));
    await user.click(screen.getByRole('button', { name: 'Otra cosa' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Otra cosa' })).toHaveFocus();
  });
});
