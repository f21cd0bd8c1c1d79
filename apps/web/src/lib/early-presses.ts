/** The button that was pressed last before the app could answer. */
let pressed: HTMLElement | null = null;

declare global {
  interface Window {
    /** Gives up the last early press, and keeps no more (`src/head.ts`, which shares no module with the app). */
    takeEarlyPress?: () => HTMLElement | null;
  }
}

/** What acts without the app: links, and what opens or sends a form. */
const BY_ITSELF = 'summary, [type="submit"]';

/** Remembers presses of buttons that the server drew, until the app is there to answer them; `onPress` brings it. */
export function keepPresses(onPress: () => void): void {
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button === null || button.matches(BY_ITSELF)) return;
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    button.setAttribute('aria-busy', 'true');
    onPress();
  };
  document.addEventListener('click', keep, { capture: true });
  window.takeEarlyPress = () => {
    document.removeEventListener('click', keep, { capture: true });
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
