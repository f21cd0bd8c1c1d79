import type { FoundUser } from '@picado/domain/users/schema';
import { SEARCH_MAX_LENGTH } from '@picado/domain/users/search';
import { IconAlertTriangle, IconBulb, IconSearch } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/fields/field';
import { SearchResults } from './search-results';

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
