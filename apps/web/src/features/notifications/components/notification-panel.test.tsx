import { notificationsContract } from '@picado/domain/notifications/contract';
import type { Notification } from '@picado/domain/notifications/schema';
import { paths } from '@picado/domain/pages/paths';
import { rosterContract } from '@picado/domain/roster/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onDesktop } from '../../../../test/desktop';
import { answerNotifications, notificationId, notificationOf } from '../../../../test/notifications';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { longDayOf } from '../../../lib/moments';
import { browserStorage } from '../../../lib/storage';
import { NotificationBell } from './notification-bell';

const { list, unreadCount, markRead, markAllRead } = notificationsContract;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write('token');
});

const bell = (name: string | RegExp) => screen.findByRole('button', { name });

async function openPanel() {
  const view = renderApp(<NotificationBell look="icon" />);
  await view.user.click(await bell(/^Notificaciones/u));
  return { ...view, panel: within(await screen.findByRole('dialog', { name: 'Notificaciones' })) };
}

describe('the panel', () => {
  it('shows the latest five, and all of them fifty at a time', async () => {
    server.answer(unreadCount, { count: 0 });
    answerNotifications(server, [notificationOf(1), notificationOf(2, { isRead: true })], {
      total: 60,
      pages: 12,
    });
    answerNotifications(server, [notificationOf(1)], { total: 60, pages: 2 });
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { user, panel } = await openPanel();
    expect(await panel.findByText('Jugador 1 se anotó')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Ver todas' }));
    expect(await panel.findByText('1 de 2')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Siguiente' }));
    expect(await panel.findByText('2 de 2')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Ver solo las últimas 5' }));
    expect(await panel.findByRole('button', { name: 'Ver todas' })).toBeInTheDocument();
    const queries = fetched.mock.calls.map(([url]) => url as string).filter((url) => url.includes('?'));
    expect(queries).toEqual(
      expect.arrayContaining([
        '/api/notifications?page=1&limit=5',
        '/api/notifications?page=1&limit=50&showAll=true',
        '/api/notifications?page=2&limit=50&showAll=true',
      ]),
    );
  });

  it('keeps its buttons and the focus while another page is fetched, and after one that failed', async () => {
    server.answer(unreadCount, { count: 0 });
    answerNotifications(server, [notificationOf(1)], { total: 120, pages: 24 });
    answerNotifications(server, [notificationOf(1)], { total: 120, pages: 3 });
    server.fail(list, 'no answer');
    server.refuse(list, 403, 'No se puede', 'FORBIDDEN');
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Ver todas' }));
    expect(await panel.findByText('1 de 3')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Siguiente' }));
    expect(panel.getByText('2 de 3')).toBeVisible();
    expect(panel.queryByText('Jugador 1 se anotó')).toBeNull();
    expect(panel.getByRole('button', { name: 'Siguiente' })).toHaveFocus();
    await user.click(panel.getByRole('button', { name: 'Siguiente' }));
    expect(await panel.findByText('No se puede')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Ver solo las últimas 5' }));
    expect(await panel.findByText('Jugador 1 se anotó')).toBeVisible();
  });

  it('leads from a badge to its mark among the rewards, with the mark in place of a sign', async () => {
    server.answer(unreadCount, { count: 0 });
    const badge = { id: 'goleador', level: 2 };
    answerNotifications(server, [
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
    expect(screen.getByLabelText('address')).toHaveTextContent('/profile?tab=recompensas#goleador');
  });

  it('names the days of all notifications', async () => {
    server.answer(unreadCount, { count: 0 });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const list = [0, 1, 9].map((days) =>
      notificationOf(days + 1, { createdAt: daysAgo(days), isRead: true }),
    );
    answerNotifications(server, list);
    const { user, panel } = await openPanel();
    await panel.findByText('Jugador 1 se anotó');
    expect(panel.queryByRole('heading', { name: 'Hoy' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Ver todas' }));
    const days = (await panel.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(days).toEqual(['Hoy', 'Ayer', longDayOf(daysAgo(9))]);
    const old = within(panel.getByRole('region', { name: longDayOf(daysAgo(9)) }));
    expect(old.getByText(/^\d\d:\d\d$/u)).toBeVisible();
  });

  it('sets apart what is asked of the reader, until it was opened, and shortens the days', async () => {
    server.answer(unreadCount, { count: 2 });
    const request = { type: 'VALIDATION_REQUESTED', title: 'Chino te pide que valides' } as const;
    answerNotifications(server, [
      notificationOf(1),
      notificationOf(2, request),
      notificationOf(3, { ...request, title: 'Fede te pidió que valides', isRead: true }),
    ]);
    const { panel } = await openPanel();
    const row = (name: RegExp) => panel.findByRole('button', { name });
    expect(await row(/Jugador 1/u)).toHaveAttribute('data-asks', 'false');
    expect(await row(/Chino te pide/u)).toHaveAttribute('data-asks', 'true');
    expect(await row(/Fede te pidió/u)).toHaveAttribute('data-asks', 'false');
    expect(await row(/Jugador 1/u)).toHaveTextContent('Jue 26 nov, 21:00, Complejo La Esquina · 9/14');
  });

  it('leads to the preferences', async () => {
    server.answer(unreadCount, { count: 0 });
    answerNotifications(server, []);
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
        matchId: notificationId(900),
      });
      answerNotifications(server, [promotion()]);
      answerNotifications(server, [{ ...notificationOf(1), title: '¡Entraste al equipo!', isRead: true }]);
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
      server.answer(answerConfirmation, { message: 'Gracias por avisar', matchId: notificationId(900) });
      answerNotifications(server, [promotion({ isRead: true })]);
      const { user, panel } = await openPanel();
      await user.click(await panel.findByRole('button', { name: 'No puedo' }));
      expect(server.calls(answerConfirmation)).toEqual([]);
      expect(panel.getByRole('button', { name: 'Volver' })).toHaveFocus();
      await user.click(panel.getByRole('button', { name: 'Volver' }));
      expect(panel.getByRole('button', { name: 'No puedo' })).toHaveFocus();
      await user.click(panel.getByRole('button', { name: 'No puedo' }));
      await user.click(panel.getByRole('button', { name: 'No puedo ir' }));
      await waitFor(() =>
        expect(server.calls(answerConfirmation)).toMatchObject([{ body: { accept: false } }]),
      );
    });
  });

  it('says that there are none', async () => {
    server.answer(unreadCount, { count: 0 });
    answerNotifications(server, []);
    const { panel } = await openPanel();
    expect(await panel.findByText('No tienes notificaciones')).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'Marcar todas como leídas' })).not.toBeInTheDocument();
  });

  it('waits in the shape of its rows', async () => {
    server.answer(unreadCount, { count: 0 });
    server.fail(list, 'no answer');
    const { panel } = await openPanel();
    expect(await panel.findByText('Cargando...')).toBeInTheDocument();
    expect(panel.queryByText('No tienes notificaciones')).toBeNull();
  });

  it('reports a failure, and asks again', async () => {
    server.answer(unreadCount, { count: 1 });
    server.refuse(list, 500, 'Error del servidor', 'SERVER_ERROR');
    answerNotifications(server, [notificationOf(1)]);
    const { user, panel } = await openPanel();
    expect(await panel.findByText('Error cargando notificaciones')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Reintentar' }));
    expect(await panel.findByText('Jugador 1 se anotó')).toBeInTheDocument();
    expect(panel.queryByText('Error cargando notificaciones')).toBeNull();
  });

  it('marks a clicked notification as read, and leads to its match', async () => {
    server.answer(unreadCount, { count: 1 });
    server.answer(unreadCount, { count: 0 });
    answerNotifications(server, [notificationOf(1)]);
    server.answer(markRead, { message: '' });
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: /Jugador 1 se anotó/u }));
    expect(screen.getByLabelText('address')).toHaveTextContent(`/match/${notificationId(900)}`);
    expect(server.calls(markRead)[0]?.path).toBe(`/api/notifications/${notificationId(1)}/read`);
    await waitFor(() => expect(screen.queryByText(/sin leer/u)).not.toBeInTheDocument());
  });

  it('opens the personal link of a promoted player, and nothing without a link', async () => {
    server.answer(unreadCount, { count: 0 });
    answerNotifications(server, [
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
    answerNotifications(server, [notificationOf(1), notificationOf(2)]);
    answerNotifications(server, [notificationOf(1, { isRead: true }), notificationOf(2, { isRead: true })]);
    server.answer(markAllRead, { message: 'Notificaciones marcadas como leídas' });
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Marcar todas como leídas' }));
    await waitFor(() => expect(panel.queryByText('Sin leer:')).not.toBeInTheDocument());
    expect(server.calls(markAllRead)).toHaveLength(1);
  });

  it('reverts a mark that the server refused', async () => {
    server.answer(unreadCount, { count: 1 });
    answerNotifications(server, [notificationOf(1, { matchId: null, link: null })]);
    server.fail(markRead, 'no network');
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: /Jugador 1 se anotó/u }));
    expect(await screen.findByText('Error marcando notificaciones como leídas')).toBeInTheDocument();
    expect(await panel.findByText('Sin leer:')).toBeInTheDocument();
  });

  it.each([
    ['one', markRead, /Jugador 1 se anotó/u],
    ['all', markAllRead, 'Marcar todas como leídas'],
  ] as const)('says why the server refused to mark %s', async (_which, endpoint, button) => {
    server.answer(unreadCount, { count: 1 });
    answerNotifications(server, [notificationOf(1, { matchId: null, link: null })]);
    server.refuse(endpoint, 429, REFUSALS.RATE_LIMITED, 'RATE_LIMITED');
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: button }));
    expect(await screen.findByText(REFUSALS.RATE_LIMITED)).toBeInTheDocument();
    expect(screen.queryByText('Error marcando notificaciones como leídas')).toBeNull();
  });
});

describe('the panel of a desktop', () => {
  const openBeside = async () => {
    onDesktop();
    server.answer(unreadCount, { count: 0 });
    answerNotifications(server, [notificationOf(1, { isRead: true, link: null })]);
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
