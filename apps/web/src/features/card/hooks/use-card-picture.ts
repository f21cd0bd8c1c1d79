import type { CardSubject } from '@picado/domain/users/card';
import { fileNamePart } from '../../../lib/pictures/file-name';
import { usePicture } from '../../../lib/pictures/use-picture';
import { cardImage } from '../components/card-image';

/** Taking a card along as a picture: saved or shared. */
export function useCardPicture(subject: CardSubject) {
  const name = subject.nickname ?? subject.name;
  return usePicture({
    make: () => cardImage(subject),
    fileName: `figurita-${fileNamePart(name, 'Jugador')}.png`,
    title: `Figurita de ${name}`,
    copied: 'Figurita copiada. Pegala en el chat.',
  });
}
