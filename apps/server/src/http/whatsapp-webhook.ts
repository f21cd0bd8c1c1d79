import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { WHATSAPP_WEBHOOK_PATH } from '@picado/domain/messages/contract';
import { DELIVERED, type Delivered } from '@picado/domain/messages/sending';
import { asksToStart, asksToStop } from '@picado/domain/messages/templates';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { createBodyRoom } from './body-room';
import { countedAddress } from './counted-address';
import { isLarge } from './large-bodies';
import type { CountCall } from './rate-limit';
import { answerRefusal, Refusal } from './refused';

/** What the service sends, as far as it is used: what became of messages, and what users write. */
const payloadSchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.optional(z.array(z.unknown())),
            messages: z.optional(z.array(z.unknown())),
          }),
        }),
      ),
    }),
  ),
});
const statusSchema = z.object({
  id: z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/u)),
  status: z.enum(DELIVERED),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
});
const messageSchema = z.object({
  from: z.string().check(z.regex(/^\d{5,16}$/u)),
  /** Of the moment it was written, in whole seconds since 1970. */
  timestamp: z.string().check(z.regex(/^\d{1,11}$/u)),
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.string() })),
});

/**
 * The largest that the service documents: it reports up to 1,000 changes at once, and repeats for days what is refused.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/guides/set-up-webhooks
 */
const BODY_LIMIT_BYTES = 3 * 1024 * 1024;

/** Five of the largest, and thousands of the usual ones. */
const ROOM_BYTES = 16 * 1024 * 1024;
/** The largest within the same time over 2.5 Mbit/s. */
const ARRIVAL_MS = 10_000;

const challengeSchema = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.optional(z.string()),
});

/** How long an address is known as the service's after a right signature, in milliseconds, and how many are. */
const PROVEN_MS = 24 * 60 * 60 * 1000;
const PROVEN_ADDRESSES = 1_000;

/** HMAC-SHA256 in hexadecimal digits. */
const SIGNATURE = /^sha256=[\da-f]{64}$/u;

export interface WhatsAppWebhookDependencies {
  /** Null where WhatsApp is off: then there is nothing at its address. */
  settings: { appSecret: string; verifyToken: string } | null;
  delivered: (
    reported: { providerId: string; delivery: Delivered; reason: string | null }[],
    now: number,
  ) => Promise<void>;
  /** `whatsapp` is in international form, `before` in milliseconds since 1970. */
  stopNumber: (whatsapp: string, before: number) => Promise<void>;
  startNumber: (whatsapp: string, at: number) => Promise<void>;
  countCall: CountCall;
  now: () => number;
}

/** Takes what WhatsApp reports of messages. Each report is signed with the secret of the app, over the bytes as they were sent. */
export function registerWhatsAppWebhook(
  app: FastifyInstance,
  dependencies: WhatsAppWebhookDependencies,
): void {
  const { settings, delivered, stopNumber, startNumber, countCall, now } = dependencies;
  if (settings === null) return;

  const readBody = createBodyRoom({ maxBytes: ROOM_BYTES, arrivalMs: ARRIVAL_MS });
  const senders = createProvenSenders(now);

  /**
   * A wrong signature counts for its address. That of a large body counts before the body is read, unless the address has proven
   * itself: smaller bodies cost no more than those of any other call, and prove the service's addresses.
   */
  const isCountedAhead = (request: FastifyRequest) => isLarge(request) && !senders.isProven(request);

  async function take(reported: z.infer<typeof payloadSchema>): Promise<void> {
    const values = reported.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
    for (const { from, timestamp, text, button } of readable(messageSchema, values, 'messages')) {
      const answer = text?.body ?? button?.text ?? '';
      const second = Number(timestamp);
      // The service repeats for days what it believes undelivered: a number that was given again meanwhile stays.
      if (asksToStop(answer)) await stopNumber(`+${from}`, (second + 1) * 1000);
      if (asksToStart(answer)) await startNumber(`+${from}`, second * 1000);
    }
    await delivered(
      readable(statusSchema, values, 'statuses').map(({ id, status, errors: [error] = [] }) => ({
        providerId: id,
        delivery: status,
        reason: error === undefined ? null : `code ${error.code}`,
      })),
      now(),
    );
  }

  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', (request: FastifyRequest, body: IncomingMessage) => {
      const { 'content-length': length } = request.headers;
      const bytes = length === undefined ? BODY_LIMIT_BYTES : Number(length);
      if (bytes > BODY_LIMIT_BYTES) return Promise.reject(new Refusal('PAYLOAD_TOO_LARGE'));
      return readBody(body, { bytes, isProven: senders.isProven(request) });
    });
    scope.addHook('onSend', (request, reply, _payload, sent) => {
      // The rest of a refused body is not waited for.
      if (!request.raw.complete) void reply.header('connection', 'close');
      sent();
    });

    scope.get(WHATSAPP_WEBHOOK_PATH, async (request, reply) => {
      const challenge = z.safeParse(challengeSchema, request.query);
      if (challenge.success && isSame(challenge.data['hub.verify_token'], settings.verifyToken)) {
        return reply.type('text/plain').send(challenge.data['hub.challenge'] ?? '');
      }
      await countCall(request, 'personal-link', null);
      return answerRefusal(reply, 'AUTH_ERROR');
    });

    scope.post<{ Body: unknown }>(
      WHATSAPP_WEBHOOK_PATH,
      {
        // The signature is over the bytes as they were sent.
        decompress: false,
        // Of a call that cannot be the service's the body is not read.
        async onRequest(request, reply) {
          if (SIGNATURE.test(String(request.headers['x-hub-signature-256'] ?? ''))) {
            if (isCountedAhead(request)) await countCall(request, 'personal-link', null);
            return;
          }
          await countCall(request, 'personal-link', null);
          await answerRefusal(reply, 'AUTH_ERROR');
        },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const expected = `sha256=${createHmac('sha256', settings.appSecret).update(body).digest('hex')}`;
        if (!isSame(String(request.headers['x-hub-signature-256'] ?? ''), expected)) {
          if (!isCountedAhead(request)) await countCall(request, 'personal-link', null);
          return answerRefusal(reply, 'AUTH_ERROR');
        }
        senders.prove(request);
        const reported = z.safeParse(payloadSchema, parsedJson(body));
        // Of what this product does not use there is much; a refusal would be sent again for days.
        if (reported.success) await take(reported.data);
        return reply.send({ message: 'ok' });
      },
    );
    done();
  });
}

/** The addresses from which a right signature came lately. */
function createProvenSenders(now: () => number) {
  const provenAt = new Map<string, number>();
  return {
    isProven({ ip }: FastifyRequest): boolean {
      const at = provenAt.get(countedAddress(ip));
      return at !== undefined && now() - at < PROVEN_MS;
    },
    prove({ ip }: FastifyRequest): void {
      const address = countedAddress(ip);
      // Last in the order of the map, which is the order of removal.
      provenAt.delete(address);
      provenAt.set(address, now());
      const [oldest] = provenAt.keys();
      if (provenAt.size > PROVEN_ADDRESSES && oldest !== undefined) provenAt.delete(oldest);
    },
  };
}

/** What is of this form. One of another form must not hide those beside it. */
function readable<S extends z.ZodMiniType, K extends string>(
  schema: S,
  values: readonly { [Key in K]?: unknown[] | undefined }[],
  key: K,
): z.infer<S>[] {
  return values
    .flatMap((value) => value[key] ?? [])
    .flatMap((each) => {
      const read = z.safeParse(schema, each);
      return read.success ? [read.data] : [];
    });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
