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

const ROW_CLASS = 'flex gap-3 items-center min-h-16 py-2';

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
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className={`${classes.row} ${ROW_CLASS}`}>
          <Disc name={entry.playerName} />
          <div className={classes.identity}>
            <span className={classes.name}>{entry.playerName}</span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs leading-4.5 text-fg-2">
              {entry.isSubstitute && (
                <span className="rounded-sm bg-surface-3 px-1.5 py-0 text-xs font-semibold text-fg-2">
                  Suplente
                </span>
              )}
              <span className="min-w-0 wrap-anywhere">{entry.user?.email ?? 'Invitado'}</span>
            </span>
          </div>
          <time className="flex-none text-sm text-fg-2 tabular-nums" dateTime={entry.joinedAt}>
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
        <div key={index} className={`${classes.row} ${ROW_CLASS}`}>
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
