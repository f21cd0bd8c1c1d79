/** A push service as RFC 8030 describes it, and browsers that subscribed to it: for tests of what is sent to them. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
  type JsonWebKey,
} from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pushPayloadSchema, type PushPayload } from '@picado/domain/messages/schema';
import * as z from 'zod/mini';
import { startHttpService } from './http-service';

/** A browser's subscription with the keys that it keeps to itself. */
export interface TestSubscription {
  json: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  ecdh: ECDH;
  auth: Buffer;
}

export function aSubscription(endpoint: string): TestSubscription {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { json: { endpoint, expirationTime: null, keys }, ecdh, auth };
}

export interface PushedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What the service answers to the next messages: a status, or `hang up` after it has read the message. */
export type PushAnswer = number | 'hang up' | 'never';

export interface PushService {
  /** An origin, without TLS. */
  origin: string;
  /** Accepted ones, in the order in which they came. */
  messages: PushedMessage[];
  /** Everything that arrived, whatever was answered. */
  arrived: PushedMessage[];
  /** Of the messages to come, by path; 201 where it is not set. */
  answers: Map<string, PushAnswer[]>;
  /** Resolves once so many messages were accepted. */
  received(count: number): Promise<PushedMessage[]>;
  close(): Promise<void>;
}

/** Checks each request as the specifications say, and answers 400 for one that breaks them. */
export async function startPushService(): Promise<PushService> {
  const messages: PushedMessage[] = [];
  const arrived: PushedMessage[] = [];
  const answers: PushService['answers'] = new Map();
  let waiting: { count: number; resolve: () => void }[] = [];
  const { origin, close } = await startHttpService((request, body, response) => {
    const message = { path: request.url ?? '', headers: request.headers, body };
    arrived.push(message);
    const answer = answers.get(message.path)?.shift() ?? 201;
    if (answer === 'never') return;
    if (answer === 'hang up') {
      request.socket.destroy();
      return;
    }
    const problem = problemOf(request, body, origin);
    response.statusCode = problem === null ? answer : 400;
    if (response.statusCode === 429) response.setHeader('retry-after', '30');
    response.end(problem ?? '');
    if (response.statusCode !== 201) return;
    messages.push(message);
    waiting = waiting.filter(({ count, resolve }) => {
      if (messages.length < count) return true;
      resolve();
      return false;
    });
  });
  return {
    origin,
    close,
    messages,
    arrived,
    answers,
    async received(count) {
      if (messages.length < count) {
        await new Promise<void>((resolve) => {
          waiting.push({ count, resolve });
        });
      }
      return messages;
    },
  };
}

/** What is wrong with a request by RFC 8030, 8188 and 8292; null for none. */
function problemOf({ method, headers }: IncomingMessage, body: Buffer, origin: string): string | null {
  if (method !== 'POST') return 'method';
  if (!/^\d+$/u.test(String(headers['ttl'] ?? ''))) return 'ttl';
  if (headers['content-encoding'] !== 'aes128gcm') return 'content-encoding';
  if (!/^[\w-]{1,32}$/u.test(String(headers['topic'] ?? ''))) return 'topic';
  if (!['very-low', 'low', 'normal', 'high'].includes(String(headers['urgency'] ?? ''))) return 'urgency';
  if (body.length > 4096) return 'size';
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/u.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!isSigned(`${head}.${claims}`, signature, key)) return 'signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  if (aud !== origin) return 'audience';
  if (typeof exp !== 'number' || exp * 1000 < Date.now() || exp * 1000 > Date.now() + 24 * 60 * 60 * 1000) {
    return 'expiry';
  }
  return /^(?:mailto:|https:)/u.test(String(sub)) ? null : 'subject';
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed);
}

/** Reads a message as the browser of the subscription does: RFC 8188 and 8291, one record. */
export function decrypted({ body }: PushedMessage, { ecdh, auth }: TestSubscription): PushPayload {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const serverKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(serverKey), auth, info, 32));
  const derived = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The delimiter of the last record, and what pads it.
  const end = padded.lastIndexOf(2);
  return z.parse(pushPayloadSchema, JSON.parse(padded.subarray(0, end).toString('utf8')));
}
