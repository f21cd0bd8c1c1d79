export const INVALID_MAPS_URL =
  'La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.';

/** The parser of addresses (WHATWG) that browsers and Node share. It is pure. */
interface Address {
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly searchParams: { get: (name: string) => string | null };
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
 * Returns true if a text is an http or https address with a host and without credentials, as a browser reads it. The address is
 * never fetched.
 */
export function isWebAddress(text: string): boolean {
  return addressOf(text) !== null;
}

function addressOf(text: string): Address | null {
  if (FORGIVEN.test(text)) return null;
  try {
    const address = new URL(text);
    const { protocol, hostname, username, password } = address;
    const isOpen = /^https?:$/u.test(protocol) && hostname !== '' && username === '' && password === '';
    return isOpen ? address : null;
  } catch {
    return null;
  }
}

/**
 * Extracts the link from pasted text: maps apps share 'Name of the place https://…' as one text, and cutting the name
 * off on a phone is hard.
 */
export function linkIn(text: string): string {
  return /https?:\/\/\S+/iu.exec(text)?.[0] ?? text.trim();
}

/** Hosts of maps, whole; and the one of a search engine, where the path is that of its map. */
const MAPS_HOST =
  /^(?:(?:maps\.app\.)?goo\.gl|g\.co|g\.page|maps\.apple(?:\.com)?|(?:www\.|ul\.)?waze\.com|(?:www\.)?openstreetmap\.org|maps\.google\.(?:com|cat|(?:com?\.)?[a-z]{2}))$/u;
const SEARCH_HOST = /^(?:www\.)?google\.(?:com|cat|(?:com?\.)?[a-z]{2})$/u;

/** Returns true if a text is, or holds, the address of a map. Of other sites only their own maps count. */
export function isMapsLink(text: string): boolean {
  const address = addressOf(linkIn(text));
  if (address === null) return false;
  const { hostname, pathname } = address;
  return MAPS_HOST.test(hostname) || (SEARCH_HOST.test(hostname) && /^\/maps(?:\/|$)/u.test(pathname));
}

const SEARCH_ADDRESS = 'https://www.google.com/maps/search/?api=1&query=';

/** Half a character, as text cut in the middle of an emoji ends with: it has no code in an address. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/**
 * The address that opens Google Maps with the search for a pitch by its name (the documented scheme of Maps URLs); '' without
 * a name.
 */
export function mapsSearchLink(location: string): string {
  const name = location.replace(HALF_CHARACTER, '').trim();
  return name === '' ? '' : SEARCH_ADDRESS + encodeURIComponent(name);
}

/** The name that a link of `mapsSearchLink` searches for; null for any other text. */
export function searchedIn(link: string): string | null {
  if (!link.startsWith(SEARCH_ADDRESS)) return null;
  const name = addressOf(link)?.searchParams.get('query') ?? '';
  return mapsSearchLink(name) === link ? name : null;
}

/**
 * The link of a pitch as a form holds it: the typed one, else the search for its name, so that a name alone is enough. ''
 * where there is neither.
 */
export function mapsLinkOf({ location, mapsUrl }: { location: string; mapsUrl: string }): string {
  return linkIn(mapsUrl) || mapsSearchLink(location);
}

/**
 * Returns the link of a pitch with a new name: one that searched for the old name searches for the new one, any other link stays.
 */
export function mapsUrlRenamed(mapsUrl: string, location: string): string {
  return searchedIn(mapsUrl) === null ? mapsUrl : mapsSearchLink(location);
}
