import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { WHATSAPP_WEBHOOK_PATH } from '@picado/domain/messages/contract';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@picado/domain/messages/sending';
import { type AnswerKind, readAnswer } from '@picado/domain/messages/answers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { createBodyRoom } from './body-room';
import { countedAddress } from './counted-address';
import { isLarge } from './large-bodies';
import type { CountCall } from './rate-limit';
import { answerRefusal, Refusal } from './refused';

/** The part of a webhook call that is used: states of messages, messages of users, and their choices in WhatsApp. */
const valueSchema = z.object({
  statuses: z.optional(z.array(z.unknown())),
  messages: z.optional(z.array(z.unknown())),
  user_preferences: z.optional(z.array(z.unknown())),
  contacts: z.optional(z.array(z.unknown())),
});
type Value = z.infer<typeof valueSchema>;
const payloadSchema = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: valueSchema })) })),
});
const providerId = z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/u));
const number = z.string().check(z.regex(/^\d{5,16}$/u));
/** The service's own id of a user, which it sends instead of the number of one that hides it. */
const userId = z.string().check(z.regex(/^[\w.-]{3,200}$/u));
/** Whole seconds since 1970. */
const seconds = z.union([z.string().check(z.regex(/^\d{1,11}$/u)), z.int().check(z.nonnegative())]);
const statusSchema = z.object({
  id: providerId,
  status: z.enum(DELIVERY_STATUSES),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
});
const captionSchema = z.optional(z.object({ caption: z.optional(z.string()) }));
const replySchema = z.optional(z.object({ title: z.optional(z.string()), id: z.optional(z.string()) }));
/** The text that was written or pressed. */
const contentShape = {
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.optional(z.string()), payload: z.optional(z.string()) })),
  interactive: z.optional(z.object({ button_reply: replySchema, list_reply: replySchema })),
  image: captionSchema,
  video: captionSchema,
  document: captionSchema,
};
const contentSchema = z.object(contentShape);
const messageSchema = z.object({
  from: z.optional(number),
  from_user_id: z.optional(userId),
  timestamp: seconds,
  /** The message that it answers. */
  context: z.optional(z.object({ id: z.optional(z.string()) })),
  ...contentShape,
  /** A message that was changed after it was sent. */
  edit: z.optional(z.object({ ...contentShape, message: z.optional(contentSchema) })),
});
type WrittenMessage = z.infer<typeof messageSchema>;
const preferenceSchema = z.object({
  wa_id: z.optional(number),
  user_id: z.optional(userId),
  value: z.enum(['stop', 'resume']),
  timestamp: seconds,
});
const contactSchema = z.object({ wa_id: z.optional(number), user_id: z.optional(userId) });

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

/**
 * The time for which an address counts as the service's after a right signature, in milliseconds, and the most addresses that do.
 */
const PROVEN_MS = 24 * 60 * 60 * 1000;
const PROVEN_ADDRESSES = 1_000;

/** HMAC-SHA256 in hexadecimal digits. */
const SIGNATURE = /^sha256=[\da-f]{64}$/u;

export interface WhatsAppWebhookDependencies {
  /** Null where WhatsApp is off: then there is nothing at its address. */
  settings: { appSecret: string; verifyToken: string } | null;
  delivered: (
    reported: { providerId: string; delivery: DeliveryStatus; reason: string | null }[],
    now: number,
  ) => Promise<void>;
  /** `whatsapp` is in international form, `before` in milliseconds since 1970. */
  stopNumber: (whatsapp: string, before: number) => Promise<void>;
  startNumber: (whatsapp: string, at: number) => Promise<void>;
  /** The number that a message went to, by the service's id of it. */
  numberOf: (providerId: string) => Promise<string | null>;
  /** Answers in the same chat. */
  reply: (to: { number: string } | { userId: string }, kind: 'stop' | 'unclear' | 'unknown') => void;
  /** Called with the number of calls and parts that were not taken, by reason, once a minute at most. */
  onDropped: (dropped: Record<string, number>) => void;
  countCall: CountCall;
  now: () => number;
}

type DropCount = ReturnType<typeof createDropCount>;

/** Returns the function that follows a signed report: what users wrote, what they chose in WhatsApp, and how messages ended. */
function createReportTaker(
  { delivered, stopNumber, startNumber, numberOf, reply, now }: WhatsAppWebhookDependencies,
  dropped: DropCount,
) {
  /**
   * Resolves to the sender of an answer: by its number, by that beside it, or by the message that it answers; null if none
   * is known.
   */
  async function authorOf(message: WrittenMessage, value: Value): Promise<string | null> {
    if (message.from !== undefined) return `+${message.from}`;
    const contacts = readable(contactSchema, value.contacts, () => undefined);
    const own = contacts.find(({ user_id }) => user_id !== undefined && user_id === message.from_user_id);
    const named = own?.wa_id ?? (contacts.length === 1 ? contacts[0]?.wa_id : undefined);
    if (named !== undefined) return `+${named}`;
    const answered = message.context?.id;
    return answered === undefined ? null : numberOf(answered);
  }

  /** The service repeats for days what it believes undelivered: a number that was given again meanwhile stays. */
  async function follow(kind: 'stop' | 'start', whatsapp: string, second: number): Promise<void> {
    if (kind === 'stop') await stopNumber(whatsapp, (second + 1) * 1000);
    else await startNumber(whatsapp, second * 1000);
  }

  async function hear(message: WrittenMessage, value: Value): Promise<void> {
    const kind = answerOf(message);
    if (kind === null) return;
    const whatsapp = await authorOf(message, value);
    if (whatsapp !== null) {
      if (kind !== 'unclear') await follow(kind, whatsapp, Number(message.timestamp));
      if (kind !== 'start') reply({ number: whatsapp }, kind);
    } else if (message.from_user_id !== undefined) {
      reply({ userId: message.from_user_id }, kind === 'stop' ? 'unknown' : 'unclear');
    } else {
      dropped.count('answer without an author');
    }
  }

  async function choose(preference: z.infer<typeof preferenceSchema>, value: Value): Promise<void> {
    const { wa_id, user_id, timestamp } = preference;
    const whatsapp = await authorOf({ from: wa_id, from_user_id: user_id, timestamp }, value);
    if (whatsapp === null) dropped.count('preference without a number');
    else await follow(preference.value === 'stop' ? 'stop' : 'start', whatsapp, Number(timestamp));
  }

  return async (reported: z.infer<typeof payloadSchema>): Promise<void> => {
    const values = reported.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
    const unread = (what: string) => () => dropped.count(what);
    for (const value of values) {
      for (const message of readable(messageSchema, value.messages, unread('unread message'))) {
        await hear(message, value);
      }
      for (const each of readable(preferenceSchema, value.user_preferences, unread('unread preference'))) {
        await choose(each, value);
      }
    }
    const statuses = values.flatMap(({ statuses: each = [] }) => each);
    await delivered(
      readable(statusSchema, statuses, unread('unread status')).map(
        ({ id, status, errors: [error] = [] }) => ({
          providerId: id,
          delivery: status,
          reason: error === undefined ? null : `code ${error.code}`,
        }),
      ),
      now(),
    );
  };
}

interface ProofDependencies {
  settings: NonNullable<WhatsAppWebhookDependencies['settings']>;
  senders: ReturnType<typeof createProvenSenders>;
  dropped: DropCount;
  countCall: CountCall;
}

/** Returns the two checks of a report's signature: of its form before the body is read, and over the bytes of the body. */
function createSignatureChecks({ settings, senders, dropped, countCall }: ProofDependencies) {
  /**
   * A wrong signature counts for its address. That of a large body counts before the body is read, unless the address has proven
   * itself: smaller bodies cost no more than those of any other call, and prove the service's addresses.
   */
  const isCountedAhead = (request: FastifyRequest) => isLarge(request) && !senders.isProven(request);

  const signatureOf = (request: FastifyRequest) => String(request.headers['x-hub-signature-256'] ?? '');

  return {
    /** Returns false for a call that cannot be the service's, whose body is not read. */
    async isSigned(request: FastifyRequest): Promise<boolean> {
      const isSigned = SIGNATURE.test(signatureOf(request));
      if (!isSigned) dropped.count('unsigned');
      if (!isSigned || isCountedAhead(request)) await countCall(request, 'personal-link', null);
      return isSigned;
    },

    /** Returns true for a right signature, which proves the address of its sender. */
    async isRight(request: FastifyRequest, body: Buffer): Promise<boolean> {
      const expected = `sha256=${createHmac('sha256', settings.appSecret).update(body).digest('hex')}`;
      const isRight = isSame(signatureOf(request), expected);
      if (isRight) senders.prove(request);
      else {
        dropped.count('wrong signature');
        if (!isCountedAhead(request)) await countCall(request, 'personal-link', null);
      }
      return isRight;
    },
  };
}

/** Reads the bodies of reports as bytes, over which they are signed, into a room that all share. */
function readReportBodies(scope: FastifyInstance, senders: ProofDependencies['senders']): void {
  const readBody = createBodyRoom({ maxBytes: ROOM_BYTES, arrivalMs: ARRIVAL_MS });
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
}

/** Takes what WhatsApp reports of messages. Each report is signed with the secret of the app, over the bytes as they were sent. */
export function registerWhatsAppWebhook(
  app: FastifyInstance,
  dependencies: WhatsAppWebhookDependencies,
): void {
  const { settings, countCall, now } = dependencies;
  if (settings === null) return;
  const dropped = createDropCount(dependencies.onDropped);
  app.addHook('onClose', () => dropped.close());
  const senders = createProvenSenders(now);
  const take = createReportTaker(dependencies, dropped);
  const { isSigned, isRight } = createSignatureChecks({ settings, senders, dropped, countCall });

  void app.register((scope, _options, done) => {
    readReportBodies(scope, senders);

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
        async onRequest(request, answer) {
          if (!(await isSigned(request))) await answerRefusal(answer, 'AUTH_ERROR');
        },
      },
      async (request, answer) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!(await isRight(request, body))) return answerRefusal(answer, 'AUTH_ERROR');
        const reported = z.safeParse(payloadSchema, parsedJson(body));
        // The service reports much that this product does not use; a refusal would be sent again for days.
        if (reported.success) await take(reported.data);
        else dropped.count('unknown form');
        return answer.send({ message: 'ok' });
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

/** Returns the items of this form and calls `onOther` for each other one, which must not hide those beside it. */
function readable<S extends z.ZodMiniType>(
  schema: S,
  parts: readonly unknown[] | undefined,
  onOther: () => void,
): z.infer<S>[] {
  return (parts ?? []).flatMap((each) => {
    const read = z.safeParse(schema, each);
    if (!read.success) onOther();
    return read.success ? [read.data] : [];
  });
}

type Content = z.infer<typeof contentSchema>;

/** Reads the wish of a message from its text or from the button that was pressed. */
function answerOf({ edit, ...message }: WrittenMessage): AnswerKind {
  const kinds = [message, edit, edit?.message].flatMap((content) =>
    content === undefined ? [] : textsOf(content).map((text) => readAnswer(text)),
  );
  return (
    kinds.find((kind) => kind === 'stop' || kind === 'start') ?? kinds.find((kind) => kind !== null) ?? null
  );
}

const textsOf = ({ text, button, interactive, image, video, document }: Content): string[] =>
  [
    text?.body,
    ...[button?.text, button?.payload],
    ...[interactive?.button_reply, interactive?.list_reply].flatMap((pressed) => [
      pressed?.title,
      pressed?.id,
    ]),
    ...[image, video, document].map((file) => file?.caption),
  ].flatMap((each) => each ?? []);

const REPORTED_EVERY_MS = 60_000;

/** Counts what is dropped by reason: the first is reported at once, those of the minute behind it together. */
function createDropCount(report: (dropped: Record<string, number>) => void) {
  let counts: Record<string, number> = {};
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    timer = null;
    if (Object.keys(counts).length === 0) return;
    report(counts);
    counts = {};
    timer = setTimeout(flush, REPORTED_EVERY_MS);
    timer.unref();
  }

  return {
    count(reason: string): void {
      counts[reason] = (counts[reason] ?? 0) + 1;
      if (timer === null) flush();
    },
    close(): void {
      if (timer !== null) clearTimeout(timer);
      flush();
      if (timer !== null) clearTimeout(timer);
    },
  };
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
