/** Milliseconds since 1970 of an instant as answers hold it (ISO 8601 with its zone); NaN for what is none. */
export function instantOf(text: string): number {
  return Date.parse(text);
}

/** '20261127T000000Z' of milliseconds since 1970, as calendars write it. Throws beyond the years that a date can hold. */
export function compactInstant(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/gu, '');
}

/** The year of an instant, in milliseconds since 1970, as the world's clock has it. */
export function yearOf(instant: number): number {
  return new Date(instant).getUTCFullYear();
}
