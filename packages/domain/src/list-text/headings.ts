import type { TeamIndex } from '../matches/schema';
import { nameKey } from '../text/one-line';
import type { KnownPlayers } from './remarks';
import {
  HEADING_FILLERS,
  PART_WORDS,
  TEAM_COLOURS,
  TEAM_WORDS,
  TITLE_WORDS,
  wordsIn,
  type PartWord,
} from './vocabulary';

/** A part of the list that players stand in; `starters`: in either team. */
export type Section = TeamIndex | 'substitutes' | 'starters';

/** The part that a heading opens; `unknown`: a line dressed as a heading whose words are not understood. */
export type PartKind = PartWord | 'unknown';

export interface Heading {
  kind: PartKind;
  /** The team, where the heading says which; null for 'Rojos' of a match without such a team. */
  team: TeamIndex | null;
  /** The words of the heading, by which two headings of one team are recognised. */
  key: string;
  /** The text behind the colon on the heading's own line: 'Suplentes: Juan, Pedro'. */
  inline: string;
  /** True for a colon, an arrow, bold or capital letters, ornaments: signs that a line is a heading. */
  isDressed: boolean;
  /** True where some of its words have no meaning for the list: 'Van a Pilar'. */
  isLoose: boolean;
}

export interface KnownNames {
  team1Name: string;
  team2Name: string;
  location?: string | undefined;
  /** The names of the match's players: a line that says one is that player, whatever it looks like. */
  names?: readonly string[];
}

/** The normalised names of the teams, computed once for a whole list. */
export interface TeamKeys {
  first: string;
  second: string;
  /** True where one team plays without bibs: then 'Pecheras' is the other team, and not the player that brings them. */
  hasBibs?: boolean;
}

const BIBS = new Set('pechera,pecheras,peto,petos,chaleco,chalecos,bibs,colete'.split(','));
const WITH_OR_WITHOUT = new Set(['con', 'sin', 'no', 'com', 'sem', 'with']);

export function teamKeysOf(known: KnownNames): TeamKeys {
  return { first: nameKey(known.team1Name), second: nameKey(known.team2Name) };
}

// Maps, not objects: a line may say 'constructor'.
const TEAM_FIGURES: ReadonlyMap<string, TeamIndex> = new Map([
  ...['1', 'a', 'i', 'uno', 'one', 'primer', 'primero'].map((word) => [word, 0] as const),
  ...['2', 'b', 'ii', 'dos', 'two', 'segundo'].map((word) => [word, 1] as const),
]);
const SIDES: ReadonlyMap<string, TeamIndex> = new Map([
  ...['local', 'locales', 'home'].map((word) => [word, 0] as const),
  ...['visitante', 'visitantes', 'visita', 'away'].map((word) => [word, 1] as const),
]);

/** A heading is short: a team's name, what surrounds it and a remark, in UTF-16 units. */
const LONGEST_HEADING = 120;
/** The words of a dressed heading that may be of no meaning: 'Van a Pilar', 'Convocados vs Los Pibes'. */
const MOST_UNKNOWN = 4;
const ARROWS = /[➡👇⬇→⇒🔽▶]\uFE0F?|=>|->/u;
const ORNAMENT = /^[^\p{L}\p{N}\s([¿¡"'@+$~-].*[^\p{L}\p{N}\s)\].!?"'~]$|^#\p{L}|^[=\-—_*~•]{2,}/u;
/** Words that open a part only where the line is dressed: alone they are talk. */
const WEAK = new Set(
  'si,no,van,vamos,somos,estan,va,juegan,jugamos,vienen,avisan,avisa,capaz,pago,lleva,trae,cambio,once,medio,punta,out,in,ver'.split(
    ',',
  ),
);
const PRIORITY: readonly PartWord[] = ['out', 'doubt', 'substitutes', 'apart', 'team', 'role', 'starters'];

/** The heading that a line is; null for a line of another kind. `unknown` headings are only those with a colon or an arrow at the end. */
export function readHeading(
  text: string,
  teams: TeamKeys,
  known: KnownPlayers,
  isInCapitals = false,
): Heading | null {
  const byName = teamCalled(text, teams);
  if (byName !== null) return heading('team', byName, nameKey(text), '', true);
  const split = splitAtSign(text);
  if (split.head.length > LONGEST_HEADING) return null;
  const bare = split.head.replace(/\([^)]*\)?|\[[^\]]*\]?/gu, ' ').trim();
  if (bare === '' || known.has(bare.replace(/[*_~?!¿¡.]/gu, '').trim())) return null;
  const words = wordsOfHeading(bare);
  if (words.length === 0) return colourHeading(bare, teams);
  const team = teamOf(words, split.hasSign, teams);
  const isDressed = split.hasSign || isDressedText(split.head, isInCapitals);
  if (team !== null) {
    return team.isSure || isDressed
      ? heading('team', team.index, words.join(' '), split.inline, isDressed)
      : null;
  }
  const said = saidIn(words);
  // 'Titular: Marcelo Suárez' is the holder of an account.
  if (words.join(' ') === 'titular' && split.inline !== '' && !split.inline.includes(','))
    said.kind = 'apart';
  if (said.kind === null) {
    const isBare = split.hasSign && split.inline === '';
    // 'hoy: Ana - Eva - Inés' lists players without a word that says so.
    const isTitle = words.every(
      (word) => HEADING_FILLERS.has(word) || isCount(word) || TITLE_WORDS.has(word),
    );
    if (isTitle && isRow(split.inline)) return heading('starters', null, words.join(' '), split.inline, true);
    return isBare ? heading('unknown', null, words.join(' '), '', true) : null;
  }
  const isWeak =
    said.kind === 'starters' || words.length === 1
      ? words.every((word) => WEAK.has(word) || HEADING_FILLERS.has(word) || /^\d+$/u.test(word))
      : false;
  if (words.filter(isCount).length > 3) return null;
  if (said.unknown > (isDressed ? MOST_UNKNOWN : 0) || (isWeak && !isDressed))
    return sentenceOf(text, words, known);
  return heading(said.kind, null, words.join(' '), split.inline, isDressed, said.unknown > 0);
}

/** True for three short texts and more between commas, slashes or hyphens. */
function isRow(inline: string): boolean {
  const parts = inline.split(/[,;/]|\s[-–]\s/u);
  return (
    parts.length >= 3 && !inline.includes('://') && parts.every((part) => part.trim().split(' ').length <= 4)
  );
}

const ONE_WORD_OPENERS = new Set(['baja', 'bajas', 'suplente', 'suplentes', 'supl']);

/** 'Se bajaron Ana y Eva', 'Van Ana, Eva, Inés': the part and its names in one sentence without a sign between them. */
function sentenceOf(text: string, words: readonly string[], known: KnownPlayers): Heading | null {
  let at = 0;
  while (at < words.length && HEADING_FILLERS.has(words[at] ?? '') && PART_WORDS.at(words, at) === null)
    at += 1;
  const found = PART_WORDS.at(words, at);
  if (found === null || found.meaning === 'apart' || found.meaning === 'role' || found.meaning === 'team')
    return null;
  const starts = [...text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)].map((word) => word.index);
  let from = at + found.length;
  while (HEADING_FILLERS.has(words[from] ?? '') && words[from] !== 'el' && words[from] !== 'la') from += 1;
  const rest = text.slice(starts[from] ?? text.length);
  const isNames = known.has(rest) || /^(?:(?:el|la|don) )?\p{Lu}\p{L}*(?:$|[\s,;./(])/u.test(rest);
  const isSeveral = /[,;/]|\s(?:y|e)\s/u.test(rest);
  // 'Duda Pérez' may be a name, 'no va Pérez' is none.
  const isSaid = found.meaning !== 'starters' && (found.length > 1 || ONE_WORD_OPENERS.has(words[at] ?? ''));
  if (!isNames || !(isSeveral || isSaid) || at > 3) return null;
  return heading(found.meaning, null, words.slice(0, from).join(' '), rest, false);
}

/** The heading of a team that no word of the text names: of a column, a colour or a title. */
export function teamHeading(key: string, team: TeamIndex | null = null, inline = ''): Heading {
  return heading('team', team, key, inline, true);
}

function heading(
  kind: PartKind,
  team: TeamIndex | null,
  key: string,
  inline: string,
  isDressed: boolean,
  isLoose = false,
): Heading {
  return { kind, team, key, inline, isDressed, isLoose };
}

/** The words of a heading: joined ones ('Equipo1', 'T2') are taken apart, 'NO' keeps what it denies. */
function wordsOfHeading(text: string): string[] {
  return wordsIn(text).filter((word) => word !== '');
}

function splitAtSign(text: string): { head: string; inline: string; hasSign: boolean } {
  const colon = colonIn(text);
  const arrow = text.search(ARROWS);
  const at = colon < 0 ? arrow : arrow < 0 ? colon : Math.min(colon, arrow);
  if (at < 0) return { head: text, inline: '', hasSign: false };
  const rest = text.slice(at).replace(/^(?::|[➡👇⬇→⇒🔽▶]\uFE0F?|=>|->)[\s*_:]*/u, '');
  // '*Bajas:* Cacho' ends its bold after the colon.
  return { head: text.slice(0, at), inline: /[\p{L}\p{N}?]/u.test(rest) ? rest.trim() : '', hasSign: true };
}

const COLOUR_SIGNS: readonly (readonly [signs: RegExp, names: readonly string[]])[] = [
  [/^(?:\u{1F534}|\u{1F7E5})+$/u, ['rojo', 'rojos', 'colorado']],
  [/^(?:\u{1F535}|\u{1F7E6})+$/u, ['azul', 'azules', 'celeste']],
  [/^(?:\u26AA|\u2B1C)+$/u, ['blanco', 'blancos', 'claros', 'claro']],
  [/^(?:\u26AB|\u2B1B)+$/u, ['negro', 'negros', 'oscuros', 'oscuro']],
  [/^(?:\u{1F7E2}|\u{1F7E9})+$/u, ['verde', 'verdes']],
  [/^(?:\u{1F7E1}|\u{1F7E8})+$/u, ['amarillo', 'amarillos']],
  [/^(?:\u{1F7E0}|\u{1F7E7})+$/u, ['naranja', 'naranjas']],
];

/** A circle or square of a colour that stands alone above a team. */
function colourHeading(text: string, teams: TeamKeys): Heading | null {
  const signs = text.replace(/[\uFE0F\s:]/gu, '');
  const names = COLOUR_SIGNS.find(([each]) => each.test(signs))?.[1];
  if (names === undefined || signs === '\u2B1C' || signs === '\u2B1B') return null;
  const team = names.map((name) => teamCalled(name, teams)).find((each) => each !== null) ?? null;
  return heading('team', team, names[0] ?? '', '', true);
}

/** The first colon that is not between two figures of an hour. */
function colonIn(text: string): number {
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    if (!/\d/u.test(text.charAt(at - 1)) || !/\d/u.test(text.charAt(at + 1))) return at;
  }
  return -1;
}

function isDressedText(head: string, isInCapitals: boolean): boolean {
  const letters = isInCapitals ? [] : (head.match(/\p{L}/gu) ?? []);
  if (letters.length >= 3 && letters.every((letter) => letter === letter.toUpperCase())) return true;
  return (
    ORNAMENT.test(head.trim()) ||
    /\(\s*\d+(?:\s?\/\s?\d+)?(?:\s\p{L}+)?\s*\)\W*$|\s[—–-]\s\d+(?:\W|$)/u.test(head)
  );
}

/** The team of exactly that name, whatever the name looks like; the first where both have it; null where none has. */
function teamCalled(text: string, { first, second }: TeamKeys): TeamIndex | null {
  const key = nameKey(text);
  if (key === '') return null;
  if (key === first) return 0;
  return key === second ? 1 : null;
}

function teamOf(
  words: readonly string[],
  hasSign: boolean,
  teams: TeamKeys,
): { index: TeamIndex | null; isSure: boolean } | null {
  const called = teamCalled(words.join(' '), teams);
  if (called !== null) return { index: called, isSure: true };
  const glued = words.length > 2 ? null : /^(?:equipo|eq|team|t)(1|2|a|b)$/u.exec(words.join(''));
  const figure = TEAM_FIGURES.get(glued?.[1] ?? '');
  if (figure !== undefined) return { index: figure, isSure: true };
  const counted = words.filter((word) => !isCount(word) && word !== 'er' && word !== 'do' && word !== 'ro');
  const isTeamWord = words.some((word) => TEAM_WORDS.has(word));
  const rest = words.filter((word) => !TEAM_WORDS.has(word) && !/^(?:er|do|ro)$/u.test(word));
  if (isTeamWord) {
    const byName = teamCalled(rest.join(' '), teams);
    if (byName !== null) return { index: byName, isSure: true };
    const at = words.findIndex((word) => TEAM_WORDS.has(word));
    const ordinal =
      TEAM_FIGURES.get(words[at + 1] ?? '') ??
      TEAM_FIGURES.get(words[at - 1] ?? '') ??
      TEAM_FIGURES.get(words[0] ?? '');
    if (ordinal !== undefined && rest.length <= 2 + MOST_UNKNOWN) return { index: ordinal, isSure: true };
    const others = counted.filter((word) => !TEAM_WORDS.has(word) && !HEADING_FILLERS.has(word));
    if (others.length >= 1 && others.length <= 2 && saidIn(rest).kind === null && at === 0)
      return { index: null, isSure: words.length <= 2 };
  }
  if (words.length === 1 && hasSign && TEAM_FIGURES.has(words[0] ?? '') && !/\d/u.test(words[0] ?? ''))
    return { index: TEAM_FIGURES.get(words[0] ?? '') ?? null, isSure: true };
  const meaning = counted.filter((word) => !HEADING_FILLERS.has(word));
  const colours = meaning.filter((word) => TEAM_COLOURS.has(word));
  // '👕 Blanca / Negra' says what to bring.
  if (colours.length > 1) return null;
  const isColour =
    meaning.length > 0 &&
    meaning.length <= 2 &&
    meaning.every((word) => TEAM_COLOURS.has(word) || TEAM_WORDS.has(word));
  // 'Camiseta blanca y una oscura' is no team, and 'Pecheras: Turco' names the player that brings them.
  if (!isColour || (meaning.length === 2 && words.includes('y'))) return null;
  const byName = teamCalled(meaning.join(' '), teams);
  if (byName !== null) return { index: byName, isSure: true };
  const isBib = meaning.some((word) => BIBS.has(word)) && !words.some((word) => WITH_OR_WITHOUT.has(word));
  if (isBib && !teams.hasBibs) return null;
  const side = SIDES.get(meaning[0] ?? '');
  // 'Negro' alone is rather a player: a colour in the singular has to be dressed as a heading.
  const isSure = words.length > 1 || (words[0] ?? '').endsWith('s');
  return { index: side ?? null, isSure };
}

function isCount(word: string): boolean {
  return /^\d+$/u.test(word);
}

/** The part that the words of a heading name, by the strongest of them, and the number of words without a meaning. */
function saidIn(words: readonly string[]): { kind: PartWord | null; unknown: number } {
  const kinds = new Set<PartWord>();
  let unknown = 0;
  for (let at = 0; at < words.length; at += 1) {
    const found = PART_WORDS.at(words, at);
    if (found !== null) {
      kinds.add(found.meaning);
      at += found.length - 1;
    } else if (!HEADING_FILLERS.has(words[at] ?? '') && !isCount(words[at] ?? '')) unknown += 1;
  }
  // 'No: Chema, Iker' answers a question of the group.
  const [only, ...rest] = words;
  const isAnswer = rest.every((word) => isCount(word));
  if (isAnswer && only === 'no') kinds.add('out');
  if (isAnswer && only === 'si') kinds.add('starters');
  return { kind: PRIORITY.find((kind) => kinds.has(kind)) ?? null, unknown };
}
