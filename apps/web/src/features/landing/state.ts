import { INVALID_MAPS_URL, isWebAddress, linkIn } from '@picado/domain/matches/maps-link';

/** The quick form as typed. */
export interface QuickForm {
  fieldName: string;
  googleMapsLink: string;
  /** HH:MM. */
  time: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Per team. */
  maxPlayers: number;
  price: string;
}

export const EMPTY_QUICK_FORM: QuickForm = {
  fieldName: '',
  googleMapsLink: '',
  time: '',
  date: '',
  maxPlayers: 5,
  price: '',
};

export const LANDING_MIN_PLAYERS = 3;
export const LANDING_MAX_PLAYERS = 11;

/** In their order on the page. */
export type QuickField = keyof QuickForm;
export interface QuickError {
  field: QuickField;
  message: string;
}

const REQUIRED: readonly (readonly [Exclude<QuickField, 'maxPlayers'>, string])[] = [
  ['fieldName', 'El nombre de la cancha es requerido'],
  ['googleMapsLink', 'El link de Google Maps es requerido'],
  ['time', 'El horario es requerido'],
  ['date', 'La fecha es requerida'],
  ['price', 'El precio es requerido'],
];

/** Hosts of maps, whole; and the one of a search engine, where the path says that it is a map. */
const MAPS_HOST =
  /^(?:(?:maps\.app\.)?goo\.gl|g\.co|g\.page|maps\.apple(?:\.com)?|(?:www\.|ul\.)?waze\.com|(?:www\.)?openstreetmap\.org|maps\.google\.(?:com|cat|(?:com?\.)?[a-z]{2}))$/u;
const SEARCH_HOST = /^(?:www\.)?google\.(?:com|cat|(?:com?\.)?[a-z]{2})$/u;

export function isMapsLink(text: string): boolean {
  const link = linkIn(text);
  if (!isWebAddress(link)) return false;
  const { hostname, pathname } = new URL(link);
  return MAPS_HOST.test(hostname) || (SEARCH_HOST.test(hostname) && /^\/maps(?:\/|$)/u.test(pathname));
}

/** Everything that is wrong, in the order of the fields. */
export function findQuickErrors(form: QuickForm): QuickError[] {
  const errors: QuickError[] = REQUIRED.flatMap(([field, message]) =>
    form[field].trim() === '' ? [{ field, message }] : [],
  );
  if (form.googleMapsLink.trim() !== '' && !isMapsLink(form.googleMapsLink)) {
    errors.push({ field: 'googleMapsLink', message: INVALID_MAPS_URL });
  }
  const { maxPlayers } = form;
  if (!(maxPlayers >= LANDING_MIN_PLAYERS && maxPlayers <= LANDING_MAX_PLAYERS)) {
    errors.push({
      field: 'maxPlayers',
      message: 'La cantidad de jugadores por equipo debe ser entre 3 y 11',
    });
  }
  return errors;
}

/** What is kept for the create form, under its names. */
export function draftOf(form: QuickForm) {
  return {
    location: form.fieldName.trim(),
    mapsUrl: linkIn(form.googleMapsLink),
    time: form.time,
    date: form.date,
    maxPlayers: form.maxPlayers,
    price: form.price.trim(),
  };
}

export const QUICK_SIZES: readonly number[] = Array.from(
  { length: LANDING_MAX_PLAYERS - LANDING_MIN_PLAYERS + 1 },
  (_, index) => LANDING_MIN_PLAYERS + index,
);

/** A kept draft is an object; any other stored value cannot fill a form. */
export function isDraft(kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept);
}
