import { wordsIn } from './vocabulary';
import { remarkAt, type KnownPlayers } from './remarks';
import { CLOSING_REMARKS } from './vocabulary';

/** Several names in one line, and one player for another. */

const SEPARATORS = /[,;/|·•\t]| {3,}/u;
const LETTER = /^[a-záéíóúñ]$/iu;
const LAST_AND = /\s(?:y|e|&)\s/iu;

/** The texts between commas, slashes and the like, brackets kept whole; with the last 'y' split where both sides may be names. */
export function splitNames(text: string, known: KnownPlayers): string[] {
  if (known.has(text)) return [text];
  const parts = splitOutside(text.replace(/\byo \(([^)]+)\)/giu, '$1'), SEPARATORS);
  return parts
    .flatMap((part) => splitAnd(part.trim(), known))
    .map((part) => part.replace(/^(?:y|e)\s+/iu, '').trim())
    .filter((part) => part !== '');
}

/** Splits a text at single characters that stand outside of brackets. */
function splitOutside(text: string, separators: RegExp): string[] {
  if (!separators.test(text)) return [text];
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (LETTER.test(character)) continue;
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && separators.test(character) && !isInFigure(text, at)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** '6,5' and '8/10' are one figure. */
function isInFigure(text: string, at: number): boolean {
  return /\d/u.test(text.charAt(at - 1)) && /\d/u.test(text.charAt(at + 1));
}

function splitAnd(part: string, known: KnownPlayers): string[] {
  if (known.has(part)) return [part];
  // The words in brackets are a remark: 'Hernán (Mili y Tomi)'.
  if (!/\s(?:y|e|&|\+)\s/iu.test(part)) return [part];
  const outside = part.replace(/[([{][^)\]}]*[)\]}]?/gu, (note) => '_'.repeat(note.length));
  const found = LAST_AND.exec(outside) ?? /\s\+\s(?=\p{L})/u.exec(outside);
  if (found === null) return [part];
  const left = part.slice(0, found.index).trim();
  const right = part.slice(found.index + found[0].length).trim();
  if (!isNameBeside(left, known) || !isNameBeside(right, known)) return [part];
  return [left, ...splitAnd(right, known)];
}

/** True for what may be a name next to another: it begins with a capital or is known, and is neither remark nor number. */
function isNameBeside(text: string, known: KnownPlayers): boolean {
  if (known.has(text)) return true;
  const own = text.includes('(') ? withoutNotes(text) : text;
  const words = wordsIn(own);
  if (words.length === 0 || words.length > 3 || words.join('').length < 2) return false;
  if (/^(?:un|una|dos|tres|amig|invitad|compañer|medio|media)/iu.test(text)) return false;
  if (!/^[@~*_(]*(?:(?:el|la|don|doña) )?\p{Lu}/u.test(own)) return false;
  return remarkAt(words, 0) === null && !words.every((word) => CLOSING_REMARKS.has(word));
}

/**
 * The names of a line of the list: several where each text between its commas may be a name, else the line as it is, since
 * 'Seba, se bajó' is one player with a remark.
 */
export function namesOfItem(text: string, known: KnownPlayers): string[] {
  if (known.has(text)) return [text];
  const parts = splitOutside(text, SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const dashed = text.split(/\s[-–—]\s/u);
  if (dashed.length > 2 && dashed.every((part) => isNameBeside(withoutNotes(part), known)))
    return dashed.map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => isNameBeside(withoutNotes(part), known)))
    return parts.flatMap((part) => splitAnd(part, known));
  return parts.length > 1 ? [text] : splitAnd(text, known);
}

function withoutNotes(text: string): string {
  return text.replace(/\([^)]*\)/gu, '').trim();
}

/** One player for another: 'Rulo → Nacho', 'Nacho x Rulo', 'sale Rulo entra Nacho'. */
export interface Replacement {
  out: string;
  /** Null where the line does not say the new player yet: 'Rulo →'. */
  in: string | null;
}

const ARROW = /^(.+?)\s*(?:→|➡\uFE0F?|➔|⇒|⟶|->|=>|>>)\s*(.*)$/u;
const LEAVES_ENTERS =
  /^(?:cambio:\s*)?(?:sale|se baj[oó]|se baja|baja|no va|no viene|no puede|no juega)\s+(.+?)[,;]?\s+(?:y\s+)?(?:lo reemplaza|entra|ingresa|va|juega)\s+(.+?)(?:\s+(?:por (?:[eé]l|ella)|en su lugar))?$/iu;
const FOR_ANOTHER =
  /^(.+?)\s+(?:entra por|entra x|juega por|va por|viene por|ingresa por|reemplaza a|en lugar de|en vez de|por|x)\s+(.+)$/iu;
const ENTERS =
  /^(.+?)[,;\-–]?\s+(?:(?:sale|no viene|no va|se baj[oóa]|baja|no puede|no juega|no llega)\s*[,;\-–]?\s*)?(?:y\s+)?(?:lo reemplaza|entra|ingresa|en su lugar|va en su lugar)\s+(?!por\b|si\b|x\b)(.+)$/iu;
/** True for a sentence of one player for another: 'Se bajó Rata, entra Loro'. */
export function isReplacement(text: string): boolean {
  return text.length <= LONGEST && LEAVES_ENTERS.test(text);
}

const LONGEST = 120;

/** Null where the line names no replacement. */
export function replacementIn(text: string, known: KnownPlayers): Replacement | null {
  if (text.length > LONGEST || known.has(text)) return null;
  const arrow = ARROW.exec(text);
  if (arrow?.[1] !== undefined) {
    return { out: arrow[1], in: arrow[2] === undefined || !/[\p{L}]/u.test(arrow[2]) ? null : arrow[2] };
  }
  const leaves = LEAVES_ENTERS.exec(text);
  if (leaves?.[1] !== undefined && leaves[2] !== undefined) return { out: leaves[1], in: leaves[2] };
  const enters = ENTERS.exec(text);
  if (
    enters?.[1] !== undefined &&
    enters[2] !== undefined &&
    mayBeName(enters[1], known) &&
    mayBeName(enters[2], known)
  )
    return { out: enters[1], in: enters[2] };
  const instead = FOR_ANOTHER.exec(text);
  if (
    instead?.[1] !== undefined &&
    instead[2] !== undefined &&
    mayBeName(instead[1], known) &&
    mayBeName(instead[2], known)
  )
    return { out: instead[2], in: instead[1] };
  return null;
}

function mayBeName(text: string, known: KnownPlayers): boolean {
  return isNameBeside(text.replace(/^[~*_\s]+|[~*_!.\s]+$/gu, ''), known);
}
