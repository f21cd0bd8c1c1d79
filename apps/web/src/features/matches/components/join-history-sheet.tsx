import { rosterContract } from '@picado/domain/roster/contract';
import type { JoinHistoryEntry } from '@picado/domain/roster/schema';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query';
import { dayMonthHour } from '../../../lib/clock';
import { Disc } from '../../../ui/disc';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Sheet } from '../../../ui/sheet';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import classes from './join-history-sheet.module.css';

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
    <ol className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.row}>
          <Disc name={entry.playerName} />
          <div className={classes.identity}>
            <span className={classes.name}>{entry.playerName}</span>
            <span className={classes.meta}>
              {entry.isSubstitute && <span className={classes.substitute}>Suplente</span>}
              <span className={classes.email}>{entry.user?.email ?? 'Invitado'}</span>
            </span>
          </div>
          <time className={classes.time} dateTime={entry.joinedAt}>
            {dayMonthHour(entry.joinedAt)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton round height={36} />
          <div className={classes.identity}>
            <Skeleton width="60%" height={18} />
            <Skeleton width="80%" height={14} />
          </div>
          <Skeleton width={78} height={16} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
