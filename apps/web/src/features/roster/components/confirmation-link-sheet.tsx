import { Button } from '@mantine/core';
import type { Match, Player } from '@picado/domain/matches/schema';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { copyText } from '../../../lib/clipboard';
import { sentenceOf } from '../../../lib/api/sentence';
import { ErrorState } from '../../../ui/error-state';
import { Sheet } from '../../../ui/sheet';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { confirmationLinkQuery } from '../api';
import classes from './personal-link.module.css';

interface ConfirmationLinkSheetProps {
  match: Pick<Match, 'id'>;
  player: Player;
  onClose: () => void;
}

/** The link by which a promoted player says whether they play, for the organiser to pass on. */
export function ConfirmationLinkSheet({ match, player, onClose }: ConfirmationLinkSheetProps) {
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(confirmationLinkQuery(match.id, player.id));
  const url = data === undefined ? '' : new URL(data.link, window.location.origin).href;

  async function copy() {
    if (await copyText(url)) {
      setCopied(true);
      toast.success('¡Link copiado al portapapeles!');
      return;
    }
    field.current?.focus();
    field.current?.select();
  }

  return (
    <Sheet opened title="Link para confirmar" onClose={onClose}>
      {error !== null && (
        <ErrorState
          frame="plain"
          message={sentenceOf(error, 'Error desconocido')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {error === null && (
        <div className={classes.body}>
          <p className={classes.text} id={titleId}>
            Pasáselo a <strong>{player.name}</strong>: con este link dice si juega. No se lo des a nadie más.
          </p>
          {data === undefined ? (
            <SkeletonGroup>
              <Skeleton height={48} />
            </SkeletonGroup>
          ) : (
            <div className={classes.link}>
              <input
                ref={field}
                className={classes.field}
                value={url}
                readOnly
                aria-labelledby={titleId}
                onFocus={(event) => event.currentTarget.select()}
              />
              <Button
                leftSection={isCopied ? <IconCheck size={20} /> : <IconCopy size={20} />}
                onClick={() => void copy()}
              >
                {isCopied ? '¡Copiado!' : 'Copiar'}
              </Button>
            </div>
          )}
        </div>
      )}
    </Sheet>
  );
}
