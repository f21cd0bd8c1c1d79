import { createHash } from 'node:crypto';
import type { PushPayload } from '@picado/domain/messages/schema';
import { paths } from '@picado/domain/pages/paths';
import type { Message, MessageChannel } from './channel';
import { post, statusResult } from './post';
import { lookupPublic, mayBePublic } from './public-host';
import type { PushKeys } from './push-keys';

/** Push services keep a message for four weeks at most. */
const LONGEST_TTL_S = 28 * 24 * 60 * 60;

export interface PushChannelDependencies {
  keys: () => PushKeys;
  /** The contact of this server's operator for push services, a `mailto:` or an `https:` address (RFC 8292, `sub`). */
  subject: string;
  /** An origin that is accepted beside public ones, for tests; null for none. */
  localOrigin: string | null;
}

/** Whether messages may be sent to the endpoint that a browser gave. */
export function isPushEndpoint(endpoint: string, localOrigin: string | null): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  return url !== null && (url.origin === localOrigin || mayBePublic(url));
}

/** Web push: RFC 8030, encrypted by RFC 8291, signed by RFC 8292. The library is loaded with the first message. */
export function createPushChannel({ keys, subject, localOrigin }: PushChannelDependencies): MessageChannel {
  return {
    async send(message, leave) {
      const { endpoint, p256dh, auth } = message;
      if (endpoint === null || p256dh === null || auth === null || !isPushEndpoint(endpoint, localOrigin)) {
        return { kind: 'gone', reason: 'no endpoint' };
      }
      // Unreadable keys are this server's fault: they throw, and the subscription stays.
      const vapidDetails = { subject, ...keys() };
      const { default: webPush } = await import('web-push');
      let details;
      try {
        details = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(payloadOf(message)),
          {
            vapidDetails,
            TTL: Math.min(LONGEST_TTL_S, Math.ceil((message.expiresAt - message.now) / 1000)),
            contentEncoding: 'aes128gcm',
            topic: topicOf(message.tag),
            urgency: message.confirmationToken === null ? 'normal' : 'high',
          },
        );
      } catch {
        // Its key is no point of the curve: no browser made it.
        return { kind: 'gone', reason: 'no key' };
      }
      const url = new URL(endpoint);
      const answer = await post(url, {
        headers: details.headers,
        body: details.body,
        leave,
        ...(url.origin === localOrigin ? {} : { lookup: lookupPublic }),
      });
      return answer.kind === 'answered' ? statusResult(answer) : answer;
    },
  };
}

function payloadOf({ title, body, tag, link, confirmationToken }: Message): PushPayload {
  return {
    title,
    body,
    tag,
    url: confirmationToken === null ? link : paths.confirm(confirmationToken),
    preferencesUrl: paths.preferences,
    confirmationToken,
    actions:
      confirmationToken === null
        ? []
        : [
            { action: 'accept', title: 'Voy' },
            { action: 'decline', title: 'No puedo' },
          ],
  };
}

/** The tag as the header of a push service takes it: 32 characters of base64url at most. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
