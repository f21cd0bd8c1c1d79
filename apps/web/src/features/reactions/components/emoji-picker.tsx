import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TextField } from '../../../ui/fields/field';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Sheet } from '../../../ui/overlays/sheet';
import { CategoryTabs } from './category-tabs';
import { EMOJI_CATEGORIES, type EmojiCategory } from './emoji-categories';
import { COLUMNS, EmojiGrid } from './emoji-grid';
import { searchEmoji } from './emoji-search';

/** Forty kilobytes of words: fetched when the picker first opens, and only once. */
const EMOJI_QUERY = {
  queryKey: ['emoji'],
  queryFn: async () => (await import('./emoji-set')).EMOJI,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

interface EmojiPickerProps {
  /** One's own reactions. */
  chosen: ReadonlySet<string>;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** Every emoji there is, by category or by what it is called in Spanish. */
export function EmojiPicker({ chosen, onPick, onClose }: EmojiPickerProps) {
  const { data, isError, isFetching, refetch } = useQuery(EMOJI_QUERY);
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<EmojiCategory>('faces');
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const typed = query.trim();
  const isSearching = typed !== '';
  const shown =
    data === undefined
      ? []
      : isSearching
        ? searchEmoji(data, typed)
        : data.filter((each) => each.category === category);
  const label = isSearching
    ? `Resultados para ${typed}`
    : (EMOJI_CATEGORIES.find(({ key }) => key === category)?.name ?? '');

  const intoGrid = () => grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();

  return (
    <Sheet opened title="Elegí una reacción" onClose={onClose}>
      <div className="sticky -top-1 z-1 -mx-4 -mt-1 mb-2 bg-surface-1 px-4 pt-1 pb-0 md:-mx-6 md:bg-surface-2 md:px-6">
        <TextField
          ref={search}
          aria-label="Buscar emoji"
          placeholder="Buscar emoji"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          sign={<IconSearch size={22} aria-hidden="true" />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            intoGrid();
          }}
        />
        <CategoryTabs
          chosen={isSearching ? null : category}
          onChoose={(next) => {
            setQuery('');
            setCategory(next);
          }}
        />
      </div>
      {/* The list has one height whatever is shown: a search that finds three does not move the field under one's finger. */}
      <div
        className="-mx-4 h-[min(46dvh,380px)] min-h-50 overflow-x-hidden overflow-y-auto overscroll-contain px-4 py-1 md:-mx-6 md:px-6"
        id="emoji-list"
        role="tabpanel"
        aria-label={label}
      >
        {data === undefined ? (
          isError ? (
            <ErrorState
              frame="plain"
              message="Error de conexión"
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading />
          )
        ) : shown.length === 0 ? (
          <EmptyState frame="plain" drawing="search" title={`No se encontraron emojis para "${typed}"`} />
        ) : (
          <>
            {/* The tab says the category; a search announces the number of its results. */}
            <p className="visually-hidden" role="status">
              {isSearching && `${shown.length} ${shown.length === 1 ? 'resultado' : 'resultados'}`}
            </p>
            <EmojiGrid
              key={label}
              gridRef={grid}
              label={label}
              emoji={shown}
              chosen={chosen}
              onPick={onPick}
              onLeaveUp={() => search.current?.focus()}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Cargando emojis...">
      <div className="-mx-3 grid grid-cols-8 justify-items-center gap-x-0 gap-y-4 pt-2">
        {Array.from({ length: 5 * COLUMNS }, (_, index) => (
          <Skeleton key={index} height={30} width={30} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
