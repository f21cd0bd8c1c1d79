import { inject } from 'vitest';
import { skippedWithout } from '../../apps/server/test/needs';
import { ABILITIES, type BrowserNeed } from './browser-abilities';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The needs that the browser of this run does not meet; null where there is no browser. */
    browserLacks: BrowserNeed[] | null;
  }
}

/** Options of a journey that is skipped, and named at the end of the run, where the browser cannot do this. */
export function needs(name: BrowserNeed) {
  const { what, remedy } = ABILITIES[name];
  return skippedWithout({ what, remedy }, !(inject('browserLacks') ?? []).includes(name));
}
