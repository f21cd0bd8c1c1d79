import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { yearOf } from '@picado/domain/time/instants';
import { matchHead, renderHead } from './page-head';

/** A match as it was read. Its answer is the same object while its content is unchanged. */
export interface ShownMatch {
  at(now: number): Match;
  bytesAt(now: number): { readonly plain: Buffer };
}

/** The parts of a match's page beyond the template, except each answer's nonce. */
export interface MatchParts {
  /** As tags. */
  head: string;
  /** The match itself, for the first screen. */
  data: string;
}

interface MatchPartsDependencies {
  publicUrl: URL;
  previewPath: (match: Match) => string;
}

/** The parts of a page of a match, rendered once for each state of the match. */
export function createMatchParts({ publicUrl, previewPath }: MatchPartsDependencies) {
  /** Keyed by the bytes of the match, and dropped with them. */
  const known = new WeakMap<object, { data: string; heads: Map<string, string> }>();

  return (shown: ShownMatch, page: 'join' | 'match', now: number): MatchParts => {
    const bytes = shown.bytesAt(now);
    const parts = known.get(bytes) ?? {
      data: initialMatch(bytes.plain.toString()),
      heads: new Map<string, string>(),
    };
    known.set(bytes, parts);
    // A date of the current year is shown without the year.
    const key = `${page} ${yearOf(now)}`;
    let head = parts.heads.get(key);
    if (head === undefined) {
      const match = shown.at(now);
      const url = new URL(paths[page](match.id), publicUrl).href;
      head = renderHead(matchHead(match, { url, image: new URL(previewPath(match), publicUrl).href, now }));
      parts.heads.set(key, head);
    }
    return { head, data: parts.data };
  };
}

const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/gu;

/** JSON that cannot end its script element, for any team name. */
function initialMatch(json: string): string {
  const safe = json.replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="initial-match">${safe}</script>`;
}
