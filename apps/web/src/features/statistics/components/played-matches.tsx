import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { PageNumbers } from '../../../ui/controls/page-numbers';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';
import { MATCHES_PER_PAGE, playedMatchesQuery } from '../api';
import { PlayedMatchRow } from './played-match-row';

interface PlayedMatchesProps {
  userId: string;
  isOwn: boolean;
}

/** The finished matches of a user, a page at a time. */
export function PlayedMatches({ userId, isOwn }: PlayedMatchesProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(playedMatchesQuery(userId, page));
  return (
    <section aria-labelledby="played-matches">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading level={2} id="played-matches">
          Partidos jugados
        </Heading>
        {data !== undefined && data.pagination.total > 0 && (
          <Text as="span" aria-live="polite">
            {rangeText(data.pagination)}
          </Text>
        )}
      </div>
      {data === undefined ? (
        error === null ? (
          <RowsSkeleton />
        ) : (
          <ErrorState
            message={sentenceOf(error, 'Error cargando historial')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )
      ) : data.history.length === 0 ? (
        <EmptyState
          title={isOwn ? 'No tienes historial de partidos' : 'Todavía no jugó partidos'}
          drawing="pitch"
        />
      ) : (
        <>
          {/* The list is as high as a whole page, so that the numbers stay where the finger is. */}
          <ul
            className={`list-none border-t border-line ${data.pagination.pages > 1 ? 'min-h-75' : ''}`}
            aria-busy={isPlaceholderData}
          >
            {data.history.map((entry) => (
              <PlayedMatchRow key={entry.id} entry={entry} />
            ))}
          </ul>
          <div className="mt-3">
            <PageNumbers
              label="Páginas de partidos"
              open={page}
              pages={data.pagination.pages}
              onOpen={setPage}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** '1 a 5 de 48'. */
function rangeText({ page, limit, total }: { page: number; limit: number; total: number }): string {
  const first = (page - 1) * limit + 1;
  return `${first} a ${Math.min(page * limit, total)} de ${total}`;
}

function RowsSkeleton() {
  return (
    <SkeletonGroup label="Cargando partidos...">
      <div className="grid gap-4 border-t border-line pt-3">
        {Array.from({ length: MATCHES_PER_PAGE }, (_, index) => (
          <Skeleton key={index} height={44} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
