export const INVALID_MAPS_URL =
  'La URL de Google Maps no es válida. Por favor, verifica que sea un enlace válido.';

/** Whether this is an http or https address with a host, without spaces or backslashes. Nothing is fetched. */
export function isWebAddress(text: string): boolean {
  const match = /^https?:\/\/([^/?#\s@]+)(?:[/?#]|$)/iu.exec(text);
  return match !== null && !/[\s\\]/u.test(text);
}

/**
 * The link inside what was pasted. The maps apps share 'Name of the place https://…' in one text, and making
 * somebody cut the name off with a thumb is how a form gets abandoned.
 */
export function linkIn(text: string): string {
  return /https?:\/\/\S+/iu.exec(text)?.[0] ?? text.trim();
}
