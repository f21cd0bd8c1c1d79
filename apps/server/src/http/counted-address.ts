import { normalizeIP } from '@fastify/rate-limit';

/** About a megabyte of addresses. All are dropped at once: computing one again is slow but correct. */
const REMEMBERED = 10_000;
const remembered = new Map<string, string>();

/**
 * An address as it is counted: a household has a whole network of IPv6 addresses and counts as one. Cached, because
 * the library takes as long for an IPv6 address as a whole read of a match, and on a dual-stack socket every address
 * is one.
 */
export function countedAddress(ip: string): string {
  const known = remembered.get(ip);
  if (known !== undefined) return known;
  const counted = normalizeIP(ip);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(ip, counted);
  return counted;
}
