import type { TeamIndex } from '../matches/schema';
import { nameKey } from '../text/one-line';
import { readBodyTokens } from './line-body';
import type { Cut, Meter } from './tokens';

/** A part of the list. */
export type Section = TeamIndex | 'substitutes';

export interface SectionHeading {
  /** `starters`: both teams together. */
  section: Section | 'starters';
  /** Names after a colon on the heading's own line: 'Suplentes: Juan, Pedro'. */
  inline: string[];
}

export interface KnownNames {
  team1Name: string;
  team2Name: string;
  location?: string | undefined;
}

const SUBSTITUTE_WORDS = new Set(
  'suplente,suplentes,supl,supls,suple,suples,sup,sups,sub,subs,substitute,substitutes,bench,banco,el banco,banca,banco de suplentes,reserva,reservas,relevo,relevos,espera,en espera,lista de espera,en lista de espera,waiting list,waitlist'.split(
    ',',
  ),
);
const STARTER_WORDS = new Set(
  'titulares,titular,jugadores,jugamos,juegan,convocados,anotados,confirmados,lista,lista de jugadores,players,starters,equipos'.split(
    ',',
  ),
);
const TEAM_WORDS = new Set('equipo,equipos,eq,team,cuadro,bando,grupo'.split(','));
// Maps, not objects: a line may say 'constructor'.
const TEAM_FIGURES: ReadonlyMap<string, TeamIndex> = new Map([
  ...['1', 'a', 'i', 'uno', 'one'].map((word) => [word, 0] as const),
  ...['2', 'b', 'ii', 'dos', 'two'].map((word) => [word, 1] as const),
]);
const OTHER_TEAM_NAMES: ReadonlyMap<string, TeamIndex> = new Map([
  ['local', 0],
  ['home', 0],
  ['visitante', 1],
  ['away', 1],
]);

/** A heading is short: a team's name, what surrounds it and a remark, in UTF-16 units. */
const LONGEST_HEADING = 120;

/**
 * The part of the list that an unnumbered line opens: by the teams' own names, or by the usual names of such
 * parts.
 */
export function readHeading({ text, tokens }: Cut, known: TeamKeys, meter: Meter): SectionHeading | null {
  const byName = teamCalled(text, known);
  if (byName !== null) return { section: byName, inline: [] };
  const colon = tokens.findIndex((token) => token.text === ':');
  meter.steps += tokens.length;
  const from = tokens[colon]?.start ?? text.length;
  if (from > LONGEST_HEADING) return null;
  const head = headingKey({ text, tokens: colon < 0 ? tokens : tokens.slice(0, colon) }, meter);
  if (head === null) return null;
  const rest = colon < 0 ? '' : text.slice(from + 1);
  const section = teamCalled(head, known) ?? sectionOfKey(head);
  if (section === null) return null;
  const inline = namesIn(rest);
  // 'Equipo 1: Los Pibes' names the team; 'Suplentes: Juan' names a substitute.
  const isTitle = inline.length < 2 && section !== 'substitutes';
  return { section, inline: isTitle ? [] : inline };
}

/** The normalised names of the teams, computed once for a whole list. */
export interface TeamKeys {
  first: string;
  second: string;
}

export function teamKeysOf(known: KnownNames): TeamKeys {
  return { first: nameKey(known.team1Name), second: nameKey(known.team2Name) };
}

/**
 * The team of exactly that name, whatever the name looks like; the first where both have it; null where none
 * has.
 */
function teamCalled(text: string, { first, second }: TeamKeys): TeamIndex | null {
  const key = nameKey(text);
  if (key === '') return null;
  if (key === first) return 0;
  return key === second ? 1 : null;
}

function headingKey(cut: Cut, meter: Meter): string | null {
  const reading = readBodyTokens(cut, meter).readings.at(-1);
  return reading === undefined ? null : nameKey(reading);
}

function sectionOfKey(key: string): Section | 'starters' | null {
  const words = key.split(' ').filter((word) => word !== '');
  const withoutCount = words.filter((word) => !isCount(word)).join(' ');
  if (SUBSTITUTE_WORDS.has(withoutCount)) return 'substitutes';
  const team = sectionOfTeam(words) ?? OTHER_TEAM_NAMES.get(key) ?? null;
  return team === null && STARTER_WORDS.has(withoutCount) ? 'starters' : team;
}

function sectionOfTeam(words: readonly string[]): TeamIndex | null {
  const [first = '', second = ''] = words;
  if (TEAM_WORDS.has(first) && words.length === 2) return TEAM_FIGURES.get(second) ?? null;
  // 'Equipo1', 'eq.2', 'T1'
  const glued = words.length > 2 ? null : /^(equipo|eq|team|t)\.?([12ab])$/u.exec(words.join(''));
  return glued?.[2] === undefined ? null : (TEAM_FIGURES.get(glued[2]) ?? null);
}

/** '(3)', '5/5' and the like beside a heading. */
function isCount(word: string): boolean {
  return word !== '' && !/[^\d/.()-]/u.test(word);
}

function namesIn(text: string): string[] {
  return text
    .split(/[,;]/u)
    .flatMap((part) => splitLastAnd(part))
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.');
}

/**
 * 'Juan y Pedro' are two players. Split word by word, since a search for ' y ' between two runs of spaces
 * could backtrack.
 */
function splitLastAnd(part: string): string[] {
  const names: string[][] = [[]];
  for (const word of part.split(' ')) {
    if (word === 'y' || word === 'e' || word === '&') names.push([]);
    else names.at(-1)?.push(word);
  }
  return names.map((words) => words.join(' '));
}
