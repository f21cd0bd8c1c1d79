/** The options and limits of the forms of a match. Apart from the schemas, so that a page has them without the validation library. */

export const MIN_PLAYERS_PER_TEAM = 5;
export const MAX_PLAYERS_PER_TEAM = 11;

/** Every number of players per team. */
export const TEAM_SIZES: readonly number[] = Array.from(
  { length: MAX_PLAYERS_PER_TEAM - MIN_PLAYERS_PER_TEAM + 1 },
  (_, index) => MIN_PLAYERS_PER_TEAM + index,
);

export const LOCATION_MAX_LENGTH = 120;
export const MAPS_URL_MAX_LENGTH = 2000;
export const PRICE_MAX_LENGTH = 40;
export const TEAM_NAME_MAX_LENGTH = 50;
export const NOTE_MAX_LENGTH = 140;

const SLOT_MINUTES = 30;
const FIRST_SLOT_MINUTES = 6 * 60;
const LAST_SLOT_MINUTES = 23 * 60 + 30;

const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** 06:00 to 23:30, every half hour. */
export const TIME_SLOTS: readonly string[] = Array.from(
  { length: (LAST_SLOT_MINUTES - FIRST_SLOT_MINUTES) / SLOT_MINUTES + 1 },
  (_, index) => {
    const minutes = FIRST_SLOT_MINUTES + index * SLOT_MINUTES;
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  },
);

/** '7 vs 7 (14 jugadores total)' */
export const teamSizeLabel = (size: number) => `${size} vs ${size} (${size * 2} jugadores total)`;
