import { slotOf } from '@picado/domain/roster/api-names';
import type { ReactNode } from 'react';
import { Disc } from '../../../football/disc';
import { Chip } from '../../../ui/text/chip';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import type { PlayerPayment } from '../view';

interface PaymentPersonProps {
  entry: Pick<PlayerPayment, 'payment' | 'player'>;
  /** The line below the name. */
  line?: ReactNode;
  tone?: 'secondary' | 'waiting' | 'danger';
  /** The mark that waits for a signal. */
  onHold?: ReactNode;
}

/** The player of a payment: number or initials, name, what there is to say. */
export function PaymentPerson({
  entry: { payment, player },
  line,
  tone = 'secondary',
  onHold,
}: PaymentPersonProps) {
  return (
    <>
      <PaymentDisc player={player} name={payment.name} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <Name>{payment.name}</Name>
        {(line !== undefined || isGuest(player)) && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {isGuest(player) && <Chip size="sm">Invitado</Chip>}
            {line !== undefined && (
              <Text as="span" tone={tone}>
                {line}
              </Text>
            )}
          </span>
        )}
        {onHold}
      </span>
    </>
  );
}

export const isGuest = (player: PlayerPayment['player']) => player !== null && player.userId === undefined;

export function PaymentDisc({ player, name }: { player: PlayerPayment['player']; name: string }) {
  const slot = player && slotOf(player);
  return slot === null ? <Disc name={name} /> : <Disc team={slot.teamIndex} label={slot.slotIndex + 1} />;
}
