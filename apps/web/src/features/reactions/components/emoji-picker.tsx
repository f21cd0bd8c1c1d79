import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { nameKey } from '@picado/domain/text/one-line';
import { TextField } from '../../../ui/fields/field';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Sheet } from '../../../ui/overlays/sheet';
import { moveFocus } from '../../../ui/controls/roving-focus';
import { EMOJI_CATEGORIES, type EmojiCategory } from './emoji-categories';
import type { Emoji } from './emoji-set';

/** Forty kilobytes of words: fetched when the picker first opens, and only once. */
const EMOJI_QUERY = {
  queryKey: ['emoji'],
  queryFn: async () => (await import('./emoji-set')).EMOJI,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

interface CategoryTabsProps {
  /** The category that is shown; null during a search, which shows none of them. */
  chosen: EmojiCategory | null;
  onChoose: (category: EmojiCategory) => void;
}

/** The eleven categories in a row that scrolls sideways on a phone. */
function CategoryTabs({ chosen, onChoose }: CategoryTabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const reached = EMOJI_CATEGORIES[moveFocus(event, 'tab') ?? -1];
    if (reached !== undefined) onChoose(reached.key);
  }

  return (
    <div
      role="tablist"
      aria-label="Categorías"
      // Eleven targets are wider than a phone: the row scrolls, and does not widen the sheet.
      className="-mx-4 mt-2 flex scroll-px-11 [scrollbar-width:none] overflow-x-auto border-b border-line px-3 [contain:inline-size] focus:outline-none md:-mx-6 md:px-5"
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {EMOJI_CATEGORIES.map(({ key, name, icon }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-label={name}
          aria-selected={key === chosen}
          aria-controls="emoji-list"
          title={name}
          tabIndex={key === chosen || (chosen === null && index === 0) ? 0 : -1}
          className="h-12 shrink-0 grow basis-11 border-b-3 border-transparent font-emoji text-lg leading-none opacity-70 hover:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-3 aria-selected:border-action aria-selected:opacity-100 md:basis-9"
          onClick={(event) => {
            onChoose(key);
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          }}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}

const MAX_RESULTS = 32;

const CATEGORY_KEYS = new Map(EMOJI_CATEGORIES.map(({ key, name }) => [key, nameKey(name)]));

/** Ranks a match, the best with the lowest number; null for none. */
function rank({ keywords, localWords, category }: Emoji, typed: string): number | null {
  if (localWords.some((word) => word.startsWith(typed))) return 0;
  if (keywords.some((keyword) => keyword.split(' ').includes(typed))) return 1;
  if (keywords.some((keyword) => keyword.startsWith(typed) || keyword.includes(` ${typed}`))) return 2;
  if ([...keywords, ...localWords].some((keyword) => keyword.includes(typed))) return 3;
  return CATEGORY_KEYS.get(category)?.includes(typed) === true ? 4 : null;
}

/**
 * The emoji found by some letters in a keyword or in the name of a category, at most 32: first the local name, then
 * whole words, beginnings, any other place, and the category last.
 */
export function searchEmoji(emoji: readonly Emoji[], query: string): Emoji[] {
  const typed = nameKey(query);
  if (typed === '') return [];
  return emoji
    .map((one) => ({ one, rank: rank(one, typed) }))
    .filter((found): found is { one: Emoji; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_RESULTS)
    .map(({ one }) => one);
}

const COLUMNS = 8;

interface EmojiGridProps {
  label: string;
  emoji: readonly Emoji[];
  /** One's own, to be taken back by another press. */
  chosen: ReadonlySet<string>;
  onPick: (emoji: string) => void;
  /** Called for the arrow up in the first row. */
  onLeaveUp: () => void;
  gridRef: Ref<HTMLDivElement>;
}

/** Eight columns under the arrow keys: one stop of the Tab key, at the last focused cell. */
function EmojiGrid({ label, emoji, chosen, onPick, onLeaveUp, gridRef }: EmojiGridProps) {
  const [here, setHere] = useState(0);
  const cells = useRef(new Map<number, HTMLButtonElement>());
  const stop = Math.min(here, emoji.length - 1);
  const rows = Array.from({ length: Math.ceil(emoji.length / COLUMNS) }, (_, row) =>
    emoji.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' && stop < COLUMNS) {
      event.preventDefault();
      onLeaveUp();
      return;
    }
    const next = stepFrom(stop, event, emoji.length);
    if (next === null) return;
    event.preventDefault();
    setHere(next);
    cells.current.get(next)?.focus();
  }

  return (
    // Eight targets of 44 px on a phone of 360: the grid takes the sheet's own margin.
    <div
      ref={gridRef}
      role="grid"
      aria-label={label}
      aria-colcount={COLUMNS}
      aria-rowcount={rows.length}
      tabIndex={-1}
      className="@container -mx-3 focus:outline-none"
      onKeyDown={onKeyDown}
    >
      {rows.map((row, rowIndex) => (
        // The rows of one grid never move within it.
        <div
          key={row[0]?.emoji}
          role="row"
          className="grid min-h-11.5 grid-cols-8 [contain-intrinsic-block-size:46px] [content-visibility:auto]"
        >
          {row.map((each, column) => {
            const index = rowIndex * COLUMNS + column;
            return (
              <div key={each.emoji} role="gridcell" className="grid">
                <button
                  ref={(element) => {
                    if (element === null) cells.current.delete(index);
                    else cells.current.set(index, element);
                  }}
                  type="button"
                  className="grid min-h-11.5 place-items-center rounded-md border-2 border-transparent font-emoji fit-eighth leading-none hover:bg-surface-3 focus-visible:-outline-offset-3 aria-pressed:border-action aria-pressed:bg-action-soft"
                  tabIndex={index === stop ? 0 : -1}
                  aria-label={each.name}
                  aria-pressed={chosen.has(each.emoji)}
                  title={each.name}
                  onFocus={() => setHere(index)}
                  onClick={() => onPick(each.emoji)}
                >
                  {each.emoji}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Returns the cell that a key leads to; null where it leads nowhere in the grid. */
function stepFrom(
  index: number,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  count: number,
): number | null {
  const rowStart = index - (index % COLUMNS);
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - COLUMNS,
    ArrowDown: index + COLUMNS,
    Home: ctrlKey ? 0 : rowStart,
    End: ctrlKey ? count - 1 : Math.min(rowStart + COLUMNS - 1, count - 1),
  };
  const next = steps[key];
  if (next === undefined) return null;
  // The key goes down from the last row but one, where the last is shorter.
  const isShort = key === 'ArrowDown' && next >= count && rowStart + COLUMNS < count;
  return isShort ? count - 1 : Math.max(0, next >= count ? index : next);
}

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
