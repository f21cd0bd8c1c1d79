import { normaliseLine } from '../text/one-line';

/**
 * The last line of an exported list: its match, the match's version, and a checksum of all lines above it. With
 * it a list that returns from a chat is merged with its export, and an unedited list is recognised. The mark
 * is no secret and proves nothing: a wrong one only causes another comparison.
 */
export interface ExportMark {
  /** Seven digits computed from the match's id. */
  match: string;
  /** The match's version at the export. */
  version: number;
  /** Seven digits computed from the lines above the mark. */
  checksum: string;
}

const OPENING = '#picado-';

/** The mark of a match's list; `lines` are the lines above it. Empty lines and outer spaces do not count. */
export function markOf(match: { id: string; version: number }, lines: readonly string[]): ExportMark {
  return { match: matchFigures(match.id), version: match.version, checksum: checksumOf(lines) };
}

/** The digits of a match's id in a mark. */
export function matchFigures(matchId: string): string {
  return figures(matchId);
}

/** The digits of a list's lines in its mark; empty lines and outer spaces do not count. */
export function checksumOf(lines: readonly string[]): string {
  return figures(
    lines
      .map(normaliseLine)
      .filter((line) => line !== '')
      .join('\n'),
  );
}

/** The key under which the state of an export is stored with its match. */
export type ExportKey = Pick<ExportMark, 'version' | 'checksum'>;

/**
 * The export that a list comes from, or null: without a mark, with another match's, or of a future version.
 */
export function originOf(mark: ExportMark | null, match: { id: string; version: number }): ExportKey | null {
  if (mark?.match !== matchFigures(match.id) || mark.version > match.version) return null;
  return { version: mark.version, checksum: mark.checksum };
}

/** '#picado-0k3f9a1-14-1x7c2mq': one word, with no character that a chat would format or turn into a link. */
export function writeMark(mark: ExportMark): string {
  return `${OPENING}${mark.match}-${mark.version.toString(36)}-${mark.checksum}`;
}

/** The mark in a line, in any case and with any text around it; null where there is none. */
export function readMark(line: string): ExportMark | null {
  if (!line.includes('#')) return null;
  const lower = line.toLowerCase();
  const start = lower.indexOf(OPENING);
  if (start < 0) return null;
  const found = /^([0-9a-z]{7})-([0-9a-z]{1,8})-([0-9a-z]{7})(?![0-9a-z])/u.exec(
    lower.slice(start + OPENING.length, start + OPENING.length + 26),
  );
  if (found === null) return null;
  const [, match = '', version = '', checksum = ''] = found;
  return { match, version: Number.parseInt(version, 36), checksum };
}

/** The last mark in a text; null where there is none. The list that it ends tells which export it was written from. */
export function lastMarkIn(text: string): ExportMark | null {
  if (!text.toLowerCase().includes(OPENING)) return null;
  return text.split(/[\n\r]/u).reduce<ExportMark | null>((found, line) => readMark(line) ?? found, null);
}

/** 32 bits of FNV-1a over the code units, in seven digits of base 36. */
function figures(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}
