import { APP_RUNS, GOES_TO } from './app-runs';

/** A page that is without the app for so long says so, in milliseconds. */
const SAID_AFTER_MS = 15_000;
const NOTE_ID = 'missing-app';

const marks = () => document.documentElement.dataset;

/**
 * Says so where the app's code does not come: the page stays as it was drawn, also one that was drawn for other browsers, and its forms
 * are sent. What could not be drawn is a sentence with another try. Runs in the head of the page.
 */
export function watchForApp(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') showMissingApp();
    },
    { capture: true },
  );
  document.addEventListener('DOMContentLoaded', () => setTimeout(showMissingApp, SAID_AFTER_MS));
  document.addEventListener(APP_RUNS, leaveToApp, { once: true });
}

export function showMissingApp(): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', showMissingApp, { once: true });
    return;
  }
  if (marks()['appRuns'] !== undefined || document.getElementById(NOTE_ID) !== null) return;
  marks()['missingApp'] = '';
  const { note, retry } = noteOf(marks()['drawn'] !== undefined);
  document.body.prepend(note);
  document.addEventListener('click', answerPress, { capture: true });
  // A button that was pressed before it was known is answered now.
  const pressed = document.querySelector<HTMLElement>('button[aria-busy="true"]');
  if (pressed !== null) answer(pressed, retry);
}

function noteOf(isDrawn: boolean) {
  const note = document.createElement('div');
  note.id = NOTE_ID;
  note.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = isDrawn
    ? 'Picado no terminó de cargar. Podés leer esta página y mandar sus formularios.'
    : 'Picado no terminó de cargar. Fijate si tenés señal y probá de nuevo.';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Reintentar';
  // The address is loaded anew, so that what a form has sent is not sent again.
  retry.addEventListener('click', () => window.location.replace(window.location.href.replace(/#.*$/u, '')));
  note.append(text, retry);
  return { note, retry };
}

function answerPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null;
  const retry = document.querySelector<HTMLElement>(`#${NOTE_ID} button`);
  const sendsItself = button?.type === 'submit' && button.form?.method === 'post';
  if (button === null || retry === null || button === retry || sendsItself) return;
  answer(button, retry);
}

/** Goes where the button leads, or to the sentence that says why it does nothing. */
function answer(button: HTMLElement, retry: HTMLElement): void {
  button.removeAttribute('aria-busy');
  const address = button.getAttribute(GOES_TO);
  if (address !== null) window.location.assign(address);
  else retry.focus();
}

/** The app is there, maybe late. */
function leaveToApp(): void {
  delete marks()['missingApp'];
  document.removeEventListener('click', answerPress, { capture: true });
  document.getElementById(NOTE_ID)?.remove();
}
