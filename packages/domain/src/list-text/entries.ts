import { characterCount, nameKey } from '../text/one-line';
import type { Section } from './headings';
import type { Line } from './lines';
import { acceptedName, readBodyTokens, readLineBody, type LineBody } from './line-body';
import type { LineStart } from './line-start';
import type { Meter, Token } from './tokens';

/** One item of a pasted list: a player, or an empty slot. */
export interface ListEntry extends LineBody {
  /** The line number, counted from 1. */
  line: number;
  /** The text of the line, for warnings about it. */
  text: string;
  /** Null where the list does not say the teams. */
  section: Section | null;
  /** The number before the name; null where there is none. */
  number: number | null;
  /**
   * The name as it may be stored, letter by letter: names that users may choose can look like notes, numbers
   * or markup.
   */
  literals: string[];
  /** True for a line without number or bullet: it counts where it names a player, or looks like a name. */
  isDoubtful: boolean;
}

/** The entry of a line whose start has been read; `tokens` are those of `line.text`. */
export function entryOf(
  line: Line,
  tokens: readonly Token[],
  start: LineStart,
  section: Section | null,
  meter: Meter,
): ListEntry {
  const { text } = line;
  const afterNumber = text.slice(start.literalAt);
  const body = readBodyTokens({ text, tokens: bodyTokens(tokens, start) }, meter);
  // A name may consist of characters that usually precede one: '1. -' and '1. ⚽' are read again from the sign
  // on.
  const isAllLead = body.kind === 'blank' && start.bodyAt >= tokens.length && afterNumber !== '';
  const whole = isAllLead ? readLineBody(afterNumber, meter) : body;
  // The fields are written out: copying objects into another doubles the time for thousands of short lines.
  return {
    kind: whole.kind,
    readings: whole.readings,
    name: whole.name,
    struckName: whole.struckName,
    friends: whole.friends,
    note: whole.note,
    line: line.number,
    text,
    section,
    number: start.number,
    literals: literalsOf(afterNumber, line),
    isDoubtful: start.number === null && !start.isBulleted,
  };
}

/** The tokens from the name on, and the '~' before it that strikes it out together with its number. */
function bodyTokens(tokens: readonly Token[], { bodyAt }: LineStart): readonly Token[] {
  if (bodyAt === 0) return tokens;
  for (let at = 0; at < bodyAt; at += 1) {
    const token = tokens[at];
    if (token?.text !== '~') continue;
    const body = tokens.slice(bodyAt - 1);
    body[0] = token;
    return body;
  }
  return tokens.slice(bodyAt);
}

/** Returns a written-out array: a growing one reserves room for seventeen items at once, and every line of a list stores one. */
function literalsOf(afterNumber: string, { text, whole }: Line): string[] {
  if (afterNumber === '' || afterNumber === text) return whole === text ? [text] : [text, whole];
  return whole === text ? [afterNumber, text] : [afterNumber, text, whole];
}

/** An entry whose name is exactly as stored; empty for a free slot. */
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

/** True for a possible name: a few words of letters, none of which starts a remark. */
export function looksLikeName(text: string): boolean {
  const words = text.split(' ');
  if (words.length > 4 || characterCount(text) > 40) return false;
  if (/[?!¿¡:/@#$%\d]/u.test(text) || !/\p{L}/u.test(text)) return false;
  return !CHATTER.has(nameKey(words[0] ?? ''));
}
