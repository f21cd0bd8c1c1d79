import { chatContract } from '@picado/domain/chat/contract';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chatMatch, markOf, messageOf, ofNico, openChat, pageOf } from '../../../test/chat';
import { FEDE } from '../../../test/matches';
import { openLine } from '../../../test/realtime-client';
import { fakeServer } from '../../../test/server';

let server: ReturnType<typeof fakeServer>;
let line: ReturnType<typeof openLine>;
beforeEach(() => {
  server = fakeServer();
  line = openLine();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const list = () => screen.findByRole('log', { name: 'Mensajes' });
const bubble = (text: string) => screen.getByText(text).closest('[role=group]')!;
const say = (message: ReturnType<typeof messageOf>) =>
  act(async () => line.tell('chatUpdate', { type: 'MESSAGE_ADDED', matchId: chatMatch.id, message }));
/** Nothing is laid out in tests: the list is as high as it is said to be here. */
function layOut({ list: height, sight }: { list: number; sight: number }) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(sight);
}

describe('before there is something to read', () => {
  test('the messages load, and a chat without any names its readers', async () => {
    server.answer(chatContract.messages, pageOf([]));
    await openChat();
    expect(await screen.findByText('Nadie dijo nada todavía')).toBeVisible();
    expect(screen.getByText('2 jugadores')).toBeVisible();
  });

  test('a first load that fails says why, and loads when asked again', async () => {
    server.refuse(chatContract.messages, 403, REFUSALS.ONLY_PARTICIPANTS_CHAT, 'ONLY_PARTICIPANTS_CHAT');
    server.answer(chatContract.messages, pageOf([messageOf(1)]));
    const { user } = await openChat();
    expect(await screen.findByText(REFUSALS.ONLY_PARTICIPANTS_CHAT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mensaje 1')).toBeVisible();
  });
});

describe('what is read', () => {
  test('has its days with the year where it is another one, its lines of the log, and where reading stopped', async () => {
    const line = messageOf(2, {
      kind: 'ROSTER',
      text: 'Fede se bajó, entra Rulo',
      author: null,
      authorUserId: null,
    });
    server.answer(
      chatContract.messages,
      pageOf([messageOf(1, { createdAt: '2019-01-07T15:00:00.000Z' }), line, messageOf(3), messageOf(4)], {
        unreadCount: 2,
      }),
    );
    server.answer(chatContract.read, markOf(4));
    await openChat();
    const log = within(await list());
    expect(log.getByText('lunes 7 de enero de 2019')).toBeVisible();
    expect(log.getByText(/Fede se bajó, entra Rulo/u)).toBeVisible();
    const plate = log.getByText('2 mensajes nuevos');
    expect(plate.compareDocumentPosition(log.getByText('Mensaje 3'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(log.getByText('Mensaje 1').compareDocumentPosition(plate)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is named by its author and its hour, own messages on the other side', async () => {
    server.answer(chatContract.messages, pageOf([messageOf(1), messageOf(2, ofNico)]));
    await openChat();
    const log = within(await list());
    expect(log.getByRole('group', { name: /^Fede Ledesma, \d\d:\d\d$/u })).toHaveTextContent('Mensaje 1');
    const own = log.getByRole('group', { name: /^Vos, \d\d:\d\d$/u });
    expect(own).toHaveTextContent('Mensaje 2');
    expect(within(own).getByText('Mandado')).toBeInTheDocument();
  });

  test('keeps the place of a message that is deleted meanwhile', async () => {
    server.answer(chatContract.messages, pageOf([messageOf(1), messageOf(2), messageOf(3)]));
    await openChat();
    await list();
    const message = messageOf(2, { isDeleted: true, text: 'Mensaje borrado' });
    act(() => line.tell('chatUpdate', { type: 'MESSAGE_DELETED', matchId: chatMatch.id, message }));
    const texts = screen.getAllByRole('group').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringContaining('Mensaje 1'),
      expect.stringContaining('Mensaje borrado'),
      expect.stringContaining('Mensaje 3'),
    ]);
  });

  test('goes back by the key of the oldest message, and the one that was in sight stays there', async () => {
    const page = pageOf([messageOf(3), messageOf(4)], { hasEarlier: true });
    server.answer(chatContract.messages, page);
    server.answer(chatContract.messages, pageOf([messageOf(1), messageOf(2)]));
    layOut({ list: 1000, sight: 500 });
    await openChat();
    const log = await list();
    log.scrollTop = 100;
    layOut({ list: 1400, sight: 500 });
    fireEvent.scroll(log);
    await screen.findByText('Mensaje 1');
    expect(log.scrollTop).toBe(500);
    expect(server.calls(chatContract.messages).map(({ query }) => query)).toEqual([
      '',
      `?before=${messageOf(3).id}`,
    ]);
    expect(screen.queryByRole('button', { name: 'Mensajes anteriores' })).toBeNull();
  });

  test('goes back by a button too', async () => {
    layOut({ list: 1000, sight: 500 });
    server.answer(chatContract.messages, pageOf([messageOf(2)], { hasEarlier: true }));
    server.answer(chatContract.messages, pageOf([messageOf(1)]));
    const { user } = await openChat();
    await user.click(await screen.findByRole('button', { name: 'Mensajes anteriores' }));
    expect(await screen.findByText('Mensaje 1')).toBeInTheDocument();
  });
});

describe('a message that comes', () => {
  beforeEach(() => {
    server.answer(chatContract.messages, pageOf([messageOf(1)]));
    server.answer(chatContract.read, markOf(2));
  });

  test('is read at once by a reader at the end', async () => {
    await openChat();
    await list();
    await say(messageOf(2));
    expect(screen.getByText('Mensaje 2')).toBeVisible();
    await waitFor(() => expect(server.calls(chatContract.read)).toHaveLength(1));
    expect(server.calls(chatContract.read)[0]?.body).toEqual({ messageId: messageOf(2).id });
    expect(screen.queryByText('1 mensaje nuevo')).toBeNull();
  });

  test('is counted on a plate for a reader further up, which leads to it', async () => {
    layOut({ list: 2000, sight: 500 });
    const { user } = await openChat();
    const log = await list();
    log.scrollTop = 700;
    fireEvent.scroll(log);
    await say(messageOf(2));
    await say(messageOf(3));
    expect(log.scrollTop).toBe(700);
    expect(server.calls(chatContract.read)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '2 mensajes nuevos' }));
    expect(log.scrollTop).toBe(2000);
    expect(screen.queryByRole('button', { name: '2 mensajes nuevos' })).toBeNull();
    await waitFor(() => expect(server.calls(chatContract.read)).toHaveLength(1));
  });

  test('is marked with the others of the same moment: a lively chat sends a mark every two seconds', async () => {
    await openChat();
    await list();
    vi.useFakeTimers();
    try {
      for (let number = 2; number <= 9; number += 1) await say(messageOf(number));
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      const marked = server.calls(chatContract.read).map(({ body }) => body);
      expect(marked).toEqual([{ messageId: messageOf(2).id }, { messageId: messageOf(9).id }]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the menu of a message', () => {
  beforeEach(() => {
    server.answer(chatContract.messages, pageOf([messageOf(1), messageOf(2, ofNico)]));
  });
  const menu = () => screen.findByRole('dialog', { name: /, \d\d:\d\d$/u });

  test.each<[string, (message: Element) => void]>([
    ['Enter', (message) => fireEvent.keyDown(message, { key: 'Enter' })],
    ['a right click', (message) => fireEvent.contextMenu(message)],
  ])('opens by %s', async (_how, open) => {
    await openChat();
    await list();
    open(bubble('Mensaje 1'));
    expect(within(await menu()).getByText('Mensaje 1')).toBeVisible();
  });

  test('opens by a long press that does not move', async () => {
    await openChat();
    await list();
    vi.useFakeTimers();
    try {
      const at = { pointerType: 'touch', clientX: 10, clientY: 10 };
      fireEvent.pointerDown(bubble('Mensaje 1'), at);
      fireEvent.pointerMove(bubble('Mensaje 1'), { ...at, clientY: 40 });
      act(() => void vi.advanceTimersByTime(1_000));
      expect(screen.queryByRole('button', { name: 'Copiar texto' })).toBeNull();
      fireEvent.pointerDown(bubble('Mensaje 1'), at);
      act(() => void vi.advanceTimersByTime(1_000));
    } finally {
      vi.useRealTimers();
    }
    expect(screen.getByRole('button', { name: 'Copiar texto' })).toBeVisible();
  });

  test('lets a player delete their own, and report what others wrote', async () => {
    server.answer(chatContract.report, { message: SUCCESSES.MESSAGE_REPORTED });
    server.answer(chatContract.remove, {
      message: messageOf(1, { isDeleted: true, text: 'Mensaje borrado' }),
    });
    const { user } = await openChat({ as: { kind: 'user', userId: FEDE.id } });
    await list();
    fireEvent.contextMenu(bubble('Mensaje 2'));
    expect(within(await menu()).queryByRole('button', { name: 'Borrar para todos' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Avisarle a quien organiza' }));
    expect(await screen.findByText(SUCCESSES.MESSAGE_REPORTED)).toBeVisible();

    fireEvent.contextMenu(bubble('Mensaje 1'));
    await user.click(await screen.findByRole('button', { name: 'Borrar para todos' }));
    expect(await screen.findByText('Mensaje borrado')).toBeVisible();
    expect(server.calls(chatContract.remove)[0]?.path).toContain(messageOf(1).id);
  });

  test('lets the organiser delete any message', async () => {
    await openChat();
    await list();
    fireEvent.contextMenu(bubble('Mensaje 1'));
    expect(within(await menu()).getByRole('button', { name: 'Borrar para todos' })).toBeVisible();
  });
});

test('the alias of an account is text with a button that copies it, and a host without a path no link', async () => {
  server.answer(
    chatContract.messages,
    pageOf([messageOf(1, { text: 'Pasen a juan.perez.mp o vean picado.com' })]),
  );
  const { user } = await openChat();
  await user.click(await screen.findByRole('button', { name: 'Copiar juan.perez.mp' }));
  expect(await navigator.clipboard.readText()).toBe('juan.perez.mp');
  expect(screen.getByRole('button', { name: 'Copiado juan.perez.mp' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /juan|picado/u })).not.toBeInTheDocument();
});

test('all messages are one stop of Tab, and the arrows lead from one to the next', async () => {
  server.answer(
    chatContract.messages,
    pageOf([messageOf(1), messageOf(2, { isDeleted: true, text: 'Mensaje borrado' }), messageOf(3)]),
  );
  const { user } = await openChat();
  (await list()).focus();
  await user.tab();
  expect(bubble('Mensaje 3')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(bubble('Mensaje 1')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(bubble('Mensaje 1')).toHaveFocus();
  await user.keyboard('{End}');
  expect(bubble('Mensaje 3')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveFocus();
});

describe('the field', () => {
  test('counts near the end of what fits, and sends nothing that is longer', async () => {
    server.answer(chatContract.messages, pageOf([messageOf(1)]));
    await openChat();
    const field = screen.getByRole('textbox', { name: 'Mensaje' });
    const button = screen.getByRole('button', { name: 'Mandar' });
    expect(button).toBeDisabled();
    fireEvent.change(field, { target: { value: 'a'.repeat(900) } });
    expect(screen.queryByText('900/1000')).toBeNull();
    fireEvent.change(field, { target: { value: 'a'.repeat(1000) } });
    expect(screen.getByText('1000/1000')).toBeVisible();
    expect(button).toBeEnabled();
    fireEvent.change(field, { target: { value: `${'a'.repeat(1001)}   ` } });
    expect(screen.getByText('1001/1000')).toBeVisible();
    expect(button).toBeDisabled();
    fireEvent.change(field, { target: { value: ' \n ' } });
    expect(button).toBeDisabled();
  });

  test('is gone once the chat is closed, a week after the final report', async () => {
    server.answer(chatContract.messages, pageOf([messageOf(1)], { closesAt: '2026-01-01T00:00:00.000Z' }));
    await openChat();
    await list();
    expect(screen.getByText(/El chat cerró 30 días después del partido/u)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Mensaje 1')).toBeVisible();
  });
});

test('the badge of an open chat does not count what comes: the reader sees it', async () => {
  server.answer(chatContract.messages, pageOf([messageOf(1)]));
  server.answer(chatContract.read, markOf(2));
  const { user } = await openChat();
  await list();
  layOut({ list: 2000, sight: 500 });
  fireEvent.scroll(await list());
  await say(messageOf(2));
  expect(screen.getByRole('button', { name: 'Chat', hidden: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByRole('button', { name: 'Chat, 1 sin leer' })).toBeVisible();
});

test('a message that the server has counted already is not counted again when it comes', async () => {
  server.answer(chatContract.messages, pageOf([messageOf(1)]));
  const { user } = await openChat();
  await list();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  // Another device has read: the count of the server is ahead of what this one has heard.
  const read = { ...markOf(1), unreadCount: 1, countedUpTo: 2 };
  act(() => line.tell('chatReadUpdate', { type: 'MESSAGES_READ', matchId: chatMatch.id, ...read }));
  const badge = (unread: number) => screen.findByRole('button', { name: `Chat, ${unread} sin leer` });
  expect(await badge(1)).toBeVisible();
  await say(messageOf(2));
  expect(await badge(1)).toBeVisible();
  await say(messageOf(3));
  expect(await badge(2)).toBeVisible();
});
