import type { FoundUser } from '@picado/domain/users/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { useDesktop } from '../../../lib/use-desktop';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { searchQuery } from '../api';
import { FoundUserPanel } from './found-user-panel';
import { FoundUserRow } from './found-user-row';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-4';
const WAITING = ['first', 'second', 'third', 'fourth'];

interface SearchResultsProps {
  query: string;
  /** Draws the card of a user, where there is room for cards. */
  card: (user: FoundUser) => ReactNode;
}

/** Shows the users that a search finds; and says while it is asked, where it finds nothing, and where it fails. */
export function SearchResults({ query, card }: SearchResultsProps) {
  const isDesktop = useDesktop();
  const { data, error, isFetching, refetch } = useQuery(searchQuery(query));
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        message={sentenceOf(error, 'Error al buscar usuarios')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined) return <ResultsSkeleton isDesktop={isDesktop} />;
  const { users } = data;
  if (users.length === 0) {
    return (
      <div role="status">
        <EmptyState
          drawing="search"
          title="No se encontraron usuarios"
          text="Intenta con otro nombre o verifica la ortografía"
        />
      </div>
    );
  }
  return (
    <section aria-label="Resultados">
      <p role="status" className="mb-3 text-base leading-5.5 text-fg-2">
        <strong className="text-fg">{users.length}</strong> {users.length === 1 ? 'jugador' : 'jugadores'}
      </p>
      <ul className={isDesktop ? GRID : 'border-t border-line'}>
        {users.map((user) =>
          isDesktop ? (
            <FoundUserPanel key={user.id} user={user} query={query} card={card(user)} />
          ) : (
            <FoundUserRow key={user.id} user={user} query={query} />
          ),
        )}
      </ul>
    </section>
  );
}

function ResultsSkeleton({ isDesktop }: { isDesktop: boolean }) {
  return (
    <SkeletonGroup label="Buscando...">
      <div className="mb-3 h-5.5 w-28">
        <Skeleton height={16} />
      </div>
      <div className={isDesktop ? GRID : 'border-t border-line'}>
        {WAITING.map((key) =>
          isDesktop ? (
            <div key={key} className="aspect-1/2 rounded-md skeleton" />
          ) : (
            <div key={key} className="flex min-h-19 items-center gap-3 border-b border-line py-3">
              <Skeleton height={44} round />
              <span className="grid flex-1 gap-2.5">
                <Skeleton width="60%" height={16} />
                <Skeleton width="40%" height={14} />
              </span>
            </div>
          ),
        )}
      </div>
    </SkeletonGroup>
  );
}
