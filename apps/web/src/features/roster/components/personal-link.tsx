import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { copyText } from '../../../lib/clipboard';
import { stored } from '../../../lib/storage';
import { toast } from '../../../ui/toast';
import classes from './personal-link.module.css';

const COPIED_MS = 2_000;

/** For a guest: the one thing that lets them leave again. It stands in no other answer, so it is theirs to keep. */
export function PersonalLink({ playerId }: { playerId: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const path = stored.playerLeaveLink(playerId).read();

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (path === null) return null;
  const url = `${window.location.origin}${path}`;

  async function copy() {
    if (await copyText(url)) {
      setIsCopied(true);
      toast.success('¡Link copiado al portapapeles!');
      return;
    }
    field.current?.focus();
    field.current?.select();
  }

  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.title}>
        Tu link para darte de baja
      </h2>
      <p className={classes.text} id={`${id}-text`}>
        Estás anotado como <strong>{stored.playerName(playerId).read() ?? 'invitado'}</strong>. Guardá este
        link: es la única forma de bajarte desde otro teléfono.
      </p>
      <div className={classes.link}>
        <input
          ref={field}
          className={classes.field}
          value={url}
          readOnly
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={20} /> : <IconCopy size={20} />}
          onClick={() => void copy()}
        >
          {isCopied ? '¡Copiado!' : 'Copiar'}
        </Button>
      </div>
    </section>
  );
}
