import { INVALID_MAPS_URL, isMapsLink, mapsLinkOf } from '@picado/domain/matches/maps-link';
import { MIN_PLAYERS_PER_TEAM } from '@picado/domain/matches/options';

/** The quick form as typed. */
export interface QuickForm {
  fieldName: string;
  googleMapsLink: string;
  /** HH:MM. */
  time: string;
  /** YYYY-MM-DD. */
  date: string;
  /** The players of a team. */
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

/** Fields by the names of their inputs. */
const TYPED = [
  ['fieldName', 'fieldName'],
  ['mapsUrl', 'googleMapsLink'],
  ['date', 'date'],
  ['price', 'price'],
] as const;

/** Reads the inputs of a form; empty ones are left out. */
export function quickFormOf(filledIn: FormData): Partial<QuickForm> {
  const size = Number(filledIn.get('maxPlayers'));
  const typed = TYPED.flatMap(([name, field]) => {
    const text = filledIn.get(name);
    return typeof text === 'string' && text !== '' ? [[field, text] as const] : [];
  });
  return { ...Object.fromEntries(typed), ...(size > 0 && { maxPlayers: size }) };
}

export const LANDING_MIN_PLAYERS = 3;
export const LANDING_MAX_PLAYERS = 11;

/** The fields in their order on the page. */
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

/** Everything that is wrong, in the order of the fields. The name of the pitch is enough to find its link. */
export function findQuickErrors(form: QuickForm): QuickError[] {
  const found = { ...form, googleMapsLink: linkOf(form) };
  const errors: QuickError[] = REQUIRED.flatMap(([field, message]) =>
    found[field].trim() === '' ? [{ field, message }] : [],
  );
  if (found.googleMapsLink !== '' && !isMapsLink(found.googleMapsLink)) {
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

const linkOf = ({ fieldName, googleMapsLink }: QuickForm) =>
  mapsLinkOf({ location: fieldName, mapsUrl: googleMapsLink });

/** The rule that is shown where a size is chosen that no match can have. */
export function sizeRule({ maxPlayers }: Pick<QuickForm, 'maxPlayers'>): string | null {
  if (maxPlayers >= MIN_PLAYERS_PER_TEAM) return null;
  return `Un partido arranca en ${MIN_PLAYERS_PER_TEAM} contra ${MIN_PLAYERS_PER_TEAM}: después elegís cuántos.`;
}

const USUAL_WEEKDAY = 4;
const USUAL_TIME = '21:00';
const DAYS_A_WEEK = 7;

/** The usual evening, for an organiser to change: the Thursday after `now`, at nine. */
export function usualMoment(now: Date): Pick<QuickForm, 'date' | 'time'> {
  const day = new Date(now);
  day.setDate(day.getDate() + ((USUAL_WEEKDAY - day.getDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK) + 1);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return {
    date: `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`,
    time: USUAL_TIME,
  };
}

/** The draft for the create page, under the names of its form. */
export function draftOf(form: QuickForm) {
  return {
    location: form.fieldName.trim(),
    mapsUrl: linkOf(form),
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

/** A stored draft is an object; any other value cannot fill a form. */
export function isDraft(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
