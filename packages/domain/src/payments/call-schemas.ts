import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { matchIdSchema, playerIdSchema } from '../http/params';
import { matchParamsSchema } from '../matches/call-schemas';
import { paymentAccountSchema, paymentLogSchema, paymentsSchema, setPaymentSchema } from './schema';

const changedSchema = z.extend(paymentsSchema, { message: z.string() });

/** The schemas of each call of `paymentsContract`, how it counts and what it is for. Only the server loads them. */
export const paymentsSchemas = {
  read: {
    rate: 'read',
    summary: 'The payments of a match, for its participants: players, guests by `x-guest-id`, the organiser',
    params: matchParamsSchema,
    response: paymentsSchema,
  },
  mark: {
    rate: 'change',
    summary:
      'Give a payment a status: a player their own to DECLARED and back, the organiser any to any; emitted to participants as PAYMENTS_UPDATED',
    params: z.object({ id: matchIdSchema, playerId: playerIdSchema }),
    body: setPaymentSchema,
    response: changedSchema,
  },
  account: {
    rate: 'change',
    summary: 'Where the organiser is paid, in this match and the next ones; an absent field stays as it is',
    params: matchParamsSchema,
    body: paymentAccountSchema,
    response: changedSchema,
  },
  remind: {
    rate: 'change',
    summary: 'Remind those that owe, as the organiser, once in 24 hours',
    params: matchParamsSchema,
    response: changedSchema,
  },
  log: {
    rate: 'read',
    summary: 'The changes of payments, the latest first, for the organiser',
    params: matchParamsSchema,
    response: z.object({ log: paymentLogSchema }),
  },
} satisfies Record<string, CallDescription>;
