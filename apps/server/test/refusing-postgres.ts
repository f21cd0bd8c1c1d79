import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A server of PostgreSQL's protocol, or a pooler, that answers each connection with one error. */
export interface RefusingPostgres {
  url: string;
  /** How many connections were tried. */
  tries(): number;
  close(): Promise<void>;
}

export async function startRefusingPostgres(code: string, message: string): Promise<RefusingPostgres> {
  let tries = 0;
  const fields = [`SFATAL`, `VFATAL`, `C${code}`, `M${message}`].map((field) => `${field}\0`).join('');
  const body = Buffer.from(`${fields}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      tries += 1;
      socket.end(Buffer.concat([head, body]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgresql://picado:secret@127.0.0.1:${(server.address() as AddressInfo).port}/picado`,
    tries: () => tries,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
