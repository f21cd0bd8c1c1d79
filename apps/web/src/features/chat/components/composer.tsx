import { MESSAGE_MAX_LENGTH } from '@picado/domain/chat/schema';
import { normaliseText } from '@picado/domain/text/lines';
import { characterCount } from '@picado/domain/text/one-line';
import { IconSend2 } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { StoredValue } from '../../../lib/storage';
import { STORED_AS_TYPED } from '../../../lib/unfinished-text';
import { Button } from '../../../ui/controls/button';

/** Near the end of what fits, the rest is counted. */
const COUNTED_FROM = MESSAGE_MAX_LENGTH - 100;

interface ComposerProps {
  /** The place in which the text is stored until it is sent. */
  draft: StoredValue<string>;
  onSend: (text: string) => void;
}

/** The field of a message: Enter sends with a keyboard, Shift + Enter breaks the line; a phone has a key for each. */
export function Composer({ draft, onSend }: ComposerProps) {
  const [text, setText] = useState(() => draft.read() ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  // The text is counted as the server takes it.
  const message = normaliseText(text);
  const length = characterCount(message);
  const canSend = length > 0 && length <= MESSAGE_MAX_LENGTH;

  function write(next: string) {
    setText(next);
    if (next.trim() === '') draft.remove();
    else draft.write(next);
  }

  function send() {
    if (!canSend) return;
    onSend(message);
    write('');
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto] gap-2.5 border-t-[1.5px] border-line-strong px-4 pt-3 pb-(--sheet-foot) md:px-6 md:pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="grid min-h-13 rounded-md border border-line-strong bg-surface-2 text-md leading-6.5 focus-within:border-fg-2">
        {/* A copy of the text behind the field gives both its height. */}
        <span
          className="invisible col-start-1 row-start-1 max-h-33 overflow-hidden px-4 py-3 wrap-anywhere whitespace-pre-wrap"
          aria-hidden="true"
        >
          {`${text} `}
        </span>
        <textarea
          ref={field}
          rows={1}
          className="col-start-1 row-start-1 resize-none rounded-md bg-transparent px-4 py-3 wrap-anywhere text-fg caret-action placeholder:text-fg-3"
          aria-label="Mensaje"
          {...{ [STORED_AS_TYPED]: '' }}
          placeholder="Escribí un mensaje"
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Button
        type="submit"
        size="lg"
        className="w-13 self-end px-0"
        aria-label="Mandar"
        disabled={!canSend}
        // The keyboard of a phone stays open.
        onPointerDown={(event) => event.preventDefault()}
      >
        <IconSend2 size={24} stroke={1.7} aria-hidden="true" />
      </Button>
      {length > COUNTED_FROM && (
        <p
          className={`col-span-full text-sm ${length > MESSAGE_MAX_LENGTH ? 'text-red' : 'text-fg-2'}`}
          role="status"
        >
          {`${length}/${MESSAGE_MAX_LENGTH}`}
        </p>
      )}
    </form>
  );
}
