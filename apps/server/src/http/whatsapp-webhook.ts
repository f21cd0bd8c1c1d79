import { createHmac, timingSafeEqual } from 'node:crypto';
import { WHATSAPP_WEBHOOK_PATH } from '@picado/domain/messages/contract';
import { DELIVERED, type Delivered } from '@picado/domain/messages/sending';
import { asksToStop } from '@picado/domain/messages/templates';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CountCall } from './rate-limit';
import { answerRefusal } from './refused';

/** What the service tells, as far as it is used: what became of messages, and what users write. */
const toldSchema = z.object({
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
  id: z.string(),
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
 * The largest that the service documents: it tells of up to 1,000 changes at once, and repeats for days what is refused.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/guides/set-up-webhooks
 */
const BODY_LIMIT_BYTES = 3 * 1024 * 1024;

/** HMAC-SHA256 in hexadecimal digits. */
const SIGNATURE = /^sha256=[\da-f]{64}$/u;

export interface WhatsAppWebhookDependencies {
  /** Null where WhatsApp is off: then there is nothing at its address. */
  settings: { appSecret: string; verifyToken: string } | null;
  delivered: (
    told: { providerId: string; delivery: Delivered; reason: string | null }[],
    now: number,
  ) => Promise<void>;
  /** `whatsapp` is in international form, `before` in milliseconds since 1970. */
  stopNumber: (whatsapp: string, before: number) => Promise<void>;
  countCall: CountCall;
  now: () => number;
}

/** Takes what WhatsApp tells of messages. Each is signed with the secret of the app, over the bytes as they were sent. */
export function registerWhatsAppWebhook(
  app: FastifyInstance,
  dependencies: WhatsAppWebhookDependencies,
): void {
  const { settings, delivered, stopNumber, countCall, now } = dependencies;
  if (settings === null) return;

  async function take(told: z.infer<typeof toldSchema>): Promise<void> {
    const values = told.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
    await delivered(
      readable(statusSchema, values, 'statuses').map(({ id, status, errors: [error] = [] }) => ({
        providerId: id,
        delivery: status,
        reason: error === undefined ? null : `code ${error.code}`,
      })),
      now(),
    );
    for (const { from, timestamp, text, button } of readable(messageSchema, values, 'messages')) {
      if (!asksToStop(text?.body ?? button?.text ?? '')) continue;
      // The service repeats for days what it believes untold: a number that was given again meanwhile stays.
      await stopNumber(`+${from}`, (Number(timestamp) + 1) * 1000);
    }
  }

  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body);
    });

    scope.get<{ Querystring: Record<string, string | undefined> }>(
      WHATSAPP_WEBHOOK_PATH,
      async (request, reply) => {
        const { query } = request;
        const isRight =
          query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'] ?? '', settings.verifyToken);
        if (isRight) return reply.type('text/plain').send(query['hub.challenge'] ?? '');
        await countCall(request, 'personal-link', null);
        return answerRefusal(reply, 'AUTH_ERROR');
      },
    );

    scope.post<{ Body: unknown }>(
      WHATSAPP_WEBHOOK_PATH,
      {
        bodyLimit: BODY_LIMIT_BYTES,
        // Of a call that cannot be the service's the body is not read.
        async onRequest(request, reply) {
          if (SIGNATURE.test(String(request.headers['x-hub-signature-256'] ?? ''))) return;
          await countCall(request, 'personal-link', null);
          await answerRefusal(reply, 'AUTH_ERROR');
        },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const expected = `sha256=${createHmac('sha256', settings.appSecret).update(body).digest('hex')}`;
        if (!isSame(String(request.headers['x-hub-signature-256'] ?? ''), expected)) {
          await countCall(request, 'personal-link', null);
          return answerRefusal(reply, 'AUTH_ERROR');
        }
        const told = z.safeParse(toldSchema, parsedJson(body));
        // Of what this product does not use there is much; a refusal would be sent again for days.
        if (told.success) await take(told.data);
        return reply.send({ message: 'ok' });
      },
    );
    done();
  });
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
