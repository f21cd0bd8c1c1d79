import type { Match } from '@picado/domain/matches/schema';
import { Button } from '@mantine/core';
import { IconBrandTelegram, IconBrandWhatsapp, IconCheck, IconCopy, IconShare3 } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { copyText } from '../../../lib/clipboard';
import { longDate } from '../../../lib/dates';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import classes from './share-dialog.module.css';

/** How long the button says that it copied. */
const COPIED_MS = 2_000;

type SharedMatch = Pick<Match, 'id' | 'location' | 'date' | 'time' | 'players' | 'maxTotalPlayers'>;

interface ShareDialogProps {
  match: SharedMatch;
  onClose: () => void;
}

/** The link of the invitation, and the quickest ways to get it into a group. */
export function ShareDialog({ match, onClose }: ShareDialogProps) {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const [isByHand, setIsByHand] = useState(false);
  const url = `${window.location.origin}/join/${match.id}`;
  const text = invitationText(match);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (await copyText(url)) {
      setIsCopied(true);
      setIsByHand(false);
      toast.success('¡Link copiado al portapapeles!');
      return;
    }
    setIsByHand(true);
    field.current?.focus();
    field.current?.select();
  }

  async function shareNatively() {
    try {
      await navigator.share({ title: 'Picado', text, url });
    } catch {
      // Closing the system's sheet is no mistake, and where it fails the other ways are right here.
    }
  }

  return (
    <Sheet opened title="Compartir" onClose={onClose}>
      <div className={classes.content}>
        <label className={classes.label} htmlFor={fieldId}>
          Link del partido
        </label>
        <div className={classes.link}>
          <input
            ref={field}
            id={fieldId}
            className={classes.field}
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            aria-describedby={isByHand ? `${fieldId}-by-hand` : undefined}
          />
          <Button
            className={classes.copy}
            size="md"
            leftSection={isCopied ? <IconCheck size={20} /> : <IconCopy size={20} />}
            onClick={() => void copy()}
          >
            {isCopied ? '¡Copiado!' : 'Copiar link'}
          </Button>
        </div>
        {isByHand && (
          <p id={`${fieldId}-by-hand`} className={classes['by-hand']} role="status">
            Tu navegador no nos deja copiar. El link ya está marcado: mantenelo apretado y elegí Copiar.
          </p>
        )}
        <ul className={classes.ways}>
          <li>
            <a
              className={classes.way}
              href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconBrandWhatsapp size={24} stroke={1.7} aria-hidden="true" />
              WhatsApp
            </a>
          </li>
          <li>
            <a
              className={classes.way}
              href={`https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconBrandTelegram size={24} stroke={1.7} aria-hidden="true" />
              Telegram
            </a>
          </li>
          {typeof navigator.share === 'function' && (
            <li>
              <button type="button" className={classes.way} onClick={() => void shareNatively()}>
                <IconShare3 size={24} stroke={1.7} aria-hidden="true" />
                Más opciones
              </button>
            </li>
          )}
        </ul>
      </div>
    </Sheet>
  );
}

function invitationText(match: SharedMatch): string {
  const free = match.maxTotalPlayers - match.players.length;
  const places =
    free <= 0 ? 'Anotate de suplente.' : free === 1 ? 'Queda 1 lugar.' : `Quedan ${free} lugares.`;
  return `¡Sumate al partido! ${match.location}, ${longDate(match.date)}, ${match.time}. ${places}`;
}
