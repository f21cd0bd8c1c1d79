/**
 * Milliseconds since 1970 of an instant as answers hold it (ISO 8601 with its zone); NaN for anything else.
 */
export function instantOf(text: string): number {
  return Date.parse(text);
}

/** Writes milliseconds since 1970 as answers hold an instant. Throws beyond the range of `Date`. */
export function instantText(instant: number): string {
  return new Date(instant).toISOString();
}

/**
 * '20261127T000000Z' of milliseconds since 1970, as calendars write it. Throws beyond the range of `Date`.
 */
export function compactInstant(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/gu, '');
}

/** The year of an instant, in milliseconds since 1970, in UTC. */
export function yearOf(instant: number): number {
  return new Date(instant).getUTCFullYear();
}
