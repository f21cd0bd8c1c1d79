export const INVALID_MAPS_URL =
  'La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.';

/** The parser of addresses (WHATWG) that browsers and Node share. It is pure. */
interface Address {
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}
declare const URL: new (text: string) => Address;

/**
 * Input that the parser would silently accept as something else: spaces, backslashes, and a scheme without
 * its two slashes.
 */
const FORGIVEN = /[\s\\]|^(?!https?:\/\/[^/])/iu;

/**
 * Whether a text is an http or https address with a host and without credentials, as a browser reads it. The
 * address is never fetched.
 */
export function isWebAddress(text: string): boolean {
  if (FORGIVEN.test(text)) return false;
  try {
    const { protocol, hostname, username, password } = new URL(text);
    return /^https?:$/u.test(protocol) && hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}

/**
 * Extracts the link from pasted text: maps apps share 'Name of the place https://…' as one text, and cutting the name
 * off on a phone is hard.
 */
export function linkIn(text: string): string {
  return /https?:\/\/\S+/iu.exec(text)?.[0] ?? text.trim();
}
