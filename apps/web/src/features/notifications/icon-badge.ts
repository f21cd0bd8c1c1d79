/** Puts a count on the icon of the installed app, or takes it off at 0. Does nothing in browsers without it. */
export function showIconBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Refused to a page whose app is not installed.
  shown.catch(() => undefined);
}
