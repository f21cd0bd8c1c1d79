import { chatContract } from '@picado/domain/chat/contract';
import { KEY_RETENTION_MS } from '@picado/domain/http/endpoint';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { chatMatch, messageOf, ofNico, openChat, pageOf, taken } from '../../../test/chat';
import { FEDE, NICO } from '../../../test/matches';
import { openLine } from '../../../test/realtime-client';
import { fakeServer } from '../../../test/server';
import { tokenOf } from '../../../test/session';
import { leaveStored } from '../../../test/stored-commands';
import { storedCommands } from '../../lib/commands/stored-commands';
import { sendStored } from '../../lib/commands/queue';
import { browserStorage } from '../../lib/storage';

let server: ReturnType<typeof fakeServer>;
let line: ReturnType<typeof openLine>;
beforeEach(() => {
  line = openLine();
  server = fakeServer();
  server.answer(chatContract.messages, pageOf([messageOf(1)]));
});

async function write({ user }: Awaited<ReturnType<typeof openChat>>, text: string) {
  await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), text);
  await user.click(screen.getByRole('button', { name: 'Mandar' }));
}

interface Left {
  maker?: string;
  /** Milliseconds ago. */
  ago?: number;
  refusal?: string | null;
}

/** What an earlier page of this browser has kept. Returns its key. */
function leave(text: string, { maker = NICO.id, ago = 60_000, refusal = null }: Left = {}): string {
  const id = `key-of-${text}-0123456789`;
  const body = { text, after: 1 };
  const command = { kind: 'chat.write', matchId: chatMatch.id, body, id, madeAt: Date.now() - ago };
  const refused =
    refusal === null ? {} : { state: 'refused' as const, refusal: { sentence: refusal, code: 'X' } };
  leaveStored(command, { maker, ...refused });
  return id;
}

const signalIsBack = () => act(() => void window.dispatchEvent(new Event('online')));
const sent = () => server.calls(chatContract.write);
const texts = () => sent().map(({ body }) => (body as { text: string }).text);
const keys = () => sent().map(({ headers }) => headers.get('idempotency-key'));
const waiting = () => screen.queryAllByText('Esperando');
const failed = () => screen.queryAllByText('No se mandó');

describe('without a signal', () => {
  test('messages wait with a clock each and one line for all, and are sent in order once it is back', async () => {
    server.fail(chatContract.write, 'no network');
    server.answerBy(chatContract.write, () => taken(2, 'Uno'));
    server.answerBy(chatContract.write, () => taken(3, 'Dos'));
    const view = await openChat();
    await screen.findByText('Mensaje 1');
    act(() => line.down('transport close'));
    await write(view, 'Uno');
    await write(view, 'Dos');
    expect(waiting()).toHaveLength(2);
    expect(screen.getAllByText('Se mandan cuando vuelva la señal')).toHaveLength(1);
    expect(screen.getByText(/^Sin señal\./u)).toBeVisible();

    signalIsBack();
    await waitFor(() => expect(waiting()).toHaveLength(0));
    expect(texts()).toEqual(['Uno', 'Uno', 'Dos']);
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
    expect(screen.getAllByText('Mandado')).toHaveLength(2);
    expect(storedCommands()).toEqual([]);
  });
});

describe('what an earlier page left', () => {
  test('is shown and sent with its key, in its order, and before what is written now', async () => {
    const left = [leave('Dos', { ago: 1_000 }), leave('Uno', { ago: 2_000 })].toReversed();
    server.answerBy(chatContract.write, () => taken(2, 'Uno'));
    server.answerBy(chatContract.write, () => taken(3, 'Dos'));
    server.answerBy(chatContract.write, () => taken(4, 'Tres'));
    const view = await openChat();
    expect(waiting()).toHaveLength(2);
    await write(view, 'Tres');
    await waitFor(() => expect(waiting()).toHaveLength(0));
    expect(texts()).toEqual(['Uno', 'Dos', 'Tres']);
    expect(keys().slice(0, 2)).toEqual(left);
  });

  test('is not sent twice by one page', async () => {
    leave('Uno');
    server.fail(chatContract.write, 'no answer');
    const { client } = await openChat();
    sendStored(client);
    sendStored(client);
    await waitFor(() => expect(texts()).toEqual(['Uno']));
  });

  test.each([
    ['another user', FEDE.id],
    ['a guest', 'a-personal-link'],
  ])('by %s is neither shown nor sent', async (_who, maker) => {
    leave('Ajeno', { maker });
    const { client } = await openChat();
    await screen.findByText('Mensaje 1');
    sendStored(client);
    expect(screen.queryByText('Ajeno')).toBeNull();
    expect(sent()).toEqual([]);
    expect(storedCommands()).toHaveLength(1);
  });

  test('by a guest is sent with their personal link', async () => {
    browserStorage.guestId(chatMatch.id).write('a-personal-link');
    leave('Voy', { maker: 'a-personal-link' });
    const [, guest] = chatMatch.allPlayers;
    server.answerBy(chatContract.write, () => taken(2, 'Voy'));
    const { client } = await openChat({ as: { kind: 'guest', playerId: guest?.id ?? '' } });
    expect(waiting()).toHaveLength(1);
    sendStored(client);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.headers.get('x-guest-id')).toBe('a-personal-link');
  });

  test('is asked about once it is half a day old', async () => {
    leave('Llego 20:45', { ago: KEY_RETENTION_MS / 2 + 60_000 });
    server.answerBy(chatContract.write, () => taken(2, 'Llego 20:45'));
    const { client, user } = await openChat();
    act(() => sendStored(client));
    expect(await screen.findByText('Quedó sin mandar')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(texts()).toEqual(['Llego 20:45']));
  });
});

test('a message that waits goes with no other user: its own takes it along once they are back', async () => {
  server.fail(chatContract.write, 'no network');
  const view = await openChat();
  await write(view, 'De Nico');
  await waitFor(() => expect(sent()).toHaveLength(1));
  act(() => browserStorage.authToken.write(tokenOf(FEDE.id)));
  expect(screen.queryByText('De Nico')).toBeNull();
  signalIsBack();
  await waitFor(() => expect(view.client.isMutating()).toBe(0));
  expect(sent()).toHaveLength(1);

  act(() => browserStorage.authToken.write(tokenOf(NICO.id)));
  expect(screen.getByText('De Nico')).toBeVisible();
  server.answerBy(chatContract.write, () => taken(2, 'De Nico'));
  sendStored(view.client);
  await waitFor(() => expect(waiting()).toHaveLength(0));
  expect(new Set(keys()).size).toBe(1);
});

test('a session that ended on the server is no refusal: the message waits for its author', async () => {
  server.refuse(chatContract.write, 401, 'Tu sesión terminó.', 'TOKEN_EXPIRED');
  const view = await openChat();
  await write(view, 'Sigo acá');
  await waitFor(() => expect(browserStorage.authToken.read()).toBeNull());
  expect(storedCommands()).toMatchObject([{ maker: NICO.id, refusal: null }]);
});

describe('a refused message', () => {
  test.each([
    [429, 'TOO_MANY_MESSAGES'],
    [409, 'CHAT_CLOSED'],
    [403, 'ONLY_PARTICIPANTS_CHAT'],
  ] as const)('says why (%i %s), and is there until its author drops it', async (status, code) => {
    server.refuse(chatContract.write, status, REFUSALS[code], code);
    const view = await openChat();
    await write(view, 'Traigan cambio');
    expect(await screen.findByText(REFUSALS[code])).toBeVisible();
    expect(failed()).toHaveLength(1);
    expect(storedCommands()).toMatchObject([{ refusal: { sentence: REFUSALS[code], code } }]);
    await view.user.click(screen.getByRole('button', { name: 'Borrar' }));
    expect(screen.queryByText('Traigan cambio')).toBeNull();
    expect(storedCommands()).toEqual([]);
    expect(sent()).toHaveLength(1);
  });

  test('is still there for the next page, and is sent with its key when asked', async () => {
    const key = leave('Traigan cambio', { refusal: REFUSALS.TOO_MANY_MESSAGES });
    server.answerBy(chatContract.write, () => taken(2, 'Traigan cambio'));
    const { client, user } = await openChat();
    sendStored(client);
    expect(sent()).toEqual([]);
    expect(failed()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(failed()).toHaveLength(0));
    expect(await screen.findByText('Mandado')).toBeInTheDocument();
    expect(keys()).toEqual([key]);
  });

  test('lets those behind it go', async () => {
    server.refuse(chatContract.write, 429, REFUSALS.TOO_MANY_MESSAGES, 'TOO_MANY_MESSAGES');
    server.answerBy(chatContract.write, () => taken(2, 'Dos'));
    const view = await openChat();
    await write(view, 'Uno');
    await write(view, 'Dos');
    await waitFor(() => expect(waiting()).toHaveLength(0));
    expect(failed()).toHaveLength(1);
    expect(screen.getByText('Mandado')).toBeInTheDocument();
  });
});

test('a message whose event comes before its answer is shown once', async () => {
  server.fail(chatContract.write, 'no answer');
  const view = await openChat();
  await screen.findByText('Mensaje 1');
  await write(view, 'Voy');
  expect(waiting()).toHaveLength(1);
  const message = messageOf(2, { text: 'Voy', ...ofNico });
  act(() => line.tell('chatUpdate', { type: 'MESSAGE_ADDED', matchId: chatMatch.id, message }));
  expect(screen.getAllByText('Voy')).toHaveLength(1);
  expect(waiting()).toHaveLength(0);
});

describe('a message that is half written', () => {
  const field = () => screen.getByRole('textbox', { name: 'Mensaje' });
  const close = ({ user }: Awaited<ReturnType<typeof openChat>>) =>
    user.click(screen.getByRole('button', { name: 'Cerrar' }));

  test('stays over a closed chat and a reload, until it is sent', async () => {
    server.answerBy(chatContract.write, () => taken(2, 'Llevo la pelota'));
    const first = await openChat();
    await first.user.type(field(), 'Llevo la');
    await close(first);
    await first.user.click(screen.getByRole('button', { name: 'Chat' }));
    expect(field()).toHaveValue('Llevo la');
    first.unmount();
    const second = await openChat();
    expect(field()).toHaveValue('Llevo la');
    await write(second, ' pelota');
    await waitFor(() => expect(screen.getByText('Llevo la pelota')).toBeVisible());
    await waitFor(() => expect(texts()).toEqual(['Llevo la pelota']));
    await close(second);
    await second.user.click(screen.getByRole('button', { name: /^Chat/u }));
    expect(field()).toHaveValue('');
    expect(browserStorage.chatDraft(NICO.id, chatMatch.id).read()).toBeNull();
  });

  test('is of one user and one match', async () => {
    browserStorage.chatDraft(FEDE.id, chatMatch.id).write('Lo de Fede');
    browserStorage.chatDraft(NICO.id, '00000000-0000-4000-8000-00000000abcd').write('Lo del otro partido');
    await openChat();
    expect(field()).toHaveValue('');
  });

  test('keeps nothing once it is deleted', async () => {
    const { user } = await openChat();
    await user.type(field(), 'Uy');
    expect(browserStorage.chatDraft(NICO.id, chatMatch.id).read()).toBe('Uy');
    await user.clear(field());
    expect(browserStorage.chatDraft(NICO.id, chatMatch.id).read()).toBeNull();
  });
});
