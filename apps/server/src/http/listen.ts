import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** Returns the address at which a server can be reached from its own machine. */
export function loopbackOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The server does not listen yet.');
  const isEvery = address.address === '::' || address.address === '0.0.0.0';
  const host = isEvery ? '127.0.0.1' : address.address;
  return `${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

/** Listens on every interface where none is configured; a machine without IPv6 has no `::`. */
export async function listen(
  http: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<string> {
  if (host !== null) return http.listen({ port, host });
  try {
    return await http.listen({ port, host: '::' });
  } catch (error) {
    if (!['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return http.listen({ port, host: '0.0.0.0' });
  }
}
