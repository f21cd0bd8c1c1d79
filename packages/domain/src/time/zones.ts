/** The wall clock of a zone at an instant. */
export interface WallClock {
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
}

/**
 * True for a name that is written as those of the zone database that stand for a place: with a slash, or `UTC`. An abbreviation
 * (`ART` is Cairo for ICU), an offset (`+03:00`) and the name for no zone at all are none. The server alone knows which of these
 * names exist.
 */
export function isZoneName(name: string): boolean {
  return name === 'UTC' || (/^[A-Za-z]\w*(?:\/[\w+-]+)+$/u.test(name) && name !== 'Etc/Unknown');
}

const MINUTE_MS = 60_000;

/**
 * The minutes by which the zone of a match is ahead of UTC at its kick-off. They follow from what was stored when the instant was
 * computed, so that no reader needs data of the zone, and readers whose data differ read one hour.
 */
export function kickOffOffset({ date, time, startsAt }: WallClock & { startsAt: string }): number {
  return Math.round((Date.parse(`${date}T${time.slice(0, 5)}:00Z`) - Date.parse(startsAt)) / MINUTE_MS);
}
