import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to another server that can be frozen and cut, as networks and overloaded machines do. */
export interface TcpProxy {
  /** The other server's address, through this proxy. */
  url: string;
  /** Accepts connections and bytes, and forwards nothing in either direction. */
  freeze(): void;
  /** The same in the direction of answers only: requests arrive, answers do not. */
  freezeAnswers(): void;
  /** Forwards everything that was held back, and all later bytes. */
  thaw(): void;
  /** Closes all connections, and refuses new ones until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function startTcpProxy(target: string, defaultPort: number): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Map<Socket, Socket>();
  let isFrozen = false;

  const server = createServer((near) => {
    const far = connect({ host: hostname, port: port === '' ? defaultPort : Number(port) });
    pairs.set(near, far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('data', (chunk) => other.write(chunk));
      one.on('close', () => {
        other.destroy();
        pairs.delete(near);
      });
      if (isFrozen) one.pause();
    }
  });
  async function listen(at: number): Promise<void> {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  }
  async function cut(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : null;
    server.close();
    for (const near of pairs.keys()) near.destroy();
    await closed;
  }
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const url = new URL(target);
  url.host = `127.0.0.1:${own}`;

  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const [near, far] of pairs) [near, far].forEach((each) => each.pause());
    },
    freezeAnswers() {
      for (const far of pairs.values()) far.pause();
    },
    thaw() {
      isFrozen = false;
      for (const [near, far] of pairs) [near, far].forEach((each) => each.resume());
    },
    cut,
    restore: () => listen(own),
    close: cut,
  };
}
