import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config';
import { countedAddress } from './counted-address';

/**
 * Where a request comes from that the framework does not see, as the framework tells it of the others: what the proxies
 * in front are believed about it. One household has a whole network of IPv6 addresses, and is one.
 */
export function createCallerAddress(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  const trust = trusted(trustProxy);
  return (request) => countedAddress(proxyAddr(request, trust));
}

function trusted(trustProxy: Config['trustProxy']): (address: string, hop: number) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy);
}
