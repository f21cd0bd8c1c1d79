import type { DeletionPreview, GroupFates } from '@picado/domain/account/schema';
import { listed } from '@picado/domain/text/listing';

/** One line of what a deletion does: what there is, and what becomes of it. */
export interface Consequence {
  what: string;
  becomes: string;
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Says what becomes of each group that the user organises. */
export function groupConsequencesOf({ groups }: GroupFates): Consequence[] {
  return groups.map(({ name, heir }) => ({
    what: `Tu grupo ${name}`,
    becomes:
      heir === null
        ? 'se termina: lo que se jugó queda'
        : heir.isPaused
          ? `pasa a ${heir.name}, en pausa hasta que lo reanude`
          : `pasa a ${heir.name}, que ya lo organiza con vos`,
  }));
}

/** Lists the consequences of the deletion of an account; those that would count nothing are left out. */
export function consequencesOf(preview: DeletionPreview): Consequence[] {
  const { handedOver, successors, deletedMatches, left, played, badges, reviewsGiven } = preview;
  const lines: (Consequence | false)[] = [
    handedOver > 0 && {
      what: counted(handedOver, 'partido que organizás', 'partidos que organizás'),
      becomes: `${handedOver === 1 ? 'pasa' : 'pasan'} a ${listed(successors)}`,
    },
    deletedMatches > 0 && {
      what: counted(
        deletedMatches,
        'partido sin otro jugador con cuenta',
        'partidos sin otro jugador con cuenta',
      ),
      becomes: deletedMatches === 1 ? 'se borra' : 'se borran',
    },
    left > 0 && {
      what: counted(left, 'partido por jugar', 'partidos por jugar'),
      becomes: 'te das de baja',
    },
    played > 0 && {
      what: counted(played, 'partido jugado', 'partidos jugados'),
      becomes: 'quedás como Invitado',
    },
    {
      what:
        badges === 0 ? 'Tus mensajes y tus avisos' : `${counted(badges, 'badge', 'badges')} y tus mensajes`,
      becomes: 'se borran',
    },
    reviewsGiven > 0 && {
      what: counted(reviewsGiven, 'review que diste', 'reviews que diste'),
      becomes: reviewsGiven === 1 ? 'queda, sin autor' : 'quedan, sin autor',
    },
  ];
  return lines.filter((line) => line !== false);
}
