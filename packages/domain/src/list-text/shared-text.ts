import { pastedMatchId, pastedPath } from '../pages/pasted-link';
import { readDescribedMatch, type DescribedMatch } from './described-match';
import { lastMarkIn, matchFigures } from './mark';

/** The parts that another app hands over when its user shares something with Picado. */
export interface SharedParts {
  title: string | null;
  text: string | null;
  url: string | null;
}

/** The kind of a shared text, and so the page that it leads to. */
export type SharedText =
  /** The list of a match: `figures` are those of its mark, or of the link in it. */
  | { kind: 'list'; text: string; figures: string; described: DescribedMatch | null; path: string | null }
  /** A link of a match or of a group, with or without the message around it. */
  | { kind: 'link'; path: string }
  /** A match that is not in Picado yet. */
  | { kind: 'description'; text: string; described: DescribedMatch }
  | { kind: 'none' };

/** The shared text in one. A title counts where it is all there is: apps put their own name or that of the chat there. */
export function sharedTextOf({ title, text, url }: SharedParts): string {
  const parts = [text, url].map((part) => part?.trim() ?? '').filter((part) => part !== '');
  return (parts.length > 0 ? [...new Set(parts)].join('\n') : (title?.trim() ?? '')).slice(
    0,
    SHARED_MAX_LENGTH,
  );
}

/** The length that is read of a shared text exceeds what a list may have, so that a longer one is refused by its own sentence. */
const SHARED_MAX_LENGTH = 30_000;

/**
 * Says what a shared text is. A mark decides: it survives editing, and names one match. A link with the names of players around it
 * is a list too; a link alone is opened. `today` is YYYY-MM-DD.
 */
export function readSharedText(text: string, today: string): SharedText {
  const mark = lastMarkIn(text);
  const path = pastedPath(text);
  const described = readDescribedMatch(text, today);
  if (mark !== null) return { kind: 'list', text, figures: mark.match, described, path };
  const hasNames = described !== null && described.playerCount > 0;
  const id = pastedMatchId(text);
  if (id !== null && hasNames) return { kind: 'list', text, figures: matchFigures(id), described, path };
  // The link of a group names no match: names around it are those of a new one.
  if (path !== null && !hasNames) return { kind: 'link', path };
  return described === null ? { kind: 'none' } : { kind: 'description', text, described };
}
