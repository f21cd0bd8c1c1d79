import type { CardSubject } from '@picado/domain/users/card';
import { IconDownload, IconShare2 } from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button';
import { fileNamePart } from '../../../lib/pictures/file-name';
import { usePicture } from '../../../lib/pictures/use-picture';
import { cardImage } from './card-image';

/** Taking a card along as a picture: saved or shared. */
function useCardPicture(subject: CardSubject) {
  const name = subject.nickname ?? subject.name;
  return usePicture({
    make: () => cardImage(subject),
    fileName: `figurita-${fileNamePart(name, 'Jugador')}.png`,
    title: `Figurita de ${name}`,
    copied: 'Figurita copiada. Pegala en el chat.',
  });
}

interface CardButtonProps {
  subject: CardSubject;
  fullWidth?: boolean;
  /** `default`: on the page of another player, where it is not the main action. */
  variant?: 'filled' | 'default';
}

/** Hands the card to the share sheet of the system as a picture; without one it is copied, to be pasted into a chat. */
export function ShareCardButton({ subject, fullWidth = false, variant = 'filled' }: CardButtonProps) {
  const { busy, share } = useCardPicture(subject);
  return (
    <Button
      size="lg"
      variant={variant}
      fullWidth={fullWidth}
      leftSection={<IconShare2 size={20} stroke={1.8} aria-hidden="true" />}
      disabled={busy !== null}
      aria-busy={busy !== null}
      onClick={() => void share()}
    >
      Compartir figurita
    </Button>
  );
}

export function SaveCardButton({ subject, fullWidth = false }: Omit<CardButtonProps, 'variant'>) {
  const { busy, save } = useCardPicture(subject);
  return (
    <Button
      variant="subtle"
      fullWidth={fullWidth}
      leftSection={<IconDownload size={20} stroke={1.8} aria-hidden="true" />}
      disabled={busy !== null}
      aria-busy={busy !== null}
      onClick={() => void save()}
    >
      Guardar imagen
    </Button>
  );
}
