import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { ErrorState } from '../../../ui/layout/error-state';
import { groupsQuery } from '../../groups/api';
import type { useHistory } from '../api';
import { HistoryCard } from './history-card';
import { HistorySkeleton } from './matches-skeleton';
import type { Reader } from './own-part';
import { useExtra } from '../../../lib/api/unread';
import { SeenNote } from '../../../ui/layout/seen-note';

interface HistoryProps {
  /** Asked for by the tabs, which know when it is opened for the first time. */
  history: ReturnType<typeof useHistory>;
  reader: Reader;
  empty: ReactNode;
}

export function History({ history, reader, empty }: HistoryProps) {
  const { data, dataUpdatedAt, error, refetch } = history;
  // Only a history with matches of groups needs their names.
  const hasGroups = data?.matches.some(({ groupId }) => groupId !== null) ?? false;
  const listed = useExtra({ ...groupsQuery(), enabled: hasGroups });
  if (data === undefined) {
    if (error === null) return <HistorySkeleton />;
    return (
      <ErrorState message={sentenceOf(error, 'Error cargando historial')} onRetry={() => void refetch()} />
    );
  }
  if (data.matches.length === 0) return empty;
  return (
    <>
      <SeenNote seenAt={dataUpdatedAt} />
      <ul className="grid gap-3 *:grid *:min-w-0 md:grid-cols-2 md:gap-5">
        {data.matches.map((match) => (
          <li key={match.id}>
            <HistoryCard
              match={match}
              reader={reader}
              group={listed?.groups.find(({ id }) => id === match.groupId)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
