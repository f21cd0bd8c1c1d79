import { lazyPart } from '../../../../lib/lazy-part';

/** See `waiting-place.tsx`. */
export const WaitingPart = lazyPart(async () => (await import('./waiting-place')).WaitingPlaceView);
