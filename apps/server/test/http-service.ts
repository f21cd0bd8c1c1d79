import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface HttpService {
  /** Without TLS, at a free port of this machine. */
  origin: string;
  close(): Promise<void>;
}

/** A service of another company, for tests of what is sent to it: `answer` is given each request with its whole body. */
export async function startHttpService(
  answer: (request: IncomingMessage, body: Buffer, response: ServerResponse) => void,
): Promise<HttpService> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(request, body, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
