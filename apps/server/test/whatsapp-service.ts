/** WhatsApp's Cloud API as its reference describes it, for tests of what is sent to it and of what it tells. */
import { allTemplates, CODE_KIND, TEMPLATE_LANGUAGE, templateOf } from '@picado/domain/messages/templates';
import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import type { WhatsAppSettings } from '../src/config';
import { startHttpService } from './http-service';

const VERSION = 'v23.0';
/** Of a number, as decimal digits; WhatsApp takes it with and without a plus. */
const TO = /^\+?\d{7,15}$/u;
/** What a parameter must not hold. */
const FORBIDDEN = /[\n\t]| {5}/u;
const LONGEST_CODE = 15;

const parametersSchema = z.array(z.strictObject({ type: z.literal('text'), text: z.string() }));
const requestSchema = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().check(z.regex(TO)),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('body'), parameters: parametersSchema }),
        z.strictObject({
          type: z.literal('button'),
          sub_type: z.literal('url'),
          index: z.string().check(z.regex(/^\d$/u)),
          parameters: parametersSchema,
        }),
      ]),
    ),
  }),
});

const replySchema = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.optional(z.string().check(z.regex(TO))),
  recipient: z.optional(z.string()),
  type: z.literal('text'),
  text: z.strictObject({
    preview_url: z.boolean(),
    body: z.string().check(z.minLength(1), z.maxLength(4096)),
  }),
});

/** A message as a phone shows it. */
export interface ShownMessage {
  id: string;
  /** Digits alone, as WhatsApp names a number. */
  to: string;
  template: string;
  /** The parameters of the text. */
  texts: string[];
  /** The parameter of the button. */
  button: string;
}

/** What the service answers to the next message, instead of taking it. */
export interface WhatsAppAnswer {
  status: number;
  /** Without one the answer is no JSON. */
  code?: number;
  retryAfterS?: number;
}

export interface WhatsAppService {
  /** For the configuration of a server under test. */
  settings: WhatsAppSettings;
  /** Taken ones, in the order in which they came. */
  messages: ShownMessage[];
  /** Answers in a chat: texts without a template. */
  replies: { to: string; text: string }[];
  /** How many requests arrived, whatever was answered. */
  arrived: number;
  answers: WhatsAppAnswer[];
  /** The header that signs a body, for the webhook. */
  signature(body: string | Buffer): string;
  close(): Promise<void>;
}

interface Fault {
  status: number;
  code: number;
  message: string;
}

/** Checks each request, and answers one that breaks the reference with the error that it names. */
export async function startWhatsAppService(): Promise<WhatsAppService> {
  const { origin, close } = await startHttpService((request, body, response) => {
    const reply = z.safeParse(replySchema, JSON.parse(body.toString('utf8') || 'null'));
    if (reply.success) {
      const { to, recipient = '', text } = reply.data;
      service.replies.push({ to: to ?? recipient, text: text.body });
      response.end(JSON.stringify({ messaging_product: 'whatsapp', messages: [{ id: 'wamid.reply' }] }));
      return;
    }
    service.arrived += 1;
    const answer = service.answers.shift();
    const taken = answer ?? read(request, body.toString('utf8'), service.settings);
    if ('status' in taken) {
      const { status, code } = taken;
      response.statusCode = status;
      if (answer?.retryAfterS !== undefined) response.setHeader('retry-after', String(answer.retryAfterS));
      response.end(code === undefined ? '<html>' : errorOf({ status, code, message: 'error' }));
      return;
    }
    const id = `wamid.${service.messages.length + 1}`;
    service.messages.push({ id, ...taken });
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        messaging_product: 'whatsapp',
        contacts: [{ input: taken.to, wa_id: taken.to }],
        messages: [{ id, message_status: 'accepted' }],
      }),
    );
  });
  const appSecret = 'the secret of the app';
  const service: WhatsAppService = {
    replies: [],
    settings: {
      token: 'EAAtoken',
      phoneNumberId: '106540352242922',
      appSecret,
      verifyToken: 'a word of our own',
      apiUrl: `${origin}/${VERSION}`,
    },
    messages: [],
    arrived: 0,
    answers: [],
    signature: (body) => `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
    close,
  };
  return service;
}

function errorOf({ code, message }: Fault): string {
  const error = { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A' };
  return JSON.stringify({ error });
}

/** The message of a request, or what is wrong with it. */
function read(
  { method, url, headers }: IncomingMessage,
  body: string,
  { token, phoneNumberId }: WhatsAppSettings,
): Omit<ShownMessage, 'id'> | Fault {
  const fault = (status: number, code: number, message: string): Fault => ({ status, code, message });
  if (headers.authorization !== `Bearer ${token}`) return fault(401, 190, 'Invalid OAuth access token.');
  if (method !== 'POST' || url !== `/${VERSION}/${phoneNumberId}/messages`) {
    return fault(400, 100, 'Unsupported request');
  }
  if (headers['content-type'] !== 'application/json') return fault(400, 100, 'Invalid parameter');
  const request = z.safeParse(requestSchema, JSON.parse(body));
  if (!request.success) return fault(400, 100, 'Invalid parameter');
  const { to, template: sent } = request.data;
  const template = allTemplates().find(({ name }) => name === sent.name);
  if (template === undefined || sent.language.code !== TEMPLATE_LANGUAGE) {
    return fault(404, 132001, 'Template does not exist in the translation');
  }
  const [first, button, ...others] = sent.components;
  if (first?.type !== 'body' || button?.type !== 'button' || button.index !== '0' || others.length > 0) {
    return fault(400, 132012, 'Parameter format does not match');
  }
  const texts = first.parameters.map(({ text }) => text);
  const [address, ...more] = button.parameters.map(({ text }) => text);
  const wanted = new Set(template.body.match(/\{\{\d\}\}/gu));
  if (texts.length !== wanted.size || address === undefined || more.length > 0) {
    return fault(400, 132000, 'Number of parameters does not match');
  }
  if ([...texts, address].some((text) => text === '')) return fault(400, 131008, 'Parameter is missing');
  if ([...texts, address].some((text) => FORBIDDEN.test(text))) {
    return fault(400, 132018, 'Parameter has new-line or tab characters or many spaces');
  }
  const isCode = template.name === templateOf(CODE_KIND, { asks: false })?.name;
  if (isCode && (texts[0] !== address || address.length > LONGEST_CODE)) {
    return fault(400, 100, 'Button of a code');
  }
  return { to: to.replace(/^\+/u, ''), template: template.name, texts, button: address };
}
