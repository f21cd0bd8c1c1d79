import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import type { JoinHistoryEntry } from '@picado/domain/roster/schema';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Disc } from '../../../../football/disc';
import { queryOf } from '../../../../lib/api/query';
import { dayMonthHour } from '../../../../lib/clock';
import { useCommand } from '../../../../lib/commands/use-command';
import { Button } from '../../../../ui/controls/button';
import { EmptyState } from '../../../../ui/layout/state-frame';
import { ErrorState } from '../../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../../ui/layout/skeleton';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { Sheet } from '../../../../ui/overlays/sheet';
import { Chip } from '../../../../ui/text/chip';
import { Name } from '../../../../ui/text/name';
import { Text } from '../../../../ui/text/text';
import { returnPlace } from '../../commands';

/** The sign-ups and their times, the newest first. Asked anew each time: there may be a new one. */
export function JoinHistorySheet({ match, onClose }: { match: Match; onClose: () => void }) {
  const matchId = match.id;
  const [returning, setReturning] = useState<Replaced | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(rosterContract.joinHistory, { params: { id: matchId } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Sheet opened title="Historial de ingresos" onClose={onClose}>
      {data !== undefined ? (
        <History
          entries={data.joinHistory}
          onReturn={match.status === 'FINISHED' ? undefined : setReturning}
        />
      ) : isError ? (
        <ErrorState
          frame="plain"
          message="Error al cargar el historial"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
      {returning !== null && (
        <ReturnPlace
          matchId={matchId}
          replaced={returning}
          onClose={() => {
            setReturning(null);
            void refetch();
          }}
        />
      )}
    </Sheet>
  );
}

/** The e-mail is for the match's organiser alone. */
const accountText = ({ user }: JoinHistoryEntry) =>
  user === undefined ? 'Invitado' : (user.email ?? 'Con cuenta');

type Replaced = JoinHistoryEntry & Required<Pick<JoinHistoryEntry, 'replaced'>>;

const hasReplaced = (entry: JoinHistoryEntry): entry is Replaced => entry.replaced !== undefined;

interface HistoryProps {
  entries: readonly JoinHistoryEntry[];
  /** Absent once places are not given back any more. */
  onReturn: ((entry: Replaced) => void) | undefined;
}

function History({ entries, onReturn }: HistoryProps) {
  if (entries.length === 0) {
    return (
      <EmptyState
        frame="plain"
        title="Todavía no se anotó nadie"
        text="Compartí el link y acá ves quién entra."
      />
    );
  }
  return (
    <Rows>
      {entries.map((entry) => (
        <Row key={entry.id}>
          <Disc name={entry.playerName} />
          <div className="grid min-w-0 flex-1 gap-0.5">
            <Name lines="all">{entry.playerName}</Name>
            <Text as="span" size="xs" className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              {entry.isSubstitute && <Chip size="sm">Suplente</Chip>}
              <span className="min-w-0 wrap-anywhere">{accountText(entry)}</span>
            </Text>
            {onReturn !== undefined && hasReplaced(entry) && (
              <div className="grid justify-items-start gap-2 pt-1">
                <Text as="span" size="sm" className="wrap-anywhere">
                  En lugar de {entry.replaced.guestName}
                </Text>
                <Button variant="default" onClick={() => onReturn(entry)}>
                  Devolver el lugar
                </Button>
              </div>
            )}
          </div>
          <time className="flex-none text-sm text-fg-2 tabular-nums" dateTime={entry.joinedAt}>
            {dayMonthHour(entry.joinedAt)}
          </time>
        </Row>
      ))}
    </Rows>
  );
}

interface ReturnPlaceProps {
  matchId: string;
  replaced: Replaced;
  onClose: () => void;
}

/** Gives the place back to the guest, after saying what becomes of the user that took it. */
function ReturnPlace({ matchId, replaced, onClose }: ReturnPlaceProps) {
  const { isPending, send } = useCommand(returnPlace);
  const { playerId, guestName } = replaced.replaced;

  async function give() {
    await send(matchId, { playerId });
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title={`¿Devolverle el lugar a ${guestName}?`}
      confirmLabel="Devolver el lugar"
      isBusy={isPending}
      onConfirm={() => void give()}
      onCancel={onClose}
    >
      {replaced.playerName} sale de la lista y le avisamos. El link de {guestName} vuelve a andar.
    </ConfirmDialog>
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      <Rows>
        {Array.from({ length: 4 }, (_, index) => (
          <Row key={index}>
            <Skeleton round height={36} />
            <div className="grid min-w-0 flex-1 gap-0.5">
              <Skeleton width="60%" height={18} />
              <Skeleton width="80%" height={14} />
            </div>
            <Skeleton width={78} height={16} />
          </Row>
        ))}
      </Rows>
    </SkeletonGroup>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return <ol className="divide-y divide-line">{children}</ol>;
}

function Row({ children }: { children: ReactNode }) {
  return <li className="flex min-h-16 items-center gap-3 py-2">{children}</li>;
}
