import { nameKey } from '../text/one-line';
import { SUBSTITUTES_HEADING } from './format';
import type { KnownNames, Section } from './headings';
import type { Line } from './lines';

/** A line of an export in its original form: its slot or turn, and the text after the number. */
export interface ExportedItem {
  line: Line;
  section: Section;
  number: number;
  /** The name of the player; empty for a free slot. */
  name: string;
}

export interface ExportedForm {
  header: Line[];
  items: ExportedItem[];
}

/**
 * Reads a list that still has the form of an export: four or five lines of head, a team's name and its slots
 * numbered from 1, twice, and the substitutes. The index of a line decides its meaning, not its text, so that
 * a player may be called 'Suplentes' and a pitch 'Equipo 2'. Null where the form is broken. Empty lines do
 * not count.
 */
export function readExportedForm(lines: readonly Line[], maxPlayers: number): ExportedForm | null {
  for (const headLength of [5, 4]) {
    const form = readForm(lines, headLength, maxPlayers);
    if (form !== null) return form;
  }
  return null;
}

/** True where the headings are still those of the match: otherwise an edit may have exchanged the teams. */
export function hasOwnHeadings(
  lines: readonly Line[],
  form: ExportedForm,
  maxPlayers: number,
  known: KnownNames,
): boolean {
  const first = lines[form.header.length]?.text ?? '';
  const second = lines[form.header.length + maxPlayers + 1]?.text ?? '';
  const third = lines[form.header.length + 2 * maxPlayers + 2]?.text ?? '';
  return (
    nameKey(first) === nameKey(known.team1Name) &&
    nameKey(second) === nameKey(known.team2Name) &&
    nameKey(third) === nameKey(SUBSTITUTES_HEADING)
  );
}

function readForm(lines: readonly Line[], headLength: number, maxPlayers: number): ExportedForm | null {
  const team1 = headLength + 1;
  const team2 = team1 + maxPlayers + 1;
  const bench = team2 + maxPlayers + 1;
  if (lines.length < bench) return null;
  const parts: (readonly [Section, number, number])[] = [
    [0, team1, team1 + maxPlayers],
    [1, team2, team2 + maxPlayers],
    ['substitutes', bench, lines.length],
  ];
  const items: ExportedItem[] = [];
  for (const [section, from, to] of parts) {
    for (let at = from; at < to; at += 1) {
      const line = lines[at];
      const number = at - from + 1;
      const name = line === undefined ? null : nameAfter(line.text, number);
      if (line === undefined || name === null) return null;
      items.push({ line, section, number, name });
    }
  }
  return { header: lines.slice(0, headLength), items };
}

function nameAfter(text: string, number: number): string | null {
  const opening = `${number}.`;
  if (!text.startsWith(opening)) return null;
  const rest = text.slice(opening.length);
  return rest === '' || rest.startsWith(' ') ? rest.slice(1) : null;
}
