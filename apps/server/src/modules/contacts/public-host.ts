import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that is given out of IPv6 as public (RFC 4291); the rest holds IPv4 in disguise and what is not given out yet. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns true for an address of the public internet; false for one of this machine or of the networks around it. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_IPV6));
}

const RESERVED_NAMES =
  /(?:^|\.)(?:localhost|local|internal|lan|home|home\.arpa|corp|test|example|invalid|onion)\.?$/iu;

/**
 * Returns true if an address of the web can be of a public server: https, on its own port, by a full name or a public address.
 */
export function mayBePublic(url: URL): boolean {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return false;
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !RESERVED_NAMES.test(host);
}

/**
 * Resolves a name to its public addresses, and fails where one of them is not: resolved at the moment of the connection, so that a
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
