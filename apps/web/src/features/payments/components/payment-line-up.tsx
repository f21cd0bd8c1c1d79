import { money } from '@picado/domain/matches/price';
import { TEAM_INDEXES, type Match, type TeamIndex } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import type { Payments, PaymentStatus } from '@picado/domain/payments/schema';
import { isDue } from '@picado/domain/payments/sheet';
import { sumPayments } from '@picado/domain/payments/sums';
import { wordOf } from '@picado/domain/payments/wording';
import type { CSSProperties } from 'react';
import { PaymentMark } from '../../../football/payment-mark';
import { Card } from '../../../ui/layout/card';
import { Chip } from '../../../ui/text/chip';
import { Name } from '../../../ui/text/name';
import type { PlayerPayment } from '../view';
import { isGuest, PaymentDisc } from './payment-person';
import { OnHold } from '../../../ui/text/on-hold';
import { useWaitingMarks } from '../hooks/use-payments';

const TONES: Record<PaymentStatus, string> = {
  UNPAID: 'text-red',
  DECLARED: 'text-yellow',
  CONFIRMED: 'text-action',
};

interface PaymentLineUpProps {
  match: Match;
  payments: Payments;
  entries: readonly PlayerPayment[];
  /** Opens a payment for the organiser; absent for all others. */
  onOpen?: ((playerId: string) => void) | undefined;
}

/** The line-up of a desktop with each payment toward the halfway line, and the sum of each side. */
export function PaymentLineUp({ match, payments, entries, onOpen }: PaymentLineUpProps) {
  const waiting = useWaitingMarks(match.id);
  const names = teamNamesInWords(match);
  const isOwed = isDue(match, payments);
  const sides = TEAM_INDEXES.map((team) => entries.filter(({ player }) => player?.teamIndex === team));
  const rows = Math.max(...sides.map((side) => side.length));
  const bench = entries.filter(({ player }) => player?.isSubstitute === true);
  return (
    <Card as="section" className="overflow-hidden" aria-label="Pagos por equipo">
      <div
        className="relative grid grid-cols-2 grid-rows-[auto_repeat(var(--rows),minmax(60px,auto))]"
        style={{ '--rows': rows } as CSSProperties}
      >
        <span
          className="absolute inset-y-0 left-1/2 z-1 w-[1.5px] -translate-x-1/2 bg-line-strong"
          aria-hidden="true"
        />
        {TEAM_INDEXES.map((team) => (
          <section
            key={team}
            className="row-span-full grid min-w-0 grid-rows-subgrid"
            data-team={team}
            aria-labelledby={`payments-${team}`}
          >
            <div className={team === 1 ? 'text-right' : undefined}>
              <span
                className={`block h-1.5 ${team === 1 ? 'team-2-sash' : 'team-1-bars'}`}
                aria-hidden="true"
              />
              <div className="grid gap-1 px-4 pt-3.5 pb-3">
                <h2
                  id={`payments-${team}`}
                  className={`line-clamp-2 figures text-lg leading-tight wrap-anywhere uppercase ${team === 1 ? '-me-3.5 pe-3.5' : ''}`}
                >
                  {names[team]}
                </h2>
                <p className="text-sm text-fg-2">{sideText(sides[team] ?? [], payments, match)}</p>
              </div>
            </div>
            <ul className="row-[2/-1] grid min-w-0 list-none grid-rows-subgrid">
              {(sides[team] ?? []).map((entry) => (
                <li key={entry.payment.playerId} className="grid min-w-0 border-t border-line">
                  <SideRow
                    entry={entry}
                    isOwed={isOwed}
                    isOnHold={waiting.has(entry.payment.playerId)}
                    team={team}
                    onOpen={entry.isOrganisers ? undefined : onOpen}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {bench.length > 0 && (
        <section className="border-t border-line-strong" aria-labelledby="payments-bench">
          <h2 id="payments-bench" className="px-4 pt-3 pb-1 text-sm text-fg-2">
            Suplentes
          </h2>
          <ul className="list-none divide-y divide-line">
            {bench.map((entry) => (
              <li key={entry.payment.playerId} className="grid">
                <SideRow
                  entry={entry}
                  isOwed={isOwed}
                  isOnHold={waiting.has(entry.payment.playerId)}
                  team={0}
                  onOpen={entry.isOrganisers ? undefined : onOpen}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

function sideText(side: readonly PlayerPayment[], payments: Payments, match: Match): string {
  const { amounts } = sumPayments(side.map(({ payment }) => payment));
  return `${money(amounts.CONFIRMED)} de ${money((payments.perPerson ?? 0) * match.maxPlayers)}`;
}

interface SideRowProps {
  entry: PlayerPayment;
  /** An open share is owed by now. */
  isOwed: boolean;
  /** True while a mark of it waits for a signal. */
  isOnHold: boolean;
  team: TeamIndex;
  onOpen?: ((playerId: string) => void) | undefined;
}

const SIDES = ['flex-row text-left', 'flex-row-reverse text-right'] as const;

function SideRow({ entry: { payment, player }, isOwed, isOnHold, team, onOpen }: SideRowProps) {
  const { status, playerId, name } = payment;
  const look = `flex w-full min-w-0 items-center gap-3 px-4 py-2 ${SIDES[team]} ${isOnHold ? 'hatched-orange' : ''}`;
  const content = (
    <>
      <PaymentDisc player={player} name={name} />
      <span className={`flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 ${SIDES[team]}`}>
        <Name align={team === 0 ? 'start' : 'end'}>{name}</Name>
        {isGuest(player) && <Chip size="sm">Invitado</Chip>}
        {isOnHold && <OnHold />}
      </span>
      <span
        className={`flex flex-none items-center gap-2 text-base font-semibold ${SIDES[team]} ${status === 'UNPAID' && !isOwed ? 'text-fg-2' : TONES[status]}`}
      >
        <PaymentMark status={status} isDue={isOwed} size={20} />
        {wordOf(status, isOwed)}
      </span>
    </>
  );
  if (onOpen === undefined) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      className={`${look} hover:bg-surface-2 focus-visible:-outline-offset-4`}
      aria-haspopup="dialog"
      onClick={() => onOpen(playerId)}
    >
      {content}
    </button>
  );
}
