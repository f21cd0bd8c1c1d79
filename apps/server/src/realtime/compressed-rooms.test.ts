import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressRooms, SHARED_DEFLATE } from './compressed-rooms';
import type { PicadoServer } from './socket';

const MAX_BYTES = 8 * 1024;
/** As repetitive as the JSON of a match. */
const MATCH = JSON.stringify(
  Array.from({ length: 200 }, (_, turn) => ({ name: `Jugador ${turn}`, position: 'Mediocampista ⚽' })),
);

let io: Server;
let url: string;

beforeEach(async () => {
  const http = createServer();
  io = new Server(http, { perMessageDeflate: SHARED_DEFLATE, maxHttpBufferSize: MAX_BYTES });
  compressRooms(io as unknown as PicadoServer, MAX_BYTES);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => io.close());

/** A watcher, and how many bytes came to it over the wire since it connected. */
async function watcher(
  options: { transports?: string[]; perMessageDeflate?: { threshold: number } } = {},
): Promise<{ socket: Socket; bytes: () => number }> {
  const socket = connect(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
  });
  await once(socket as never, 'connect');
  const { engine } = socket.io;
  const willUpgrade = options.transports?.length === 2 && engine.transport.name === 'polling';
  if (willUpgrade) await once(engine as never, 'upgrade');
  const tcp = (engine.transport as unknown as { ws?: { _socket: { bytesRead: number } } }).ws?._socket;
  const before = tcp?.bytesRead ?? 0;
  return { socket, bytes: () => (tcp?.bytesRead ?? 0) - before };
}

it('a message to a room is compressed for clients that inflate, and plain for others', async () => {
  const deflating = await watcher();
  // The client supports the option, but its types do not.
  const plain = await watcher({ perMessageDeflate: false as never });
  const polling = await watcher({ transports: ['polling'] });
  const upgraded = await watcher({ transports: ['polling', 'websocket'] });
  const all = [deflating, plain, polling, upgraded];
  for (let turn = 0; turn < 3; turn += 1) {
    const heard = all.map(({ socket }) => once(socket as never, 'news'));
    io.emit('news', MATCH, turn);
    for (const news of heard) expect(await news).toEqual([MATCH, turn]);
  }
  expect(plain.bytes()).toBeGreaterThan(3 * Buffer.byteLength(MATCH));
  for (const each of [deflating, upgraded]) expect(each.bytes()).toBeLessThan(plain.bytes() / 8);
  for (const { socket } of all) socket.disconnect();
});

it('messages of any length arrive in order, also between messages to one socket', async () => {
  const { socket } = await watcher();
  const heard: number[] = [];
  socket.on('news', (text: string) => heard.push(text.length));
  const lengths = [0, 1, 100, 511, 512, 600, 70_000, 300_000];
  for (const length of lengths) {
    io.emit('news', 'ñ'.repeat(length));
    io.sockets.sockets.get(socket.id ?? '')?.emit('news', 'x'.repeat(length));
  }
  // A message that deflates badly stays long on the wire.
  const noise = Array.from({ length: 100_000 }, (_, at) =>
    String.fromCharCode(32 + ((at * 7919 + at ** 2) % 95)),
  );
  io.emit('news', noise.join(''));
  await expect.poll(() => heard).toEqual([...lengths.flatMap((length) => [length, length]), noise.length]);
  socket.disconnect();
});

it('a compressed message of a client is read, unless it inflates beyond the limit', async () => {
  const { socket } = await watcher({ perMessageDeflate: { threshold: 0 } });
  const own = io.sockets.sockets.get(socket.id ?? '');
  const heard: string[] = [];
  own?.on('echo', (text: string) => heard.push(text));
  const texts = Array.from({ length: 500 }, (_, turn) => `¿Juega ${turn}? `.repeat(turn % 40));
  for (const text of texts) socket.emit('echo', text);
  await expect.poll(() => heard).toEqual(texts);

  const gone = once(socket as never, 'disconnect');
  socket.emit('echo', 'x'.repeat(MAX_BYTES * 100));
  await gone;
  expect(heard).toHaveLength(texts.length);
});
