import { notificationsContract } from '@picado/domain/notifications/contract';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchIcon } from '../../../../test/app-icon';
import { answerNotifications, notificationOf } from '../../../../test/notifications';
import { openLine } from '../../../../test/realtime-client';
import { renderApp } from '../../../../test/render';
import { fakeServer } from '../../../../test/server';
import { chatInSight } from '../../../lib/chat-in-sight';
import type { NotificationListener } from '../../../lib/live/realtime';
import { realtime } from '../../../lib/live/realtime-client';
import { browserStorage } from '../../../lib/storage';
import { unreadCountQuery } from '../api';
import { badgeText, NotificationBell, LiveNotifications } from './notification-bell';

const { list, unreadCount, markRead } = notificationsContract;

let server: ReturnType<typeof fakeServer>;
let emit: NotificationListener;
beforeEach(() => {
  server = fakeServer();
  browserStorage.authToken.write('token');
  vi.spyOn(realtime, 'watchNotifications').mockImplementation((listener) => {
    emit = listener;
    return () => undefined;
  });
});

const renderBell = (look: 'icon' | 'row') =>
  renderApp(
    <>
      <LiveNotifications />
      <NotificationBell look={look} />
    </>,
  );

describe('the icon of the app', () => {
  it('has the count of the bell, live and as it is read', async () => {
    const told = watchIcon();
    server.answer(unreadCount, { count: 3 });
    const { client } = renderBell('icon');
    await bell(/3 sin leer/u);
    expect(told).toEqual([3]);
    act(() => {
      client.setQueryData(unreadCountQuery().queryKey, { count: 4 });
    });
    await waitFor(() => expect(told).toEqual([3, 4]));
    act(() => {
      client.setQueryData(unreadCountQuery().queryKey, { count: 0 });
    });
    await waitFor(() => expect(told).toEqual([3, 4, 'none']));
  });

  it('is left alone until the count is known', async () => {
    const told = watchIcon();
    server.fail(unreadCount, 'no answer');
    renderBell('icon');
    await bell('Notificaciones');
    expect(told).toEqual([]);
  });
});

const bell = (name: string | RegExp) => screen.findByRole('button', { name });

async function openPanel() {
  const view = renderBell('icon');
  await view.user.click(await bell(/^Notificaciones/u));
  return { ...view, panel: within(await screen.findByRole('dialog', { name: 'Notificaciones' })) };
}

describe('the badge', () => {
  it('shows the unread count, up to 99', () => {
    expect([1, 99, 100, 5_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
  });

  it('is announced, and hidden at 0', async () => {
    server.answer(unreadCount, { count: 3 });
    renderBell('row');
    expect(await bell(/^Notificaciones\s?, 3 sin leer$/u)).toBeInTheDocument();
  });

  it('follows live updates', async () => {
    server.answer(unreadCount, { count: 3 });
    renderBell('row');
    await bell(/3 sin leer/u);
    act(() => emit({ type: 'NEW_NOTIFICATION', notification: notificationOf(1), count: 4 }));
    expect(await bell(/4 sin leer/u)).toBeInTheDocument();
    act(() => emit({ type: 'COUNT_UPDATE', count: 0 }));
    await waitFor(() => expect(screen.queryByText(/sin leer/u)).not.toBeInTheDocument());
  });
});

it('the open panel follows what another device of the user reads, and what is new', async () => {
  server.answer(unreadCount, { count: 1 });
  answerNotifications(server, [notificationOf(1)]);
  answerNotifications(server, [notificationOf(1, { isRead: true })]);
  answerNotifications(server, [notificationOf(2), notificationOf(1, { isRead: true })]);
  const { panel } = await openPanel();
  expect(await panel.findByText('Sin leer:')).toBeInTheDocument();
  act(() => emit({ type: 'COUNT_UPDATE', count: 0 }));
  await waitFor(() => expect(panel.queryByText('Sin leer:')).not.toBeInTheDocument());
  expect(panel.queryByRole('button', { name: 'Marcar todas como leídas' })).toBeNull();
  act(() => emit({ type: 'NEW_NOTIFICATION', notification: notificationOf(2), count: 1 }));
  expect(await panel.findByText('Jugador 2 se anotó')).toBeInTheDocument();
  expect(panel.getByText('1 sin leer')).toBeInTheDocument();
});

it('messages of the chat in sight do not count: they are read as they come', async () => {
  server.answer(unreadCount, { count: 3 });
  const { client } = renderBell('row');
  await bell(/3 sin leer/u);
  const notification = notificationOf(1, { type: 'CHAT_MESSAGES' });
  const countWith = (chat: string | null) => {
    chatInSight.set(chat);
    act(() => emit({ type: 'NEW_NOTIFICATION', notification, count: 4 }));
    // What is drawn follows a moment later.
    return client.getQueryData(unreadCountQuery().queryKey);
  };
  expect(countWith(notification.matchId)).toEqual({ count: 3 });
  expect(countWith(null)).toEqual({ count: 4 });
});

describe('without a live connection', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('the count is read every 30 seconds, and not while the connection is there', async () => {
    const line = openLine();
    server.answer(unreadCount, { count: 1 });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderBell('row');
    await bell(/1 sin leer/u);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(server.calls(unreadCount)).toHaveLength(2);
    await act(async () => {
      line.up();
      line.answer({ ok: true });
      await vi.advanceTimersByTimeAsync(100);
    });
    // Read once more, for what came before the connection.
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
    const { client } = renderBell('row');
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    act(() => emit({ type: 'COUNT_UPDATE', count: 4 }));
    await answer(client);
    expect(await bell(/4 sin leer/u)).toBeInTheDocument();
  });

  it('does not show marked notifications as unread', async () => {
    server.answer(unreadCount, { count: 1 });
    server.fail(markRead, 'no answer');
    answerNotifications(server, [notificationOf(1, { link: null })]);
    const { user, panel, client } = await openPanel();
    const row = await panel.findByRole('button', { name: /Jugador 1/u });
    const answer = answerLater({
      notifications: [notificationOf(1, { link: null })],
      pagination: { total: 1, pages: 1 },
    });
    act(() => emit({ type: 'COUNT_UPDATE', count: 1 }));
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
    answerNotifications(server, [notificationOf(1, { link: null }), notificationOf(2, { link: null })]);
    const { user, panel } = await openPanel();
    const first = await panel.findByRole('button', { name: /Jugador 1/u });
    const before = server.calls(list).length;
    // Both before the first is answered.
    await act(async () => {
      first.click();
      panel.getByRole('button', { name: /Jugador 2/u }).click();
      return Promise.resolve();
    });
    await waitFor(() => expect(server.calls(markRead)).toHaveLength(2));
    await user.click(panel.getByRole('heading', { name: 'Notificaciones' }));
    expect(server.calls(list)).toHaveLength(before);
  });
});
