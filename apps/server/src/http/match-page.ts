import type { Match } from '@picado/domain/matches/schema';
import type { DrawnMarkup, DrawPage } from '@picado/domain/pages/drawing';
import { paths } from '@picado/domain/pages/paths';
import { yearOf } from '@picado/domain/time/instants';
import { matchHead, renderHead } from './page-head';

/** A match as it was read. Its answer is the same object while its content is unchanged. */
export interface ShownMatch {
  at(now: number): Match;
  bytesAt(now: number): object;
}

/** The parts of a match's page beyond the template, the same for all visitors. */
export interface MatchParts {
  /** The markup of the tags in the head. */
  head: string;
  drawing: DrawnMarkup | null;
}

interface MatchPartsDependencies {
  publicUrl: URL;
  defaultTimeZone: string;
  previewPath: (match: Match) => string;
  draw: DrawPage | null;
}

/** The parts of a page of a match, made once for each state of the match, however many visitors request it at once. */
export function createMatchParts({ publicUrl, defaultTimeZone, previewPath, draw }: MatchPartsDependencies) {
  /** The parts are keyed by the bytes of the match, and dropped with them. */
  const known = new WeakMap<object, Map<string, Promise<MatchParts>>>();

  function headOf(match: Match, page: 'join' | 'match', now: number): string {
    const url = new URL(paths[page](match.id), publicUrl).href;
    const image = new URL(previewPath(match), publicUrl).href;
    return renderHead(matchHead(match, { page, url, image, now, defaultTimeZone }));
  }

  async function make(match: Match, page: 'join' | 'match', now: number): Promise<MatchParts> {
    const head = headOf(match, page, now);
    const drawing = await draw?.({ path: paths[page](match.id), subject: { page, match }, user: null });
    return { head, drawing: drawing ?? null };
  }

  function partsOf(shown: ShownMatch, page: 'join' | 'match', now: number): Promise<MatchParts> {
    const bytes = shown.bytesAt(now);
    const parts = known.get(bytes) ?? new Map<string, Promise<MatchParts>>();
    known.set(bytes, parts);
    // A date of the current year is shown without the year.
    const key = `${page} ${yearOf(now)}`;
    let drawn = parts.get(key);
    if (drawn === undefined) {
      drawn = make(shown.at(now), page, now);
      parts.set(key, drawn);
      // The next visitor tries again.
      drawn.catch(() => parts.delete(key));
    }
    return drawn;
  }
  return { partsOf, headOf };
}
