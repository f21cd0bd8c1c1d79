import { ANSWERED } from '@picado/domain/messages/answers';
import { paths } from '@picado/domain/pages/paths';
import type { WhatsAppSettings } from '../../config';
import { post } from './post';

/** The address of a reply: a number in international form, or WhatsApp's own id of a user that hides the number. */
export type ReplyTo = { number: string } | { userId: string };
export type ReplyKind = keyof typeof ANSWERED;

/** A reply is sent once in this time to one address, in milliseconds: two programs must not answer each other for ever. */
const ONCE_MS = 60 * 60 * 1000;
const REMEMBERED = 1_000;
const LIMIT_MS = 10_000;

interface RepliesDependencies {
  settings: WhatsAppSettings;
  publicUrl: URL;
  now: () => number;
  onError: (error: unknown) => void;
}

/** Answers in a chat of WhatsApp whose other side has just written, which takes texts without a template. Tried once. */
export function createReplies({ settings, publicUrl, now, onError }: RepliesDependencies) {
  const { token, phoneNumberId, apiUrl } = settings;
  const url = new URL(`${apiUrl}/${phoneNumberId}/messages`);
  const links = {
    preferencesUrl: new URL(paths.preferences, publicUrl).href,
    matchesUrl: new URL(paths.matches, publicUrl).href,
  };
  const repliedAt = new Map<string, number>();

  function isRepeated(key: string): boolean {
    const at = repliedAt.get(key);
    if (at !== undefined && now() - at < ONCE_MS) return true;
    repliedAt.delete(key);
    repliedAt.set(key, now());
    const [oldest] = repliedAt.keys();
    if (repliedAt.size > REMEMBERED && oldest !== undefined) repliedAt.delete(oldest);
    return false;
  }

  async function send(to: ReplyTo, kind: ReplyKind): Promise<void> {
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...('number' in to ? { to: to.number.replace(/^\+/u, '') } : { recipient: to.userId }),
      type: 'text',
      text: { preview_url: false, body: ANSWERED[kind](links) },
    };
    const answer = await post(url, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
      leave: () => Promise.resolve(true),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (answer.kind !== 'answered' || answer.status >= 300) {
      throw new Error(
        `A reply by WhatsApp was not taken: ${answer.kind === 'answered' ? `HTTP ${answer.status}` : answer.kind}`,
      );
    }
  }

  return (to: ReplyTo, kind: ReplyKind): void => {
    if (isRepeated(`${kind} ${JSON.stringify(to)}`)) return;
    send(to, kind).catch(onError);
  };
}
