import { LOCATION_MAX_LENGTH, MAX_PLAYERS_PER_TEAM, MIN_PLAYERS_PER_TEAM } from '../matches/options';
import { DEFAULT_TEAM_NAMES } from '../matches/sides';
import { dayOf, dayOfFigures, daysAfter } from '../time/days';
import { looksLikeName } from './entries';
import { readExportedForm } from './exported';
import { readLines } from './lines';
import { readMark } from './mark';
import { parseList, type ParsedList } from './parse';
import { monthOf, WEEKDAYS } from './vocabulary';

/** Days and hours as a message of a chat says them. */

const WEEK = 7;

/** '26/11', '26-11-2026'. Not '(5/5)', which counts players, and not '21.30', which is an hour. */
const FIGURES =
  /(?:^|[^\d(/.-])(\d{1,2})(?:\/(\d{1,2})(?:\/(\d{4}|\d{2}))?|([-.])(\d{1,2})\4(\d{4}|\d{2}))(?![\d/])/u;
const LONG = /\b(\d{1,2})(?:ro|o|º)? de ([a-z]+)/u;
const AFTER_TOMORROW = /\bpasado manana\b/u;
const TOMORROW = /\bmanana\b/u;
/** An hour, and not tomorrow. */
const IN_THE_MORNING = /\bla manana\b/gu;
const TODAY = /\bhoy\b|\besta noche\b/u;

const CLOCK =
  /(?:^|[^\d/.,$])([01]?\d|2[0-4])(?::([0-5]\d)|(?:[.h]([0-5]\d))? ?(?:hs|hrs?|h|horas))(?![\d])\b/u;
const AT = /\ba las? (\d{1,2})(?:[:.]([0-5]\d))?\b(?!\s*[/-]\s*\d)/u;
const EVENING = /\b(?:noche|tarde|pm)\b/u;

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The first day that a text names, as YYYY-MM-DD, dates before 'mañana' before days of the week; '' where it names none. Without a
 * year it is the next such day from `today` on, `today` included.
 */
function describedDate(text: string, today: string): string {
  const said = plain(text);
  return byFigures(said, today) || byMonth(said, today) || byWord(said, today);
}

/** The first hour that a text names, as HH:MM: '21:00', '21.30 hs', 'a las 9 de la noche'; '' where it names none. */
function describedTime(text: string): string {
  const said = plain(text);
  const clock = CLOCK.exec(said);
  if (clock !== null) return hour(clock[1], clock[2] ?? clock[3], false);
  const at = AT.exec(said);
  return at === null ? '' : hour(at[1], at[2], EVENING.test(said));
}

function hour(hours = '', minutes = '00', isEvening: boolean): string {
  const figure = Number(hours) + (isEvening && Number(hours) < 12 ? 12 : 0);
  return figure > 24 ? '' : `${String(figure % 24).padStart(2, '0')}:${minutes}`;
}

function byFigures(said: string, today: string): string {
  const found = FIGURES.exec(said);
  if (found === null) return '';
  const [, day = '', slashMonth, slashYear, , signMonth, signYear] = found;
  const year = slashYear ?? signYear;
  return dateOf(Number(day), Number(slashMonth ?? signMonth), year, today);
}

function byMonth(said: string, today: string): string {
  const [, day = '', word = ''] = LONG.exec(said) ?? [];
  const month = monthOf(word);
  return month === null ? '' : dateOf(Number(day), month, undefined, today);
}

function byWord(said: string, today: string): string {
  if (AFTER_TOMORROW.test(said)) return daysAfter(today, 2);
  if (TODAY.test(said)) return today;
  const weekday = [...WEEKDAYS]
    .map((name, index) => ({
      index,
      at: said.search(new RegExp(`\\b${name}\\b`, 'u')),
    }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  if (weekday !== undefined) {
    const present = dayOf(today)?.weekday ?? 0;
    return daysAfter(today, (weekday.index - present + WEEK) % WEEK);
  }
  return TOMORROW.test(said.replace(IN_THE_MORNING, '')) ? daysAfter(today, 1) : '';
}

/** '' for a day that does not exist. A year of two figures is of this century. */
function dateOf(day: number, month: number, year: string | undefined, today: string): string {
  if (year !== undefined)
    return dayOfFigures(Number(year.length === 2 ? `20${year}` : year), month, day) ?? '';
  const thisYear = Number(today.slice(0, 4));
  const date = dayOfFigures(thisYear, month, day);
  // The 29th of February is in few years.
  return (date !== null && date >= today ? date : dayOfFigures(thisYear + 1, month, day)) ?? '';
}

/** The facts that a text from a chat tells of a match to be made; '' where it does not tell one. */
export interface DescribedMatch {
  location: string;
  mapsUrl: string;
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM */
  time: string;
  /** The price of the whole match, as it is written: '$ 70.000'. */
  price: string;
  /** Null where neither a word nor the list tells it. */
  maxPlayers: number | null;
  team1Name: string;
  team2Name: string;
  /** The numbered names; 0 for a message without a list: one number alone may number anything. */
  playerCount: number;
}

interface ReadList {
  list: ParsedList;
  maxPlayers: number | null;
  teamNames: readonly [string, string];
  isExport: boolean;
}

/** The number of numbered names from which a text is a list, whatever else it says. */
const LIST_FROM = 3;

const PLACE_LABEL = /^[^\p{L}\n]*(?:cancha|lugar|sede|d[oó]nde|direcci[oó]n|complejo)\s*:\s*(.+)$/imu;
const PLACE_PIN = /📍\s*([^\n]+)/u;
/** 'en El Potrero', up to the next sign or hour. */
const PLACE_AFTER_EN = /\ben ((?:el |la |lo de )?\p{Lu}[\p{L}'’ ]{0,60}?)(?= a las\b| \d|[,.;:(!\n]| *$)/mu;
const MAPS_LINK =
  /https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.[a-z.]+|(?:www\.)?google\.[a-z.]+\/maps)[^\s]*/iu;
const SUM = /\$\s?\d[\d.,]*\d(?:\s?(?:mil|k)\b)?/iu;
const PER_PLAYER = /por persona|por cabeza|cada uno|c\/u|x persona|per c[aá]pita/iu;
/** 'Fútbol 7', 'F5', '8 vs 8'. */
const SIZE_WORD = /\b(?:f[uú]tbol|f)\s?-?(\d{1,2})\b|\b(\d{1,2})\s?(?:vs?\.?|contra)\s?\d{1,2}\b/iu;

/**
 * The match that a text of a chat announces: a list with any numbering, or a message such as 'Jueves 26 a las 21 en El Potrero'.
 * Days without a year, and days of the week, are the next ones from `today` (YYYY-MM-DD) on. Null for a text that names neither
 * players nor a day with its hour.
 */
export function readDescribedMatch(text: string, today: string): DescribedMatch | null {
  const read = readSized(text);
  if (read === null) return null;
  const { list, teamNames } = read;
  const numbered = list.entries.filter(({ kind, standing }) => kind === 'name' && standing === 'in');
  const head = headOf(text, numbered[0]?.line ?? Infinity);
  const { date: line, time: hour } = list.header;
  // The lines of an export stand where they stood, but may say something else by now.
  const isDated = read.isExport && line !== null && dayOf(line) !== null;
  const date = isDated ? line : describedDate(head, today);
  const time = (read.isExport && describedTime(hour ?? '')) || describedTime(head);
  const isMatch = numbered.length >= LIST_FROM || (date !== '' && time !== '');
  if (!isMatch) return null;
  return {
    location: describedPlace(read, head).slice(0, LOCATION_MAX_LENGTH),
    mapsUrl: MAPS_LINK.exec(head)?.[0] ?? '',
    date,
    time,
    price: read.isExport ? (list.header.price ?? '') : describedPrice(head),
    maxPlayers: sizeWord(head) ?? read.maxPlayers,
    team1Name: teamNames[0],
    team2Name: teamNames[1],
    playerCount: read.isExport || numbered.length > 1 ? numbered.length : 0,
  };
}

/** The list with the size and the team names of an export, which it is read by; else by what its parts hold. */
function readSized(text: string): ReadList | null {
  const lines = readLines(text).filter((line) => line.whole !== '' && readMark(line.text) === null);
  for (let maxPlayers = MIN_PLAYERS_PER_TEAM; maxPlayers <= MAX_PLAYERS_PER_TEAM; maxPlayers += 1) {
    const form = readExportedForm(lines, maxPlayers);
    if (form === null) continue;
    const first = form.header.length;
    const teamNames = [lines[first]?.text ?? '', lines[first + maxPlayers + 1]?.text ?? ''] as const;
    const parsed = parseList(text, { maxPlayers, team1Name: teamNames[0], team2Name: teamNames[1] });
    return parsed.ok ? { list: parsed.value, maxPlayers, teamNames, isExport: true } : null;
  }
  const [team1Name, team2Name] = DEFAULT_TEAM_NAMES;
  const parsed = parseList(text, { maxPlayers: MAX_PLAYERS_PER_TEAM, team1Name, team2Name });
  if (!parsed.ok) return null;
  const { value: list } = parsed;
  return { list, maxPlayers: sizeOf(list), teamNames: DEFAULT_TEAM_NAMES, isExport: false };
}

/** The lines above the names, where a text says what it is about; without the prefixes of a chat. */
function headOf(text: string, firstName: number): string {
  return readLines(text)
    .filter(({ number }) => number < firstName)
    .map((line) => line.text)
    .join('\n');
}

/** Free slots count: a list says its size by its numbers. */
function sizeOf({ entries }: ParsedList): number | null {
  const slots = entries.filter(({ standing }) => standing === 'in');
  const inTeam = (team: number) => slots.filter(({ section }) => section === team).length;
  const teams = [inTeam(0), inTeam(1)] as const;
  const starters = slots.filter(({ section }) => section !== 'substitutes').length;
  return sizeOrNull(teams[1] > 0 ? Math.max(...teams) : Math.ceil(starters / 2));
}

function sizeWord(head: string): number | null {
  const [, word, versus] = SIZE_WORD.exec(head) ?? [];
  const size = word ?? versus;
  return size === undefined ? null : sizeOrNull(Number(size));
}

const sizeOrNull = (size: number) =>
  size >= MIN_PLAYERS_PER_TEAM && size <= MAX_PLAYERS_PER_TEAM ? size : null;

/** A line without a label is taken for the place only where it could be a name: it may as well greet the group. */
function describedPlace({ list, isExport }: ReadList, head: string): string {
  const { location } = list.header;
  if (isExport) return location ?? '';
  const named = PLACE_LABEL.exec(head) ?? PLACE_PIN.exec(head) ?? PLACE_AFTER_EN.exec(head);
  if (named?.[1] !== undefined) return named[1].trim();
  const isPlace =
    location !== null && looksLikeName(location) && describedDate(location, '2000-01-01') === '';
  return isPlace ? location : '';
}

/** A share of the price is left out: nothing says yet by how many it is divided. */
function describedPrice(head: string): string {
  const line = head.split('\n').find((each) => SUM.test(each) && !PER_PLAYER.test(each));
  return (line === undefined ? null : SUM.exec(line)?.[0]) ?? '';
}
