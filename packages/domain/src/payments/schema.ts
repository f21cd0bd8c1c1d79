import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../http/schema';
import {
  ALIAS_SENTENCE,
  BANK_NUMBER_LENGTH_SENTENCE,
  BANK_NUMBER_SENTENCE,
  hasBankNumberLength,
  isAlias,
  isBankNumber,
  readBankNumber,
} from './bank-account';

/** The statuses stand in the order in which a payment usually goes through them. */
export const PAYMENT_STATUSES = ['UNPAID', 'DECLARED', 'CONFIRMED'] as const;
/** `DECLARED`: the player says so. `CONFIRMED`: the organiser does. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
const paymentStatusSchema = z.enum(PAYMENT_STATUSES, 'Ese estado de pago no existe');

/** The share of one player of the list. */
export const paymentSchema = z.object({
  playerId: idSchema,
  name: z.string(),
  /** The amount in pesos that is owed now or, once it is declared or confirmed, that was owed at that moment. */
  amount: z.number(),
  status: paymentStatusSchema,
  /** The organiser did not receive a declared payment: 'No me llegó'. It ends with the next declaration. */
  isSentBack: z.boolean(),
  /** The instant at which the status last changed; null for one that never did. */
  changedAt: z.nullable(instantSchema),
  /** The user that confirmed it, or sent it back; absent where that was the organiser of the match. */
  decidedBy: z.optional(z.string()),
});
export type Payment = z.infer<typeof paymentSchema>;

/** The payments of a match as one of its participants reads them. */
export const paymentsSchema = z.object({
  /** The price of the pitch in pesos; null where the price holds no number, and nothing is owed. */
  total: z.nullable(z.number()),
  /** The share of each starter in pesos, rounded up. */
  perPerson: z.nullable(z.number()),
  alias: z.nullable(z.string()),
  /** A CVU or a CBU: 22 digits. */
  cvu: z.nullable(z.string()),
  /** The starters by team and slot, and the substitutes that have paid or say so. */
  payments: z.array(paymentSchema),
  /** Payments, declared or confirmed, of players that left the list. Empty for all readers but the organiser. */
  departed: z.array(paymentSchema),
  /** The number of players that a reminder reaches now; 0 for all readers but the organiser. */
  remindedCount: z.int(),
  /** The instant at which an organiser last sent the reminder; null where none did. */
  remindedAt: z.nullable(instantSchema),
  /** The user that sent it, for organisers; absent where it was the reader. */
  remindedBy: z.optional(z.string()),
});
export type Payments = z.infer<typeof paymentsSchema>;

export const setPaymentSchema = z.object({ status: paymentStatusSchema });

/** Absent stays as it is; null and blanks remove it. */
const blankIsNull = z.pipe(
  z.nullable(z.string().check(z.maxLength(100, ALIAS_SENTENCE))),
  z.transform((text: string | null): string | null => text?.trim() || null),
);

export const paymentAccountSchema = z.object({
  alias: z.optional(
    z.pipe(blankIsNull, z.nullable(z.string().check(z.refine((alias) => isAlias(alias), ALIAS_SENTENCE)))),
  ),
  cvu: z.optional(
    z.pipe(
      z.pipe(
        blankIsNull,
        z.transform((text: string | null) => (text === null ? null : readBankNumber(text))),
      ),
      z.nullable(
        z.string().check(
          z.refine((digits) => hasBankNumberLength(digits), {
            error: BANK_NUMBER_LENGTH_SENTENCE,
            abort: true,
          }),
          z.refine((digits) => isBankNumber(digits), BANK_NUMBER_SENTENCE),
        ),
      ),
    ),
  ),
});
export type PaymentAccountChange = z.output<typeof paymentAccountSchema>;

/** The account at which an organiser is paid, in every match that they organise. */
export interface PaymentAccount {
  alias: string | null;
  cvu: string | null;
}

/** The subject of a line of the log: the status that a payment got, an account that changed, a reminder. */
export const PAYMENT_LOG_KINDS = [...PAYMENT_STATUSES, 'SENT_BACK', 'ACCOUNT', 'REMINDED'] as const;
export type PaymentLogKind = (typeof PAYMENT_LOG_KINDS)[number];

export const paymentLogSchema = z.array(
  z.object({
    at: instantSchema,
    kind: z.enum(PAYMENT_LOG_KINDS),
    /** The user that made the change; null where the account is gone. */
    actorName: z.nullable(z.string()),
    /** The player as called at that moment; null where it is about no player. */
    playerName: z.nullable(z.string()),
    amount: z.nullable(z.number()),
    /** The change in words: 'Nico confirmó el pago de Fede ($ 4.500)'. */
    text: z.string(),
  }),
);
export type PaymentLog = z.infer<typeof paymentLogSchema>;

/** The event is sent to the participants of a match alone: what changed is read again. */
export interface PaymentsUpdate {
  type: 'PAYMENTS_UPDATED';
  matchId: string;
}
