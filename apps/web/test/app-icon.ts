import { onTestFinished } from 'vitest';

/** The icon of the installed app, for the rest of a test: what the browser is told to put on it, in order; 'none' for nothing. */
export function watchIcon(): (number | 'dot' | 'none')[] {
  const told: (number | 'dot' | 'none')[] = [];
  const icon = {
    setAppBadge: (count?: number) => Promise.resolve(void told.push(count ?? 'dot')),
    clearAppBadge: () => Promise.resolve(void told.push('none')),
  };
  Object.assign(navigator, icon);
  onTestFinished(() => {
    for (const name of Object.keys(icon)) Reflect.deleteProperty(navigator, name);
  });
  return told;
}
