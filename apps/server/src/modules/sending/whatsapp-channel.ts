import {
  CODE_KIND,
  TEMPLATE_LANGUAGE,
  templateOf,
  templateParameter,
} from '@picado/domain/messages/templates';
import { paths } from '@picado/domain/pages/paths';
import * as z from 'zod/mini';
import type { WhatsAppSettings } from '../../config';
import type { Message, MessageChannel, SendResult } from './channel';
import { post, statusResult } from './post';

const sentSchema = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });
const failedSchema = z.object({ error: z.object({ code: z.number(), message: z.optional(z.string()) }) });

/** Codes of the service for: try again later. https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const TEMPORARY_CODES = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004]);
/** The account's own fault: an operator mends it, and the message may still be in time. */
const ACCOUNT_CODES = new Set([0, 3, 10, 190, 131005, 131031, 131042]);

/** WhatsApp by its Cloud API: approved templates, since the user has not written first. */
export function createWhatsAppChannel({ token, phoneNumberId, apiUrl }: WhatsAppSettings): MessageChannel {
  const url = new URL(`${apiUrl}/${phoneNumberId}/messages`);
  return {
    async send(message, leave, signal) {
      const body = bodyOf(message);
      if (body === null) return { kind: 'refused', reason: `no template for ${message.kind}` };
      const answer = await post(url, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(body)),
        leave,
        signal,
        isBodyRead: true,
      });
      return answer.kind === 'answered' ? resultOf(answer) : answer;
    },
  };
}

function bodyOf(message: Message) {
  const template = templateOf(message.kind, { asks: message.confirmationToken !== null });
  if (template === undefined || message.whatsapp === null) return null;
  const text = (value: string) => ({ type: 'text', text: value });
  const link = message.confirmationToken === null ? message.link : paths.confirm(message.confirmationToken);
  // Templates of codes give the code to their button too.
  const [parameters, button] =
    message.kind === CODE_KIND
      ? [[message.code ?? ''], message.code ?? '']
      : [[templateParameter(message.title), templateParameter(message.body)], link.replace(/^\//u, '')];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: message.whatsapp.replace(/^\+/u, ''),
    type: 'template',
    template: {
      name: template.name,
      language: { code: TEMPLATE_LANGUAGE },
      components: [
        { type: 'body', parameters: parameters.map(text) },
        { type: 'button', sub_type: 'url', index: '0', parameters: [text(button)] },
      ],
    },
  };
}

function resultOf(answer: { status: number; body: string; retryAfterMs: number | undefined }): SendResult {
  const content = parsed(answer.body);
  if (answer.status >= 200 && answer.status < 300) {
    const sent = z.safeParse(sentSchema, content);
    const id = sent.data?.messages[0]?.id;
    // It was taken; only its name is unknown.
    return id === undefined ? { kind: 'sent' } : { kind: 'sent', providerId: id };
  }
  const failed = z.safeParse(failedSchema, content);
  if (!failed.success) {
    const result = statusResult(answer);
    return result.kind === 'gone' ? { kind: 'refused', reason: result.reason } : result;
  }
  const { code } = failed.data.error;
  const reason = `code ${code}`;
  if (TEMPORARY_CODES.has(code) || ACCOUNT_CODES.has(code) || answer.status === 429 || answer.status >= 500) {
    return {
      kind: 'again',
      reason,
      ...(answer.retryAfterMs === undefined ? {} : { afterMs: answer.retryAfterMs }),
    };
  }
  return { kind: 'refused', reason };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
