import {
  isMapsLink,
  isWebAddress,
  linkIn,
  mapsSearchLink,
  searchedIn,
} from '@picado/domain/matches/maps-link';
import { MAPS_URL_MAX_LENGTH } from '@picado/domain/matches/options';
import { IconCheck, IconClipboard, IconMapSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Button } from '../../ui/controls/button';
import { FieldError } from '../../ui/fields/field-error';
import { Text } from '../../ui/text/text';

interface HintState {
  searched: string | null;
  isExact: boolean;
  isKnown: boolean;
  /** No link, and nothing said about that. */
  isEmpty: boolean;
  name: string;
}

/** Returns the hint below the field; null for none. */
function hintOf({ searched, isExact, isKnown, isEmpty, name }: HintState): string | null {
  if (searched !== null) return 'Maps abre la búsqueda con ese nombre.';
  if (isExact) return isKnown ? 'El mismo de la última vez.' : 'Listo: los que vienen tienen ‘Cómo llegar’.';
  if (!isEmpty) return null;
  return name === '' ? 'En Maps: Compartir → Copiar link.' : 'O en Maps: Compartir → Copiar link.';
}

/** 'maps.app.goo.gl/8fYb2': without what all links begin with. */
function shortLink(link: string): string {
  return link.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/[/?#]$/u, '');
}

const NAME_LETTERS = 34;

/** Cuts a name to the length that a button has room for. */
function shortName(name: string): string {
  return name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1).trimEnd()}…` : name;
}

interface MapsFieldProps {
  /** The name of the pitch, for which Maps can search. */
  location: string;
  value: string;
  onChange: (mapsUrl: string) => void;
  onLeave?: () => void;
  /** The sentence of what is wrong; `true` where it is shown elsewhere. */
  error?: string | boolean | undefined;
  isLocked?: boolean;
  /** The link came with a pitch of a match before. */
  isKnown?: boolean;
}

/**
 * A typed link is judged when the field is left, but after the press that leaves it, in milliseconds: the sentence moves the
 * button below, and the press would hit nothing.
 */
const A_PRESS_MS = 300;
const FOREIGN = 'Ese link no es de Google Maps.';
/** The hints after a press on 'Pegar' that pasted nothing. */
const UNPASTED = {
  'no link': 'Lo que copiaste no es un link. En Maps: Compartir → Copiar link.',
  'not read': 'Este navegador no deja leer lo que copiaste: mantené apretado el campo y tocá Pegar.',
} as const;

/** 40 in a field of 48: what is pressed there carries the height of the field. */
const INSIDE =
  'm-0.5 flex min-h-10 flex-none items-center gap-2.5 rounded-sm bg-surface-3 px-3.5 text-base font-semibold text-fg no-underline hover:bg-surface-3-hover disabled:opacity-60';
const BOX =
  'flex min-h-12 flex-wrap rounded-md border bg-surface-2 has-[input:focus]:outline-3 has-[input:focus]:outline-fg';

/** The link in the field: what it is seen to be, and what changes it. */
function useMapsLink(
  field: RefObject<HTMLDivElement | null>,
  { location, value, onChange, onLeave, error }: MapsFieldProps,
) {
  const next = useRef<'input' | 'a' | null>(null);
  const judge = useRef(0);
  /** The exact link is about to be typed or pasted over the search. */
  const [isOpened, setOpened] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [unpasted, setUnpasted] = useState<keyof typeof UNPASTED | null>(null);
  const link = linkIn(value);
  const name = location.trim();
  const isSearch = searchedIn(link) !== null;
  const searched = isOpened ? null : searchedIn(link);
  const isForeign = !isTyping && isWebAddress(link) && !isMapsLink(link);
  const sentence = typeof error === 'string' && error !== '' ? error : isForeign ? FOREIGN : undefined;
  const isWrong = sentence !== undefined || error === true;

  useEffect(() => () => window.clearTimeout(judge.current), []);

  // The pressed button is gone: the focus goes to what has taken its place.
  useEffect(() => {
    if (next.current !== null) field.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });

  function set(mapsUrl: string, focused: 'input' | 'a') {
    next.current = focused;
    setOpened(false);
    setUnpasted(null);
    onChange(mapsUrl);
  }

  return {
    link,
    name,
    searched,
    /** The text in the input; empty while a search is typed over. */
    typed: isOpened && isSearch ? '' : value,
    isExact: !isSearch && isMapsLink(link),
    isForeign,
    unpasted,
    sentence,
    isWrong,
    isOffered: name !== '' && searched === null && (link === '' || isWrong),
    set,
    async paste() {
      const text = await clipboardText();
      const pasted = linkIn(text ?? '');
      if (isWebAddress(pasted)) {
        setTyping(false);
        set(pasted, 'a');
        return;
      }
      // The link is typed where the browser does not let a page read the clipboard.
      next.current = 'input';
      setUnpasted(text === null ? 'not read' : text.trim() === '' ? null : 'no link');
      setOpened(true);
    },
    type(text: string, event: Event) {
      window.clearTimeout(judge.current);
      setTyping(!isPasted(event));
      setUnpasted(null);
      onChange(text);
    },
    leave(to: Element | null) {
      judge.current = window.setTimeout(() => setTyping(false), A_PRESS_MS);
      // The field stays open while the focus is inside: the button beside it may be about to be pressed.
      if (!field.current?.contains(to)) setOpened(false);
      if (link !== value) onChange(link);
      onLeave?.();
    },
  };
}

type MapsLink = ReturnType<typeof useMapsLink>;

/**
 * The link to the pitch: pasted, or the search for its name, which is always one press away. A link of another site shows an
 * error, with the same way out.
 */
export function MapsField(props: MapsFieldProps) {
  const { isLocked = false, isKnown = false } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const maps = useMapsLink(field, props);
  const { link, name, searched, isExact, unpasted, sentence, isWrong } = maps;
  const hint =
    unpasted !== null
      ? UNPASTED[unpasted]
      : hintOf({ searched, isExact, isKnown, isEmpty: link === '' && !isWrong, name });
  const described = [sentence !== undefined && `${id}-error`, hint !== null && `${id}-hint`];

  return (
    <div ref={field} {...(searched !== null && { role: 'group', 'aria-labelledby': `${id}-label` })}>
      <label
        id={`${id}-label`}
        className="mb-2 block text-sm leading-5 font-semibold"
        htmlFor={searched === null ? id : undefined}
      >
        Link de Google Maps
      </label>
      {searched === null ? (
        <LinkInput
          id={id}
          maps={maps}
          isLocked={isLocked}
          describedBy={described.filter(Boolean).join(' ') || undefined}
        />
      ) : (
        <Search name={searched} maps={maps} isLocked={isLocked} />
      )}
      {sentence !== undefined && (
        <FieldError id={`${id}-error`} className="mt-2">
          {sentence}
        </FieldError>
      )}
      {maps.isOffered && (
        <Button
          className="mt-2 wrap-anywhere"
          variant="outline"
          fullWidth
          leftSection={<IconMapSearch size={22} stroke={1.8} aria-hidden="true" />}
          disabled={isLocked}
          onClick={() => maps.set(mapsSearchLink(name), 'a')}
        >
          Buscar «{shortName(name)}» en Maps
        </Button>
      )}
      {hint !== null && (
        <Text id={`${id}-hint`} className="mt-2" role={unpasted !== null ? 'status' : undefined}>
          {hint}
        </Text>
      )}
    </div>
  );
}

interface LinkInputProps {
  id: string;
  maps: MapsLink;
  isLocked: boolean;
  describedBy: string | undefined;
}

/** The input of a link, with what its content allows: open it in Maps, delete it, or paste one. */
function LinkInput({ id, maps, isLocked, describedBy }: LinkInputProps) {
  const { link, isExact, isForeign, isWrong } = maps;
  return (
    <div className={`${BOX} ${isWrong ? 'border-red' : 'border-line-strong'}`}>
      <div className="group relative min-w-0 grow basis-24">
        <input
          id={id}
          className="h-full min-h-11.5 w-full rounded-md border-0 bg-transparent px-4 text-md text-fg outline-none placeholder:text-fg-3 disabled:cursor-not-allowed disabled:opacity-60"
          placeholder="maps.app.goo.gl/…"
          data-field="mapsUrl"
          name="mapsUrl"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAPS_URL_MAX_LENGTH}
          required
          disabled={isLocked}
          value={maps.typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onChange={(event) => maps.type(event.currentTarget.value, event.nativeEvent)}
          onBlur={({ relatedTarget }) => maps.leave(relatedTarget)}
        />
        {(isExact || isForeign) && (
          // The part that tells links apart; while it is edited, the whole link.
          <span
            className="pointer-events-none absolute inset-0 flex items-center gap-2.5 rounded-md bg-surface-2 pr-2 pl-4 group-focus-within:hidden"
            aria-hidden="true"
          >
            {isExact && <IconCheck className="flex-none text-action" size={20} stroke={2.2} />}
            <span className="line-clamp-1 break-all">{shortLink(link)}</span>
          </span>
        )}
      </div>
      {isExact ? (
        <LinkToMaps link={link} />
      ) : isForeign ? (
        <button
          type="button"
          className="grid w-12 flex-none place-items-center rounded-md focus-visible:-outline-offset-4"
          aria-label="Borrar el link"
          disabled={isLocked}
          onClick={() => maps.set('', 'input')}
        >
          <IconX size={22} stroke={1.9} aria-hidden="true" />
        </button>
      ) : (
        <button type="button" className={INSIDE} disabled={isLocked} onClick={() => void maps.paste()}>
          <IconClipboard size={20} stroke={1.8} aria-hidden="true" />
          Pegar
        </button>
      )}
    </div>
  );
}

/** The search for a name in place of a link, with the ways out of it. */
function Search({ name, maps, isLocked }: { name: string; maps: MapsLink; isLocked: boolean }) {
  return (
    <>
      <div className={`${BOX} border-line-strong`}>
        <span className="flex min-w-0 grow basis-24 items-center gap-2.5 py-2 pr-2 pl-4 leading-6">
          <IconMapSearch className="flex-none text-action" size={22} stroke={1.8} aria-hidden="true" />
          <span className="line-clamp-2 min-w-0 wrap-anywhere">Búsqueda: {name}</span>
        </span>
        <LinkToMaps link={maps.link} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="default"
          size="sm"
          className="grow-3"
          leftSection={<IconClipboard size={20} stroke={1.8} aria-hidden="true" />}
          disabled={isLocked}
          onClick={() => void maps.paste()}
        >
          Pegar el exacto
        </Button>
        <Button
          variant="default"
          size="sm"
          className="grow"
          disabled={isLocked}
          onClick={() => maps.set('', 'input')}
        >
          Quitar
        </Button>
      </div>
    </>
  );
}

function LinkToMaps({ link }: { link: string }) {
  return (
    <a
      className={`${INSIDE} focus-visible:-outline-offset-3`}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Ver en Maps"
    >
      Ver
    </a>
  );
}

/** A link that is typed is none until it is whole; a pasted one is judged at once. */
const isPasted = (event: Event) => event instanceof InputEvent && event.inputType === 'insertFromPaste';

/** Reads the clipboard; null where the browser does not give it, or the user does not let it. */
async function clipboardText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
