import { pastedPath } from '@picado/domain/pages/pasted-link';
import { paths } from '@picado/domain/pages/paths';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { readCopiedText } from '../../../lib/clipboard';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { TextField } from '../../../ui/fields/field';
import { ActionBar } from '../../../ui/layout/action-bar';
import { EmptyState } from '../../../ui/layout/state-frame';

interface HomeEmptyProps {
  isDesktop: boolean;
  /** The content that follows on the screen: the bar of a phone comes last, and keeps its room there. */
  children?: ReactNode;
}

/** Home without a match to come: the two ways to one, in reach of the thumb on a phone. */
export function HomeEmpty({ isDesktop, children }: HomeEmptyProps) {
  const [isPasting, setIsPasting] = useState(false);
  const open = useOpenPasted();

  function paste() {
    setIsPasting(true);
    // Some browsers ask the user first: meanwhile the field is there.
    void readCopiedText().then((text) => open(text ?? ''));
  }

  const ways = (
    <>
      {!isPasting && (
        <Button
          variant="default"
          size="lg"
          className="flex-none px-3.5"
          leftSection={<IconClipboardText size={20} stroke={1.8} aria-hidden="true" />}
          onClick={paste}
        >
          Pegar un link
        </Button>
      )}
      <Button
        component={Link}
        to={paths.createMatch}
        size="lg"
        leftSection={<IconPlus size={20} stroke={2.2} aria-hidden="true" />}
      >
        Crear Partido
      </Button>
    </>
  );
  return (
    <>
      <EmptyState
        title="No tienes partidos próximos"
        text="Armá uno y pasá el link, o abrí el link que te pasaron."
        action={
          (isPasting || isDesktop) && (
            <div className="grid grid-cols-1 justify-items-center gap-6">
              {isPasting && <PasteForm onOpen={open} />}
              {isDesktop && <div className="flex flex-wrap justify-center gap-3">{ways}</div>}
            </div>
          )
        }
      />
      {children}
      {!isDesktop && <ActionBar desktop="none">{ways}</ActionBar>}
    </>
  );
}

/** Opens the match or the group of a pasted text. Answers whether there is one in it. */
function useOpenPasted() {
  const navigate = useNavigate();
  return (text: string): boolean => {
    const path = pastedPath(text);
    if (path === null) return false;
    void navigate(path);
    return true;
  };
}

function PasteForm({ onOpen }: { onOpen: (text: string) => boolean }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  return (
    <form
      className="flex w-80 max-w-full flex-wrap items-end gap-3 text-start"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!onOpen(text))
          setError('Ese no es el link de un partido ni de un grupo. Copialo entero del chat.');
      }}
    >
      <TextField
        ref={takeFocus}
        label="Link del partido"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://…/join/…"
        error={error}
        value={text}
        className="min-w-0 flex-[1_1_12rem]"
        // A typed text is opened by the button, a pasted one at once.
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          setError(null);
          if ('inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste') onOpen(target.value);
        }}
      />
      <Button type="submit" variant="default" className="flex-none">
        Abrir
      </Button>
    </form>
  );
}

/** It was asked for by a press, and what comes next is typed into it. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}
