import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="es"><title>Partido</title><p>${'Martes a las 21. '.repeat(56)}</p></html>`;

export interface BarePage {
  url: string;
  stop(): Promise<void>;
}

/** A page of 1 kB without script, style or pictures, from a plain server: what any page waits for on the same phone. */
export async function startBarePage(): Promise<BarePage> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
