import type { GroupView, PresentedDebts } from '@picado/domain/groups/schema';
import { daysText } from '@picado/domain/groups/wording';
import { money } from '@picado/domain/matches/price';
import { paths } from '@picado/domain/pages/paths';
import { IconArrowRight, IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PaymentMark } from '../../../football/payment-mark';
import { useCommand } from '../../../lib/commands/use-command';
import { longDate, thisYear } from '../../../lib/dates';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Link } from '../../../ui/controls/link';
import { ErrorState } from '../../../ui/layout/error-state';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import { groupDebtsQuery } from '../api';
import { payDebts, remindDebts } from '../commands';
import { isOrganising } from '../view';
import { GROUP_ROW, GroupRows, GroupSection } from './group-section';

type Debt = PresentedDebts['debts'][number];

interface DebtsSectionProps {
  group: Pick<GroupView, 'id' | 'role'>;
  userId: string;
}

/** Shows the debts of earlier dates: all of them to organisers, to a player their own. It is empty where nothing is owed. */
export function DebtsSection({ group, userId }: DebtsSectionProps) {
  const { data, error, isFetching, refetch } = useQuery(groupDebtsQuery(group.id));
  if (data === undefined) {
    return error === null ? null : (
      <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  const { debts, total } = data;
  if (debts.length === 0) return null;
  const own = debts.find((debt) => debt.userId === userId);
  return (
    <GroupSection
      title="Quedó pendiente"
      aside={isOrganising(group) ? debtsText(debts.length, total) : money(total)}
    >
      <GroupRows>
        {isOrganising(group)
          ? debts.map((debt) => <DebtRow key={debt.userId ?? debt.name} groupId={group.id} debt={debt} />)
          : own?.dates.map((date) => <OwnDate key={date.matchId} date={date} />)}
      </GroupRows>
    </GroupSection>
  );
}

/** 'Deben 2 · $ 13.500' */
const debtsText = (count: number, total: number) =>
  `${count === 1 ? 'Debe 1' : `Deben ${count}`} · ${money(total)}`;

function DebtRow({ groupId, debt }: { groupId: string; debt: Debt }) {
  const paying = useCommand(payDebts);
  const reminding = useCommand(remindDebts);
  const { userId, name, amount, dates } = debt;
  const sent = { groupId, debtor: userId === undefined ? { guestName: name } : { userId } };
  const isBusy = paying.isPending || reminding.isPending;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 lg:px-4">
      <PaymentMark status="UNPAID" size={24} />
      <span className="grid min-w-0 flex-1 basis-31">
        <Name lines={1}>{name}</Name>
        <Text as="span">
          {daysText(
            dates.map(({ date }) => date),
            thisYear(),
          )}
        </Text>
      </span>
      <span className="flex-none text-base font-semibold whitespace-nowrap">{money(amount)}</span>
      <span className="ms-auto flex flex-none items-center gap-1">
        {/* A guest has no channel. */}
        {userId !== undefined && (
          <IconButton
            label={`Recordarle a ${name}`}
            disabled={isBusy}
            onClick={() => void reminding.send(null, sent)}
          >
            <IconBell size={22} stroke={1.7} aria-hidden="true" />
          </IconButton>
        )}
        <Button
          variant="default"
          size="sm"
          disabled={isBusy}
          aria-busy={paying.isPending}
          aria-label={`${name} me pagó todo`}
          onClick={() => void paying.send(null, sent)}
        >
          {paying.isPending ? '...' : 'Me pagó todo'}
        </Button>
      </span>
    </li>
  );
}

/** A date of which the reader owes their share, which is paid in its match. */
function OwnDate({ date: { matchId, date, amount, isSentBack } }: { date: Debt['dates'][number] }) {
  return (
    <li>
      <Link
        to={paths.payments(matchId)}
        className={`${GROUP_ROW} text-inherit no-underline hover:bg-surface-2 focus-visible:-outline-offset-3`}
      >
        <PaymentMark status="UNPAID" size={24} />
        <span className="grid min-w-0 flex-1">
          <Name lines={1}>{longDate(date)}</Name>
          {isSentBack && (
            <Text as="span" tone="danger">
              No llegó
            </Text>
          )}
        </span>
        <span className="flex-none text-base font-semibold">{money(amount)}</span>
        <IconArrowRight size={18} aria-hidden="true" />
      </Link>
    </li>
  );
}
