import type { CountryCode } from 'libphonenumber-js/min';
import { spellingsOf } from '@picado/domain/messages/contact';

/**
 * The countries whose zones are known here, longest name first. A number without a country code is read as one of the country whose
 * zone the server runs in.
 */
const COUNTRIES: readonly (readonly [zone: string, country: CountryCode])[] = [
  ['America/Argentina/', 'AR'],
  ['America/Buenos_Aires', 'AR'],
  ['America/Montevideo', 'UY'],
  ['America/Santiago', 'CL'],
  ['America/Asuncion', 'PY'],
  ['America/La_Paz', 'BO'],
  ['America/Lima', 'PE'],
  ['America/Bogota', 'CO'],
  ['America/Guayaquil', 'EC'],
  ['America/Caracas', 'VE'],
  ['America/Mexico_City', 'MX'],
  ['America/Monterrey', 'MX'],
  ['America/Tijuana', 'MX'],
  ['America/Sao_Paulo', 'BR'],
  ['America/Costa_Rica', 'CR'],
  ['America/Panama', 'PA'],
  ['America/Guatemala', 'GT'],
  ['Europe/Madrid', 'ES'],
  ['Atlantic/Canary', 'ES'],
];

/** The country of numbers that name none; Argentina for a zone that is not listed. */
export function countryOfZone(timeZone: string): CountryCode {
  return COUNTRIES.find(([zone]) => timeZone.startsWith(zone))?.[1] ?? 'AR';
}

/**
 * A phone number in international form ('+5491158320147'), in the one spelling of `spellingsOf` under which it is kept, or null where
 * there is no such number. Reads the forms of WhatsApp and the habits of the countries: a 9 and a 15 beside each other, trunk zeros,
 * '00', the old 1 of Mexico, a link of wa.me. `country` is that of a number without a country code. The tables of the countries are
 * loaded with the first number: most servers never read one.
 */
export async function readPhoneNumber(text: string, country: CountryCode): Promise<string | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  for (const candidate of candidatesOf(text, country)) {
    const number = parsePhoneNumberFromString(candidate, { defaultCountry: country, extract: false });
    if (number?.isValid()) return spellingsOf(number.number)[0];
  }
  return null;
}

/** Lists the numbers that may be meant, the text as it stands first: the library refuses some forms that WhatsApp itself shows. */
function candidatesOf(text: string, country: CountryCode): string[] {
  const written = text
    .normalize('NFKC')
    .replace(/^.*?(?:wa\.me\/|[?&]phone=|^(?:tel|whatsapp):)/u, '+')
    .replace(/^\++/u, '+')
    .replace(/[^\d+]/gu, '')
    .replace(/^00/u, '+');
  // A plus elsewhere parts two numbers.
  if (!/^\+?\d{6,20}$/u.test(written) || hasLetters(text)) return [];
  const isInternational = written.startsWith('+');
  const candidates = isInternational ? [written] : [written, `+${written}`];
  return [
    ...candidates,
    ...candidates.flatMap((candidate) => repairedOf(candidate)),
    // Eight digits behind a 15: only Buenos Aires has so long ones.
    ...(country === 'AR' && /^15\d{8}$/u.test(written) ? [`+5411${written}`] : []),
  ];
}

/** Words are no number; a link and the name of an extension of none are cut before. */
const hasLetters = (text: string) =>
  /\p{L}{3}/u.test(
    text.replace(
      /https?:\S*?(?:wa\.me\/|phone=)|wa\.me\/|^tel:|^whatsapp:|\b(?:tel|cel|whatsapp|wpp|wsp)\b/giu,
      '',
    ),
  );

/** Each form that is refused, and the one that is not. */
const REPAIRS: readonly (readonly [RegExp, string])[] = [
  // '+54 9 11 15 5832 0147', '+54 9 011 5832 0147': the 15 of calls inside the country says what the 9 says.
  [/^\+54(?=\d*15)9?0?9?(\d{12})$/u, '+54$1'],
  [/^\+54(?:90|09|0)(\d{10})$/u, '+549$1'],
  // '+52 1 55 …', '+52 044 55 …': from before 2019.
  [/^\+52(?:044|045|01|1)(\d{10})$/u, '+52$1'],
  [/^(?:044|045|01)(\d{10})$/u, '+52$1'],
  // '+56 09 …', '+34 0 …': a trunk zero that the country does not have.
  [/^\+(56|34|57|593|591|506|507|502)0+(\d{8,10})$/u, '+$1$2'],
];

const repairedOf = (candidate: string): string[] =>
  REPAIRS.filter(([pattern]) => pattern.test(candidate)).map(([pattern, form]) =>
    candidate.replace(pattern, form),
  );
