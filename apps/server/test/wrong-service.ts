/** Servers that answer wrongly, for tests of what is sent to them. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface WrongService {
  /** `host:port`. */
  host: string;
  /** Connections that are open. */
  open(): number;
  /** Requests of which the head arrived: their paths. */
  arrived: string[];
  close(): Promise<void>;
}

/** What a server does with a connection, once the head of a request is there or before. */
export interface Behaviour {
  accepted?: (socket: Socket) => void;
  asked?: (socket: Socket, path: string) => void;
}

/** A server of TCP alone: what it writes is up to the behaviour. */
export async function startWrongService({ accepted, asked }: Behaviour): Promise<WrongService> {
  const sockets = new Set<Socket>();
  const arrived: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The other end resets what it gives up.
    socket.on('error', () => undefined);
    accepted?.(socket);
    let head = '';
    socket.on('data', (chunk: Buffer) => {
      const isRead = head.includes('\r\n\r\n');
      head += chunk.toString('latin1');
      if (isRead || !head.includes('\r\n\r\n')) return;
      const path = head.split(' ')[1] ?? '';
      arrived.push(path);
      asked?.(socket, path);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => sockets.size,
    arrived,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

type Answer = (socket: Socket) => void;

const says = (text: string): Answer => {
  return (socket) => {
    socket.write(text);
  };
};

const hangsUpAfter = (text: string): Answer => {
  return (socket) => {
    socket.end(text);
  };
};

/** Writes without an end, as fast as the other end reads, or a piece at a time. */
const writesOn = (head: string, piece: string, everyMs = 0): Answer => {
  return (socket) => {
    socket.write(head);
    const write = () => {
      if (socket.destroyed) return;
      const isTaken = socket.write(piece);
      if (everyMs > 0) setTimeout(write, everyMs);
      else if (isTaken) setImmediate(write);
      else socket.once('drain', write);
    };
    write();
  };
};

const LONG = 'x'.repeat(16 * 1024);
const OK = 'HTTP/1.1 201 Created\r\n';

/** Answers to a request that was read, each wrong in its way: what a server writes, and how a push message ends by it. */
export const WRONG_ANSWERS: readonly [name: string, answer: Answer, ends: string][] = [
  ['never answers', () => undefined, 'unsure timeout'],
  ['hangs up', hangsUpAfter(''), 'unsure ECONNRESET'],
  ['resets the connection', (socket) => socket.resetAndDestroy(), 'unsure ECONNRESET'],
  ['stops in the status line', says('HTTP/1.1 2'), 'unsure timeout'],
  ['hangs up in the status line', hangsUpAfter('HTTP/1.1 2'), 'unsure ECONNRESET'],
  ['stops in a header', says(`${OK}Content-Le`), 'unsure timeout'],
  ['hangs up in a header', hangsUpAfter(`${OK}Content-Le`), 'unsure ECONNRESET'],
  [
    'switches protocols',
    says('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    'unsure HTTP 101',
  ],
  ['switches to no protocol', says('HTTP/1.1 101 Switching Protocols\r\n\r\n'), 'unsure HTTP 101'],
  ['opens a tunnel', says('HTTP/1.1 200 Connection established\r\n\r\nSSH-2.0-x\r\n'), 'sent'],
  [
    'redirects elsewhere',
    says('HTTP/1.1 307 Temporary Redirect\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n'),
    'failed HTTP 307',
  ],
  ['sends a body without an end', writesOn(`${OK}\r\n`, LONG), 'sent'],
  ['sends headers without an end', writesOn(OK, 'X-a: b\r\n'.repeat(500)), 'unsure HPE_HEADER_OVERFLOW'],
  ['sends one header without an end', writesOn(`${OK}X: `, LONG), 'unsure HPE_HEADER_OVERFLOW'],
  [
    'sends interim answers without an end',
    writesOn('', 'HTTP/1.1 102 Processing\r\n\r\n'),
    'unsure INTERIM_ANSWERS',
  ],
  ['sends headers by and by', writesOn(OK, 'a', 20), 'unsure timeout'],
  ['sends a body by and by', writesOn(`${OK}Content-Length: 1000\r\n\r\n`, 'a', 20), 'sent'],
  ['hangs up before the end of the body', hangsUpAfter(`${OK}Content-Length: 9\r\n\r\na`), 'sent'],
  ['sends more than the length of the body', says(`${OK}Content-Length: 1\r\n\r\n${LONG}`), 'sent'],
  [
    'sends a body that says it is compressed',
    writesOn(`${OK}Content-Encoding: gzip\r\n\r\n`, '\u001F\u008B\b'.repeat(1024)),
    'sent',
  ],
  ['never ends a chunk', says(`${OK}Transfer-Encoding: chunked\r\n\r\nffff\r\n`), 'sent'],
  ['answers with garbage', says('\u0000\u0001\u0002 garbage \r\n\r\n'), 'unsure HPE_INVALID_CONSTANT'],
  ['answers by HTTP/0.9', hangsUpAfter('<html>Hola</html>'), 'unsure HPE_INVALID_CONSTANT'],
  ['sends a body where there is none', says('HTTP/1.1 204 No Content\r\n\r\nHola'), 'sent'],
  [
    'asks for a pause of ages',
    says('HTTP/1.1 429 Slow\r\nRetry-After: 999999999999999999999\r\n\r\n'),
    'waiting HTTP 429',
  ],
  ['asks for a negative pause', says('HTTP/1.1 429 Slow\r\nRetry-After: -5\r\n\r\n'), 'waiting HTTP 429'],
  [
    'asks for a pause until another century',
    says('HTTP/1.1 503 Away\r\nRetry-After: Fri, 31 Dec 9999 23:59:59 GMT\r\n\r\n'),
    'waiting HTTP 503',
  ],
  ['fails', says('HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n'), 'waiting HTTP 500'],
];
