/**
 * Gives an older browser what the app needs and it lacks: popovers (Safari before 17, Firefox before 125, Chrome before 114), copies of
 * arrays (Safari before 16, Chrome before 110), checks of addresses and signals that end by themselves. `main.tsx` loads it before the
 * app where one of the newest is missing. The full list, with what is done without, is `scripts/engines/ways-around.mjs`.
 */
import { apply, isPolyfilled, isSupported } from '@oddbird/popover-polyfill/fn';
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/url/can-parse';
import './older-engine.css';

/** The layer of styles that those of the app win over. */
const LAYER = 'reset';

if (!isSupported() && !isPolyfilled()) {
  document.documentElement.dataset['olderEngine'] = '';
  apply({ layerName: LAYER });
}

/** Its absence in the type is that of older browsers. */
const signals: { timeout?: (ms: number) => AbortSignal } = AbortSignal;
signals.timeout ??= (ms) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
  return controller.signal;
};
