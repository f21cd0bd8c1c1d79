import { HISTORY_HEADINGS, historyRow, type HistoryMatch } from '@picado/domain/own-data/history';
import type { Options } from 'csv-stringify/sync';

/**
 * RFC 4180. Spreadsheets run a cell that begins like a formula, and names of teams and pitches are typed by other users: the library
 * puts an apostrophe in front of it.
 */
const FORMAT: Options = { record_delimiter: 'windows', escape_formulas: true };

/**
 * The table of a history as text, a piece for each page of matches. It begins with the mark by which spreadsheets read UTF-8: without
 * it they take the accents for two letters each.
 */
export async function* historyCsv(
  pages: AsyncIterable<readonly HistoryMatch[]>,
): AsyncGenerator<string, void, undefined> {
  // Loaded with the first table, not with the server.
  const { stringify } = await import('csv-stringify/sync');
  yield stringify([HISTORY_HEADINGS], { ...FORMAT, bom: true });
  for await (const page of pages) yield stringify(page.map(historyRow), FORMAT);
}
