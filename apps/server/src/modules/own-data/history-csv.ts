import { HISTORY_HEADINGS, historyRow, type HistoryMatch } from '@picado/domain/own-data/history';
import type { Options } from 'csv-stringify/sync';

/**
 * RFC 4180. Spreadsheets run a cell that begins like a formula, and names of teams and pitches are typed by other users: the library
 * puts an apostrophe in front of it. Every text is quoted: Gnumeric guesses the separator by its lines, and takes the comma of one
 * quoted cell for one.
 */
const FORMAT: Options = { record_delimiter: 'windows', escape_formulas: true, quoted_string: true };

/** Rows of a table as text. The first one of a file has the mark by which spreadsheets read UTF-8. */
export async function csvText(
  rows: readonly (readonly (string | number | null)[])[],
  { isFirst }: { isFirst: boolean },
): Promise<string> {
  // The library is loaded with the first table, not with the server.
  const { stringify } = await import('csv-stringify/sync');
  return stringify([...rows], { ...FORMAT, bom: isFirst });
}

/**
 * The table of a history as text, a piece for each page of matches. Without the mark at its beginning spreadsheets take the accents
 * for two letters each.
 */
export async function* historyCsv(
  pages: AsyncIterable<readonly HistoryMatch[]>,
): AsyncGenerator<string, void, undefined> {
  yield csvText([HISTORY_HEADINGS], { isFirst: true });
  for await (const page of pages) yield csvText(page.map(historyRow), { isFirst: false });
}
