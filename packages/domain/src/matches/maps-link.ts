export const INVALID_MAPS_URL =
  'La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.';

/** The parser of addresses (WHATWG) that browsers and Node share. It computes and does nothing else. */
interface Address {
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}
declare const URL: new (text: string) => Address;

/** What the parser would quietly take for something else: spaces, backslashes, and a scheme without its two strokes. */
const FORGIVEN = /[\s\\]|^(?!https?:\/\/[^/])/iu;

/**
 * Whether this is an http or https address with a host and without a user in it, as a browser reads it. Nothing is
 * fetched.
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
 * The link inside what was pasted. The maps apps share 'Name of the place https://…' in one text, and making
 * somebody cut the name off with a thumb is how a form gets abandoned.
 */
export function linkIn(text: string): string {
  return /https?:\/\/\S+/iu.exec(text)?.[0] ?? text.trim();
}
