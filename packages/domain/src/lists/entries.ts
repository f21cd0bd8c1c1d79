import { characterCount, nameKey } from '../text/one-line';
import type { Section } from './headings';
import type { Line } from './lines';
import { acceptedName, readBodyTokens, readLineBody, type LineBody } from './line-body';
import type { LineStart } from './line-start';
import type { Meter } from './tokens';

/** One place of a pasted list: somebody, or an empty slot. */
export interface ListEntry extends LineBody {
  /** The line it stands on, counted from 1. */
  line: number;
  /** That line as it reads, for whoever is told about it. */
  text: string;
  /** Null where the list does not say who plays for whom. */
  section: Section | null;
  /** The figure before the name; null where there is none. */
  number: number | null;
  /** The name as it may stand letter by letter in the match: product names can look like notes, numbers or markup. */
  literals: string[];
  /** True for a line without number or bullet: it counts where it names somebody, or looks like a name. */
  isDoubtful: boolean;
}

/** The entry of a line whose start has been read. */
export function entryOf(line: Line, start: LineStart, section: Section | null, meter: Meter): ListEntry {
  const end = line.text.length;
  const from = line.tokens[start.bodyAt]?.start ?? end;
  const afterNumber = line.text.slice(start.literalAt);
  const struckAt = line.tokens.findIndex((token, at) => at < start.bodyAt && token.text === '~');
  const opening = struckAt < 0 ? [] : line.tokens.slice(struckAt, struckAt + 1);
  const tokens = [...opening, ...line.tokens.slice(start.bodyAt)];
  const body = readBodyTokens({ text: line.text, tokens }, meter);
  // A name may be made of nothing but what leads up to one: '1. -' and '1. ⚽' are read again from the sign on.
  const whole =
    body.kind === 'blank' && from >= end && afterNumber !== '' ? readLineBody(afterNumber, meter) : body;
  // Written out: copied from one object into another, thousands of short lines cost twice as much.
  return {
    kind: whole.kind,
    readings: whole.readings,
    name: whole.name,
    struckName: whole.struckName,
    friends: whole.friends,
    note: whole.note,
    line: line.number,
    text: line.text,
    section,
    number: start.number,
    literals: literalsOf(afterNumber, line),
    isDoubtful: start.number === null && !start.isBulleted,
  };
}

function literalsOf(afterNumber: string, { text, whole }: Line): string[] {
  const literals = afterNumber === '' || afterNumber === text ? [] : [afterNumber];
  literals.push(text);
  if (whole !== text) literals.push(whole);
  return literals;
}

/** An entry whose name stands exactly as it is kept; empty for a free slot. */
export function exactEntry(line: Line, section: Section, number: number, name: string): ListEntry {
  const isName = name !== '';
  return {
    kind: isName ? 'name' : 'blank',
    readings: isName ? [name] : [],
    name: acceptedName(name),
    struckName: null,
    friends: 0,
    note: '',
    line: line.number,
    text: line.text,
    section,
    number,
    literals: isName ? [name] : [],
    isDoubtful: false,
  };
}

const CHATTER = new Set(
  'falta,faltan,faltaria,traer,traigan,traiga,hay,somos,confirmen,confirmar,confirma,pagar,paguen,alias,link,hoy,mañana,jugamos,jueguen,gente,chicos,muchachos,hola,buenas,dale,avisen,avisar,lista,partido,fecha,hora,vamos,quien,alguien,alguno,me,no,si,ya,yo,se,ok,listo,gracias,llegar,puntual,puntuales,lleven,recuerden,recordar,esta,este,queda,quedan,precio,sumo,anoto,anotate,anotense,bajo,baja'.split(
    ',',
  ),
);

/** True for what could be what somebody is called: a few words of letters, and none of those that start a remark. */
export function looksLikeName(text: string): boolean {
  const words = text.split(' ');
  if (words.length > 4 || characterCount(text) > 40) return false;
  if (/[?!¿¡:/@#$%\d]/u.test(text) || !/\p{L}/u.test(text)) return false;
  return !CHATTER.has(nameKey(words[0] ?? ''));
}
