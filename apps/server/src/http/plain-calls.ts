import { AUTH_CALLBACK_PATH, AUTH_START_PATH } from '@picado/domain/auth/contract';
import { errorAnswerSchema } from '@picado/domain/http/schema';
import { PAGES } from '@picado/domain/pages/paths';
import { avatarPath } from '@picado/domain/users/avatar';
import * as z from 'zod/mini';

/** A call outside the contracts: it answers with a redirect, or serves machines. Listed for the API document. */
export interface PlainCall {
  path: string;
  /** GET where it is left out. */
  method?: 'post';
  tag: string;
  summary: string;
  description: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  /** The answers by status. `location` is the target of a redirect; `contentType` the type of an answer that is not JSON. */
  answers: Readonly<Record<string, PlainAnswer>>;
}

interface PlainAnswer {
  description: string;
  location?: string;
  json?: z.core.$ZodType;
  contentType?: string;
}

const statusSchema = z.looseObject({ status: z.string() });
const versionSchema = z.object({ version: z.string(), buildId: z.string(), buildTime: z.string() });

/** None of them asks for a token. */
export const PLAIN_CALLS: readonly PlainCall[] = [
  {
    path: AUTH_START_PATH,
    tag: 'auth',
    summary: 'Begin to sign in, in a browser: leads to the identity provider',
    description:
      'Counts as `sign-in`: 300 a minute from one address, once for the whole way; beyond it the page of failed sign-ins says so. Sets the cookies that the way back and the exchange of the ticket need, for ten minutes.',
    query: z.object({ again: z.optional(z.string()) }),
    answers: {
      302: {
        description: 'To the provider; first to the public address where another name was asked',
        location: `The authorization endpoint of the provider, this call at the public address, or ${PAGES['auth-failure'][0]}?error=…`,
      },
    },
  },
  {
    path: AUTH_CALLBACK_PATH,
    tag: 'auth',
    summary: 'End signing in: where the identity provider leads back to',
    description:
      'Takes what the provider answers. After 20 answers in a minute that were none of the provider, an address is refused until the minute is over. The ticket in the address works once, for a minute, at /api/auth/me, in the browser that began.',
    query: z.object({
      code: z.optional(z.string()),
      state: z.optional(z.string()),
      iss: z.optional(z.string()),
      error: z.optional(z.string()),
      error_description: z.optional(z.string()),
    }),
    answers: {
      302: {
        description: 'Signed in, or not',
        location: `${PAGES['auth-callback'][0]}?token=… with the ticket, or ${PAGES['auth-failure'][0]}?error=… with a sentence`,
      },
    },
  },
  {
    path: avatarPath('{hash}'),
    tag: 'users',
    summary: 'The picture of a user, at the address that `avatar` is',
    description: 'The address is a hash of the content: it never changes, and may be kept for good.',
    params: z.object({ hash: z.string() }),
    answers: {
      200: { description: 'A square picture', contentType: 'image/webp' },
      404: { description: 'No user has it any more', json: errorAnswerSchema },
    },
  },
  {
    path: '/api/unsubscribe/{token}',
    tag: 'messages',
    summary: 'A page that asks whether to end e-mails',
    description: 'The link of an e-mail. It changes nothing: programs open links to look at them.',
    params: z.object({ token: z.string() }),
    answers: {
      200: { description: 'A page', contentType: 'text/html' },
      404: { description: 'The link is wrong', contentType: 'text/html' },
    },
  },
  {
    path: '/api/unsubscribe/{token}',
    method: 'post',
    tag: 'messages',
    summary: 'End e-mails to the user of the link, in one click (RFC 8058)',
    description: 'Takes any form, and reads none.',
    params: z.object({ token: z.string() }),
    answers: {
      200: { description: 'A page that says so', contentType: 'text/html' },
      404: { description: 'The link is wrong', contentType: 'text/html' },
    },
  },
  {
    path: '/api/whatsapp/webhook',
    tag: 'messages',
    summary: 'Proves to WhatsApp that this address is ours',
    description:
      'Answers `hub.challenge` where `hub.verify_token` is the configured one. Absent where WhatsApp is off.',
    query: z.object({
      'hub.mode': z.optional(z.string()),
      'hub.verify_token': z.optional(z.string()),
      'hub.challenge': z.optional(z.string()),
    }),
    answers: {
      200: { description: 'The challenge', contentType: 'text/plain' },
      401: { description: 'Another token', json: errorAnswerSchema },
    },
  },
  {
    path: '/api/whatsapp/webhook',
    method: 'post',
    tag: 'messages',
    summary: 'What WhatsApp tells: what became of messages, and what users answer',
    description:
      'Signed by `X-Hub-Signature-256` over the bytes of the body. BAJA ends messages to a number.',
    answers: {
      200: { description: 'Taken', json: z.looseObject({}) },
      401: { description: 'The signature is wrong', json: errorAnswerSchema },
    },
  },
  {
    path: '/api/openapi.json',
    tag: 'product',
    summary: 'This document',
    description: 'OpenAPI 3.1, made from the schemas that check the calls.',
    answers: { 200: { description: 'Done', json: z.looseObject({ openapi: z.string() }) } },
  },
  {
    path: '/api/docs',
    tag: 'product',
    summary: 'This document as a page, where a call can be tried',
    description: 'Its own files are below it.',
    answers: { 200: { description: 'A page' } },
  },
  {
    path: '/version.json',
    tag: 'product',
    summary: 'The version of the web app that is served',
    description: 'Asked for by an open page, to learn that it is old.',
    answers: { 200: { description: 'Done', json: versionSchema } },
  },
  {
    path: '/healthz',
    tag: 'product',
    summary: 'Whether the process lives',
    description: 'For a supervisor.',
    answers: { 200: { description: 'It does', json: statusSchema } },
  },
  {
    path: '/readyz',
    tag: 'product',
    summary: 'Whether the process can answer calls',
    description: 'For a balancer.',
    answers: {
      200: { description: 'It can', json: statusSchema },
      503: { description: 'It cannot', json: z.looseObject({}) },
    },
  },
];
