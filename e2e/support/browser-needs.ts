import { inject } from 'vitest';
import { skippedWithout } from '../../apps/server/test/needs';
import { ABILITIES, type BrowserNeed } from './browser-abilities';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The needs that the browser of this run does not meet; null where there is no browser. */
    browserLacks: BrowserNeed[] | null;
  }
}

/** Options of a journey that is skipped, and named at the end of the run, where the browser cannot do one of these. */
export function needs(...names: [BrowserNeed, ...BrowserNeed[]]) {
  const lacks = inject('browserLacks') ?? [];
  const { what, remedy } = ABILITIES[names.find((name) => lacks.includes(name)) ?? names[0]];
  return skippedWithout({ what, remedy }, !names.some((name) => lacks.includes(name)));
}
