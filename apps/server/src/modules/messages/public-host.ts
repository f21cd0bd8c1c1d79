import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the public internet, and none of this machine or of the networks around it. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

const RESERVED_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home|corp|test|example|invalid|onion)\.?$/iu;

/** Whether an address of the web may be of a public server: https, on its own port, by a full name or a public address. */
export function mayBePublic(url: URL): boolean {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return false;
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !RESERVED_NAMES.test(host);
}

/**
 * Resolves a name to its public addresses, and fails where one of them is not: asked at the moment of the connection, so that a
 * name cannot lead elsewhere after it was checked.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      done(error, '', 4);
      return;
    }
    const [first] = addresses;
    if (first === undefined) {
      done(refusal('ENOTFOUND'), '', 4);
    } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      done(refusal('PRIVATE_ADDRESS'), '', 4);
    } else if (options.all) {
      done(null, addresses);
    } else {
      done(null, first.address, first.family);
    }
  });
};

function refusal(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}
