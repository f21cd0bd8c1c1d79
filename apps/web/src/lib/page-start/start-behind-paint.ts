import { showMissingApp } from './missing-app';

/**
 * The ids of the script that loads the app, and of the tag in it that names the app's own code
 * (`apps/server/src/http/page-answers.ts`).
 */
const APP_FILES = 'app-files';
const APP_CODE = 'app-code';

/** After a press or a key the app waits so long for the next one, in milliseconds. */
const PAUSE_MS = 1_500;
/** The longest that the app waits for a pause, in milliseconds. */
const PAUSE_AT_LATEST_MS = 10_000;
const INPUTS = ['pointerdown', 'keydown', 'input'] as const;

let lastInputAt = Number.NEGATIVE_INFINITY;
let need: () => void = () => undefined;
const isNeeded = new Promise<void>((resolve) => (need = resolve));

/**
 * Starts the app of a page that the server drew. Where the page is not shown as drawn, at once. Else its files are fetched behind the
 * first paint, and it runs in a pause: on a slow phone that takes a second, in which nothing that is tapped or typed would be
 * answered, while the page's forms work without it. A press that only the app can answer is no pause: see `startNow`.
 */
export function startBehindPaint(isShown: boolean): void {
  if (!isShown) {
    load();
    document.addEventListener('DOMContentLoaded', run, { once: true });
    return;
  }
  const note = () => (lastInputAt = performance.now());
  for (const input of INPUTS) document.addEventListener(input, note, { capture: true, passive: true });
  const onReady = () => {
    // A page in the background has no frames.
    if (document.hidden) void runInPause();
    else whenPainted(() => void runInPause());
  };
  document.addEventListener('DOMContentLoaded', onReady, { once: true });
}

/** Calls back once the page is on the screen: a frame that is drawn is shown some time later. */
function whenPainted(then: () => void): void {
  if (
    typeof PerformanceObserver === 'undefined' ||
    !PerformanceObserver.supportedEntryTypes.includes('paint')
  ) {
    requestAnimationFrame(() => setTimeout(then, 0));
    return;
  }
  const painted = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    painted.disconnect();
    then();
  });
  painted.observe({ type: 'paint', buffered: true });
}

/** Runs the app as soon as its code is there. */
export function startNow(): void {
  need();
}

async function runInPause(): Promise<void> {
  // A form is soon filled in or sent: on a phone that has the code cached, the app would run at just that moment.
  if (document.querySelector('[method="post"]') !== null) lastInputAt = performance.now();
  const code = load();
  await Promise.race([isNeeded, fetched(code)]);
  const latest = performance.now() + PAUSE_AT_LATEST_MS;
  for (;;) {
    const pauseInMs = Math.min(lastInputAt + PAUSE_MS, latest) - performance.now();
    if (pauseInMs <= 0) break;
    const isOver = new Promise<void>((resolve) => setTimeout(resolve, pauseInMs));
    if ((await Promise.race([isNeeded.then(() => true), isOver])) === true) break;
  }
  run();
}

/** Puts the files into the page, which begins to fetch them. Returns the tag of the app's own code. */
function load(): HTMLLinkElement | null {
  const files = document.getElementById(APP_FILES);
  if (files instanceof HTMLTemplateElement) {
    document.head.append(files.content);
    files.remove();
  }
  const code = document.getElementById(APP_CODE);
  return code instanceof HTMLLinkElement ? code : null;
}

/** Until the code is there, or at once in browsers that fetch none beforehand. */
function fetched(code: HTMLLinkElement | null): Promise<void> {
  return new Promise((resolve) => {
    if (code === null || !code.relList.supports('modulepreload')) return resolve();
    code.addEventListener('load', () => resolve(), { once: true });
    code.addEventListener('error', () => resolve(), { once: true });
  });
}

function run(): void {
  const code = load();
  // A page without it stays as it was drawn: it is read, and its forms are sent.
  if (code !== null) import(/* @vite-ignore */ code.href).catch(showMissingApp);
}
