import { normaliseLine } from '../text/one-line';

/**
 * The last line of an exported list: which match it came from, at which version, and a checksum of all that stands
 * above it. So a list that comes back from a chat is merged with what it was, and one that nobody edited is read letter
 * by letter. It is no secret and proves nothing: a wrong one only asks for another comparison.
 */
export interface ExportMark {
  /** Seven figures that stand for the match's id. */
  match: string;
  /** The match's version when the list was exported. */
  version: number;
  /** Seven figures that stand for the lines above the mark. */
  checksum: string;
}

const OPENING = '#picado-';

/** The mark of a match's list; `lines` are the lines above it. Empty lines and outer spaces do not count. */
export function markOf(match: { id: string; version: number }, lines: readonly string[]): ExportMark {
  return { match: matchFigures(match.id), version: match.version, checksum: checksumOf(lines) };
}

/** What stands for a match's id in a mark. */
export function matchFigures(matchId: string): string {
  return figures(matchId);
}

/** What stands for the lines of a list in its mark; empty lines and outer spaces do not count. */
export function checksumOf(lines: readonly string[]): string {
  return figures(
    lines
      .map(normaliseLine)
      .filter((line) => line !== '')
      .join('\n'),
  );
}

/** By what the state of an export is kept with its match. */
export type ExportKey = Pick<ExportMark, 'version' | 'checksum'>;

/** Of which export of the match a list is, or null: without a mark, another match's, or of a version still to come. */
export function originOf(mark: ExportMark | null, match: { id: string; version: number }): ExportKey | null {
  if (mark?.match !== matchFigures(match.id) || mark.version > match.version) return null;
  return { version: mark.version, checksum: mark.checksum };
}

/** '#picado-0k3f9a1-14-1x7c2mq': one word, with nothing in it that a chat would draw in bold or make a link of. */
export function writeMark(mark: ExportMark): string {
  return `${OPENING}${mark.match}-${mark.version.toString(36)}-${mark.checksum}`;
}

/** The mark in a line, however its case was changed on the way and whatever stands around it; null where there is none. */
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

/** 32 bits of FNV-1a over the code units, in seven figures of base 36. */
function figures(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}
