import { rosterContract } from '@picado/domain/roster/contract';
import type { JoinHistoryEntry } from '@picado/domain/roster/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/api/query';
import { dayMonthHour } from '../../../lib/clock';
import { Chip } from '../../../ui/chip';
import { Disc } from '../../../ui/disc';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Name } from '../../../ui/name';
import { Sheet } from '../../../ui/sheet';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { Text } from '../../../ui/text';

/** The sign-ups and their times, the newest first. Asked anew each time: there may be a new one. */
export function JoinHistorySheet({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(rosterContract.joinHistory, { params: { id: matchId } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Sheet opened title="Historial de ingresos" onClose={onClose}>
      {data !== undefined ? (
        <History entries={data.joinHistory} />
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
    </Sheet>
  );
}

function History({ entries }: { entries: readonly JoinHistoryEntry[] }) {
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
              <span className="min-w-0 wrap-anywhere">{entry.user?.email ?? 'Invitado'}</span>
            </Text>
          </div>
          <time className="flex-none text-sm text-fg-2 tabular-nums" dateTime={entry.joinedAt}>
            {dayMonthHour(entry.joinedAt)}
          </time>
        </Row>
      ))}
    </Rows>
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
