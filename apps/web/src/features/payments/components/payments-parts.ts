import type { Match } from '@picado/domain/matches/schema';
import type { Payments, PaymentStatus } from '@picado/domain/payments/schema';
import type { playerPayments } from '../view';
import type { OpenPaymentDialog } from './payment-dialogs';
import type { Reminder } from './reminder';

/** The props that the parts of the page share. */
export interface PaymentsParts {
  match: Match;
  reminder: Reminder;
  payments: Payments;
  entries: ReturnType<typeof playerPayments>;
  isOrganiser: boolean;
  organiserName: string;
  onMark: ((playerId: string, status: PaymentStatus) => void) | undefined;
  onOpen: ((playerId: string) => void) | undefined;
  onDialog: (dialog: OpenPaymentDialog) => void;
}
