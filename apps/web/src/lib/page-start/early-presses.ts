/** The button that was pressed last before the app could answer. */
let pressed: HTMLElement | null = null;

declare global {
  interface Window {
    /** Returns the last early press, and stops recording (`src/head.ts`, which shares no module with the app). */
    takeEarlyPress?: () => HTMLElement | null;
  }
}

/** Sends a form that its page takes, also without the app. */
const sendsItself = ({ type, form }: HTMLButtonElement) => type === 'submit' && form?.method === 'post';

/** Remembers presses of buttons that the server drew, until the app is there to answer them; `onPress` brings it. */
export function keepPresses(onPress: () => void): void {
  const keep = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null || sendsItself(button)) return;
    // The browser would send a form that no page takes, and load the page anew without what was typed.
    event.preventDefault();
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    button.setAttribute('aria-busy', 'true');
    onPress();
  };
  document.addEventListener('click', keep, { capture: true });
  window.takeEarlyPress = () => {
    document.removeEventListener('click', keep, { capture: true });
    delete window.takeEarlyPress;
    const taken = pressed;
    pressed = null;
    return taken;
  };
}

/** Does what was pressed before the app was there. */
export function answerEarlyPress(): void {
  const button = window.takeEarlyPress?.() ?? null;
  button?.removeAttribute('aria-busy');
  if (button?.isConnected === true) button.click();
}
