import { createHash } from 'node:crypto';
import type { PushPayload } from '@picado/domain/messages/schema';
import { paths } from '@picado/domain/pages/paths';
import type { PushKeys } from '../../config';
import type { Message, MessageChannel } from './channel';
import { post, statusResult } from './post';
import { lookupPublic } from '../contacts/public-host';
import type { PushHosts } from '../contacts/push-hosts';

/** Push services keep a message for four weeks at most. */
const LONGEST_TTL_S = 28 * 24 * 60 * 60;

export interface PushChannelDependencies {
  keys: () => PushKeys;
  /** The contact of this server's operator for push services, a `mailto:` or an `https:` address (RFC 8292, `sub`). */
  subject: string;
  hosts: PushHosts;
}

/** Web push: RFC 8030, encrypted by RFC 8291, signed by RFC 8292. The library is loaded with the first message. */
export function createPushChannel({ keys, subject, hosts }: PushChannelDependencies): MessageChannel {
  return {
    async send(message, leave, signal) {
      const { endpoint, p256dh, auth } = message;
      if (endpoint === null || p256dh === null || auth === null || !hosts.isAccepted(endpoint)) {
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
        // A key that was taken before keys were checked: no browser made it.
        return { kind: 'gone', reason: 'no key' };
      }
      const url = new URL(endpoint);
      const answer = await post(url, {
        headers: details.headers,
        body: details.body,
        leave,
        signal,
        ...(hosts.isLocal(url) ? {} : { lookup: lookupPublic }),
      });
      return answer.kind === 'answered' ? statusResult(answer) : answer;
    },
  };
}

function payloadOf({ kind, title, body, tag, link, confirmationToken }: Message): PushPayload {
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
            // A regular plays the next ones all the same.
            { action: 'decline', title: kind === 'regular-asked' ? 'Esta no puedo' : 'No puedo' },
          ],
  };
}

/** The tag as the header of a push service takes it: 32 characters of base64url at most. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
