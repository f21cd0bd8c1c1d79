import { normalizeIP } from '@fastify/rate-limit';

/** Some megabyte of addresses. Forgotten all at once: working one out again is slow, and wrong never. */
const REMEMBERED = 10_000;
const remembered = new Map<string, string>();

/**
 * An address as it is counted: one household has a whole network of IPv6 addresses, and is one. Remembered, because the
 * library takes as long for an IPv6 address as a whole read of a match, and on a socket of both kinds every address is one.
 */
export function countedAddress(ip: string): string {
  const known = remembered.get(ip);
  if (known !== undefined) return known;
  const counted = normalizeIP(ip);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(ip, counted);
  return counted;
}
