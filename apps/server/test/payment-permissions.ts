/** Payments: rows of the permission table. */
import { paymentsContract } from '@picado/domain/payments/contract';
import type { PaymentStatus } from '@picado/domain/payments/schema';
import {
  asOrganiser,
  cells,
  finishedRow,
  NO_TOKEN,
  organiserAlone,
  row,
  YES,
  type Prepare,
  type Row,
  type Stage,
} from './permissions';

const marked =
  (player: keyof Stage['entry'], status: PaymentStatus): Prepare =>
  (on) => ({ params: { id: on.id, playerId: on.entry[player] }, body: { status } });
/** The organiser has confirmed the player's payment. */
const confirmed: Prepare = async (on) => {
  const params = { id: on.id, playerId: on.entry.player };
  const { token } = on.users.organiser;
  await on.server.call(paymentsContract.mark, { params, token, body: { status: 'CONFIRMED' } });
  return { params, body: { status: 'UNPAID' } };
};
const account: Prepare = () => ({ body: { alias: 'picado.jueves.mp' } });

const OTHERS = '403 ONLY_ORGANISER_MARKS_PAYMENTS';
const OUTSIDE = '403 ONLY_PARTICIPANTS_PAY';
const UNREAD = '403 ONLY_PARTICIPANTS_READ_PAYMENTS';
const reading = cells(UNREAD, YES, UNREAD, YES, YES);
const markedBy = (player: Parameters<typeof cells>[3], organiser: Parameters<typeof cells>[4] = YES) =>
  cells(NO_TOKEN, NO_TOKEN, OUTSIDE, player, organiser);

export const PAYMENT_ROWS: Row[] = [
  row(paymentsContract.read, reading),
  finishedRow(paymentsContract.read, reading),
  row(paymentsContract.mark, markedBy(YES), marked('player', 'DECLARED'), 'of the player'),
  finishedRow(paymentsContract.mark, markedBy(YES), marked('player', 'DECLARED'), 'of the player'),
  row(
    paymentsContract.mark,
    markedBy('403 ONLY_ORGANISER_CONFIRMS_PAYMENTS'),
    marked('player', 'CONFIRMED'),
    'of the player, confirmed',
  ),
  row(paymentsContract.mark, markedBy('409 PAYMENT_CONFIRMED'), confirmed, 'of the player, taken back'),
  row(paymentsContract.mark, markedBy(OTHERS), marked('guest', 'CONFIRMED'), 'of a guest'),
  row(
    paymentsContract.mark,
    markedBy(OTHERS, '409 ORGANISER_OWES_NOTHING'),
    marked('organiser', 'DECLARED'),
    'of the organiser',
  ),
  row(paymentsContract.account, organiserAlone('403 ONLY_ORGANISER_SETS_ACCOUNT'), account),
  row(paymentsContract.remind, organiserAlone('403 ONLY_ORGANISER_REMINDS')),
  row(
    paymentsContract.remind,
    organiserAlone('403 ONLY_ORGANISER_REMINDS', '429 ALREADY_REMINDED'),
    async (on) => {
      await asOrganiser(on, paymentsContract.remind);
      return {};
    },
    'a second time',
  ),
  row(paymentsContract.log, organiserAlone('403 ONLY_ORGANISER_READS_PAYMENT_LOG')),
];
