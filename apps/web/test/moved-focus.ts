import { configure, getConfig } from '@testing-library/react';

/**
 * A field that was typed into reports its change once it loses the focus, and the testing library wraps that event in `act` too.
 * Where the app moves the focus while `act` renders, a second `act` within the first would end it, and React would render what
 * is left for ever, without pausing and without a step. Such an event is dispatched as it is: the first `act` renders what follows.
 */
let moves = 0;

for (const name of ['focus', 'blur'] as const) {
  const move: (options?: FocusOptions) => void = HTMLElement.prototype[name];
  HTMLElement.prototype[name] = function moveFocus(this: HTMLElement, options?: FocusOptions) {
    moves += 1;
    try {
      move.call(this, options);
    } finally {
      moves -= 1;
    }
  };
}

const { eventWrapper } = getConfig();
configure({ eventWrapper: (dispatch) => (moves > 0 ? dispatch() : eventWrapper(dispatch)) });
