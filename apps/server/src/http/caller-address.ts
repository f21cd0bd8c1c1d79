import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config';
import { countedAddress } from './counted-address';

/**
 * The address of a request outside the framework, by the framework's own rule for trusted proxies. A household has a
 * whole network of IPv6 addresses and counts as one.
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
