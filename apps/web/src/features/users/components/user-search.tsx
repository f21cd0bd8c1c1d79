import type { FoundUser } from '@picado/domain/users/schema';
import { SEARCH_MAX_LENGTH, foundParts } from '@picado/domain/users/search';
import { IconAlertTriangle, IconBulb, IconSearch, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/fields/field';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence';
import { useDesktop } from '../../../lib/use-desktop';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { searchQuery } from '../api';
import { paths } from '@picado/domain/pages/paths';
import { CARD_ABBREVIATIONS } from '@picado/domain/users/positions';
import { Disc } from '../../../football/disc';
import { RatingStar } from '../../../football/organiser-badge';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/text/text';
import { Card } from '../../../ui/layout/card';

interface FoundNameProps {
  name: string;
  nickname: string | null;
  /** The text that was searched for: the letters that it found are underlined. */
  query: string;
}

/** A name, and behind it the nickname where there is one. */
function FoundName({ name, nickname, query }: FoundNameProps) {
  return (
    <>
      <Found text={name} query={query} />
      {nickname !== null && (
        <span className="font-normal text-fg-2">
          {' «'}
          <Found text={nickname} query={query} />»
        </span>
      )}
    </>
  );
}

function Found({ text: whole, query }: { text: string; query: string }) {
  return foundParts(whole, query).map(({ text, isFound }, at) => (
    <span key={at} className={isFound ? 'underline decoration-2 underline-offset-4' : undefined}>
      {text}
    </span>
  ));
}

/** '1 partido', '22 partidos'. */
const matchesText = (amount: number) => (amount === 1 ? '1 partido' : `${amount} partidos`);

interface FoundUserPanelProps {
  user: FoundUser;
  query: string;
  /** The card of the user. */
  card: ReactNode;
}

/** A user that the search found, as their card over their name. Pressed as a whole, it leads to the profile. */
function FoundUserPanel({ user, query, card }: FoundUserPanelProps) {
  const { name, nickname, matchesTogether } = user;
  return (
    <li>
      <Card className="relative flex h-full flex-col p-4 hover:border-line-strong">
        {card}
        <Text
          as="div"
          size="md"
          tone="primary"
          weight="semibold"
          className="mt-3 line-clamp-3 wrap-anywhere"
          title={nickname === null ? name : `${name} «${nickname}»`}
        >
          <FoundName {...{ name, nickname, query }} />
        </Text>
        <Text className="mb-3">
          {matchesTogether > 0 ? `${matchesText(matchesTogether)} juntos` : 'Todavía no jugaron juntos'}
        </Text>
        <Button
          component={Link}
          to={paths.publicProfile(user.id)}
          variant="default"
          fullWidth
          className="mt-auto after:absolute after:-inset-px after:rounded-md"
          aria-label={`Ver perfil de ${name}`}
        >
          Ver perfil
        </Button>
      </Card>
    </li>
  );
}

interface FoundUserRowProps {
  user: FoundUser;
  query: string;
}

/** A user that the search found, as a line. Pressed as a whole, it leads to the profile. */
function FoundUserRow({ user, query }: FoundUserRowProps) {
  const { name, nickname, avatar, preferredPosition, rating, totalMatches, matchesTogether } = user;
  return (
    <li className="border-b border-line">
      <Link
        to={paths.publicProfile(user.id)}
        className="flex min-h-19 items-center gap-3 py-3 text-fg no-underline hover:bg-surface-2 focus-visible:-outline-offset-3"
      >
        <Disc name={nickname ?? name} avatar={avatar} size={44} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="text-md leading-6 font-semibold wrap-anywhere">
            <FoundName {...{ name, nickname, query }} />
          </span>
          <span className="flex flex-wrap items-center gap-x-2.5 text-sm leading-5 text-fg-2">
            <abbr className="figures text-md leading-5 no-underline" title={preferredPosition}>
              {CARD_ABBREVIATIONS[preferredPosition]}
            </abbr>
            <RatingStar rating={rating} />
            {totalMatches > 0 && <span>{matchesText(totalMatches)}</span>}
          </span>
          {matchesTogether > 0 && <Text as="span">{matchesText(matchesTogether)} juntos</Text>}
        </span>
        <IconChevronRight className="flex-none text-fg-2" size={20} stroke={1.8} aria-hidden="true" />
      </Link>
    </li>
  );
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-4';
const WAITING = ['first', 'second', 'third', 'fourth'];

interface SearchResultsProps {
  query: string;
  /** Draws the card of a user, where there is room for cards. */
  card: (user: FoundUser) => ReactNode;
}

/** Shows the users that a search finds; and says while it is asked, where it finds nothing, and where it fails. */
function SearchResults({ query, card }: SearchResultsProps) {
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

interface UserSearchProps {
  /** The text that was searched for last; '' at first. */
  query: string;
  onSearch: (query: string) => void;
  /** Draws the card of a user, where there is room for cards. */
  card: (user: FoundUser) => ReactNode;
}

/** Looks for users by name or nickname, with the button or Enter. */
export function UserSearch({ query, onSearch, card }: UserSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const [isWarned, setWarned] = useState(false);
  // The browser's back button changes the query.
  const [shown, setShown] = useState(query);
  if (shown !== query) {
    setShown(query);
    setTyped(query);
  }

  function search(event: SubmitEvent) {
    event.preventDefault();
    const trimmed = typed.trim();
    setWarned(trimmed === '');
    if (trimmed === '') field.current?.focus();
    else onSearch(trimmed);
  }

  return (
    <>
      <form role="search" className="max-w-195" noValidate onSubmit={search}>
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            ref={field}
            className="min-w-40 flex-1"
            inputClassName={isWarned ? 'border-orange' : ''}
            sign={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
            aria-label="Nombre o apodo"
            aria-describedby="search-words"
            placeholder="Nombre o apodo"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={SEARCH_MAX_LENGTH}
            value={typed}
            onChange={(event) => {
              setWarned(false);
              setTyped(event.currentTarget.value);
            }}
          />
          <Button type="submit" size="md">
            Buscar
          </Button>
        </div>
        <div id="search-words" className="mt-2.5 flex min-h-10 items-start gap-2 text-sm leading-5 text-fg-2">
          {isWarned ? (
            <p role="alert" className="flex gap-2 text-orange">
              <IconAlertTriangle className="flex-none" size={20} stroke={1.8} aria-hidden="true" />
              Por favor ingresa un nombre para buscar
            </p>
          ) : (
            <>
              <IconBulb className="flex-none" size={20} stroke={1.8} aria-hidden="true" />
              Con el comienzo del nombre, el apellido o el apodo alcanza. Sin tildes también.
            </>
          )}
        </div>
      </form>
      {query !== '' && (
        <div className="mt-4">
          <SearchResults query={query} card={card} />
        </div>
      )}
    </>
  );
}
