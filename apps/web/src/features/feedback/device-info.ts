import { withoutSecrets } from '@picado/domain/feedback/device-info';

/**
 * Returns the facts about this browser and its page that go with a report, as JSON. Addresses go without the secrets of
 * personal links.
 */
export function deviceInfo(now: Date = new Date()): string {
  const { userAgent, language } = navigator;
  const { href, pathname } = window.location;
  return JSON.stringify({
    userAgent,
    screenSize: `${window.screen.width}x${window.screen.height}`,
    platform: platformOf(userAgent),
    language,
    url: withoutSecrets(href),
    page: withoutSecrets(pathname),
    timestamp: now.toISOString(),
  });
}

/** Returns the text in the first parentheses of a user agent: the system, and often the device. */
const platformOf = (userAgent: string) => /\(([^)]*)\)/u.exec(userAgent)?.[1] ?? '';
