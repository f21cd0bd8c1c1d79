import { BlockList, isIP } from 'node:net';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isLoopback(url: URL): boolean {
  return LOOPBACK.has(url.hostname);
}

/**
 * True where the local identity provider is allowed: at an address of this machine or of a private network, or by
 * configuration.
 */
export function mayHostLocalProvider({
  publicUrl,
  isLocalProviderEnabled,
}: {
  publicUrl: URL;
  isLocalProviderEnabled: boolean;
}): boolean {
  return isLocalProviderEnabled || !isPublic(publicUrl);
}

/** Loopback, private and link-local networks (RFC 1918, 4193, 3927, 4291), and the names that never leave them. */
const PRIVATE_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv6');
}
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|home\.arpa)$/u;

/** True where users of other networks may reach the address. */
export function isPublic({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/gu, '');
  const version = isIP(address);
  if (version === 0) return !PRIVATE_NAME.test(address);
  return !PRIVATE_NETWORKS.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
