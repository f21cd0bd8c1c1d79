import { mayBePublic } from './public-host';

/** The push services of Chrome and its kin, Firefox, Safari and Edge. */
const SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  // Chromium that is built without Google's keys uses this host.
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Stands for every host. */
const ANY = '*';

export interface PushHostSettings {
  /** Hosts beside the known services: a name, `*.` before a name for all below it, or `*` for every host. */
  more: readonly string[];
  /** An origin that is accepted beside public ones, for tests; null for none. */
  localOrigin: string | null;
}

export type PushHosts = ReturnType<typeof createPushHosts>;

/** Creates the list of hosts that push messages are sent to: those of known push services, and those that the operator adds. */
export function createPushHosts({ more, localOrigin }: PushHostSettings) {
  const services = localOrigin === null ? SERVICES : [...SERVICES, new URL(localOrigin).host];
  const known = new RegExp(patternOf(services), 'u');
  const added = new RegExp(patternOf(more), 'u');

  const isLocal = (url: URL) => url.origin === localOrigin;

  function mayBePush(endpoint: string): boolean {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
    return url !== null && (isLocal(url) || mayBePublic(url));
  }

  return {
    /** The hosts of known services, as patterns of `like`: SQL reads them for each message that is due. */
    services: services.map((host) => host.replaceAll(/[\\%_]/gu, String.raw`\$&`).replace(/^\*/u, '%')),
    isLocal,
    /** Returns true if an endpoint can be of a push service at all, and not of this machine or of the networks around it. */
    mayBePush,

    /** Returns true if messages are sent to an endpoint. */
    isAccepted(endpoint: string): boolean {
      if (!mayBePush(endpoint)) return false;
      const { host } = new URL(endpoint);
      return known.test(host) || more.includes(ANY) || added.test(host);
    },
  };
}

function patternOf(hosts: readonly string[]): string {
  const names = hosts.map((host) =>
    host.replaceAll(/[.[\]]/gu, String.raw`\$&`).replace(/^\*/u, '[a-z0-9.-]+'),
  );
  return `^(${names.join('|')})$`;
}
