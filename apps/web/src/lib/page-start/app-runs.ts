/** The attribute of a button that leads to an address also where the app that would answer it does not come. */
export const GOES_TO = 'data-goes-to';

/** The event of the document by which the app takes over from what the head of the page says of its absence. */
export const APP_RUNS = 'app-runs';

/** Takes the page over from its head, which has a copy of its own of all that it runs. */
export function takeOverPage(): void {
  document.documentElement.dataset['appRuns'] = '';
  document.dispatchEvent(new Event(APP_RUNS));
}
