import { lazyPart } from '../../lib/lazy-part';

/** Seen after a sign-up alone: at first by who signed up without script, else over the match. */
export const JoinedPart = lazyPart(async () => (await import('./joined-stage')).JoinedStage);
