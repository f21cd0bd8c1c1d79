import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket as TcpSocket } from 'node:net';
import { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PicadoServer } from './socket';
import { droppedBeyond, dropStalledClients, readingAfter, type Reading } from './stalled-clients';

const MEGABYTE = 'x'.repeat(1024 * 1024);
const MAX_BYTES = 256 * 1024;

let io: Server;
let url: string;
let stop: () => void;
let dropped = 0;

function watchOver(limits: { maxBytes: number; maxTotalBytes: number }): void {
  stop = dropStalledClients(io as unknown as PicadoServer, {
    ...limits,
    everyMs: 20,
    onDrop: () => (dropped += 1),
  });
}

beforeEach(async () => {
  const http = createServer();
  io = new Server(http);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  dropped = 0;
});
afterEach(async () => {
  stop();
  await io.close();
});

async function client(): Promise<Socket> {
  const socket = connect(url, { transports: ['websocket'], forceNew: true, reconnection: false });
  await once(socket as never, 'connect');
  return socket;
}

/** Stops reading bytes, like a phone that lost its network. */
function stall(socket: Socket): void {
  const { transport } = socket.io.engine as unknown as { transport: { ws: { _socket: TcpSocket } } };
  transport.ws._socket.pause();
}

it('a client that reads nothing is closed before memory fills, and one that reads stays', async () => {
  watchOver({ maxBytes: MAX_BYTES, maxTotalBytes: Number.POSITIVE_INFINITY });
  const [reader, stalled] = [await client(), await client()];
  let heard = 0;
  reader.on('news', () => (heard += 1));
  const gone = new Promise<string | undefined>((resolve) => {
    io.sockets.sockets.get(stalled.id ?? '')?.on('disconnect', () => {
      resolve(stalled.id);
    });
  });
  stall(stalled);
  let sent = 0;
  // The time until it is noticed depends on the size of the operating system's buffers.
  while (dropped === 0 && sent < 200) {
    io.emit('news', MEGABYTE);
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await gone;
  expect(dropped).toBe(1);
  await expect.poll(() => heard).toBe(sent);
  expect(reader.connected).toBe(true);
  reader.disconnect();
  stalled.disconnect();
});

it('a crowd that reads nothing is closed at a common limit, and a client that reads stays', async () => {
  watchOver({ maxBytes: Number.POSITIVE_INFINITY, maxTotalBytes: 4 * MAX_BYTES });
  const reader = await client();
  const crowd = [await client(), await client(), await client()];
  crowd.forEach(stall);
  let heard = 0;
  reader.on('news', () => (heard += 1));
  let sent = 0;
  while (dropped < crowd.length && sent < 200) {
    io.emit('news', MEGABYTE);
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(dropped).toBe(crowd.length);
  await expect.poll(() => heard).toBe(sent);
  expect(reader.connected).toBe(true);
  for (const each of [reader, ...crowd]) each.disconnect();
});

describe('the state of a client', () => {
  const statesOf = (...bytes: number[]) => {
    let state: Reading = { kind: 'reading' };
    return bytes.map((waiting) => (state = readingAfter(state, waiting)).kind);
  };

  it('is stalled where data waits at two checks, and reading once nothing waits', () => {
    expect(statesOf(0, 5, 9, 1, 0, 5, 0)).toEqual([
      'reading',
      'behind',
      'stalled',
      'stalled',
      'reading',
      'behind',
      'reading',
    ]);
  });

  it('stays dropped, whatever a closed connection still holds', () => {
    expect(readingAfter({ kind: 'dropped' }, 7)).toEqual({ kind: 'dropped' });
  });

  it('of many stalled ones the largest are dropped until the rest fits; a burst counts by its own limit alone', () => {
    const readings = new Map<string, Reading>([
      ['small', { kind: 'stalled', bytes: 10 }],
      ['large', { kind: 'stalled', bytes: 30 }],
      ['burst', { kind: 'behind', bytes: 40 }],
      ['flood', { kind: 'behind', bytes: 101 }],
      ['reader', { kind: 'reading' }],
    ]);
    const after = droppedBeyond(readings, { maxBytes: 100, maxTotalBytes: 20 });
    const dropped = [...after].filter(([, { kind }]) => kind === 'dropped').map(([name]) => name);
    expect(dropped).toEqual(['large', 'flood']);
    expect(after.get('burst')).toEqual({ kind: 'behind', bytes: 40 });
  });
});
