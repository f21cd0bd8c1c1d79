/** A Thursday evening in Buenos Aires, as typed into the form. */
export const matchData = {
  location: 'Complejo La Esquina, cancha 3',
  mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
  date: '2026-11-26',
  time: '21:00',
  maxPlayers: 5,
  price: '$6500',
  timeZone: 'America/Argentina/Buenos_Aires',
};

/** The instant of that kick-off, and an instant some days before it; both in milliseconds since 1970. */
export const KICK_OFF = Date.UTC(2026, 10, 27, 0, 0);
export const NOW = Date.UTC(2026, 10, 21, 12, 0);

const DAY_MS = 24 * 60 * 60 * 1000;
/** A day to come for the built product, whose clock is the machine's: far off, and within the two years of a new match. */
export const IN_A_YEAR = new Date(Date.now() + 365 * DAY_MS).toISOString().slice(0, 10);
