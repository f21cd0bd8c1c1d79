import { withoutInvisible } from '../text/one-line';

/** The facts that a report contains about its device and page, in the order in which they are printed. */
export const DEVICE_FACTS = [
  'page',
  'url',
  'userAgent',
  'screenSize',
  'platform',
  'language',
  'timestamp',
] as const;
export type DeviceInfo = Partial<Record<(typeof DEVICE_FACTS)[number], string>>;

const FACT_MAX_LENGTH = 500;
/** Addresses of these pages hold the secret of a personal link. */
const PERSONAL_PAGE = /(\/(?:leave|confirm)\/).*$/u;

/**
 * Reads the JSON text that a client sends about its device: the known facts, each as one line of at most 500 characters,
 * addresses without their query and without secrets of personal links. Null for a text that is no JSON object.
 */
export function readDeviceInfo(text: string): DeviceInfo | null {
  const sent = parseObject(text);
  if (sent === null) return null;
  const info: DeviceInfo = {};
  for (const fact of DEVICE_FACTS) {
    const value = sent[fact];
    if (value === undefined || value === null) continue;
    const line = withoutInvisible(typeof value === 'string' ? value : JSON.stringify(value));
    const isAddress = fact === 'url' || fact === 'page';
    info[fact] = (isAddress ? withoutSecrets(line) : line).slice(0, FACT_MAX_LENGTH);
  }
  return info;
}

/** An address without its query, its fragment and what follows the page's name in a personal link. */
export function withoutSecrets(address: string): string {
  return address.replace(/[?#].*$/u, '').replace(PERSONAL_PAGE, '$1…');
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
