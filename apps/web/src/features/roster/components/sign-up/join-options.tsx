import type { Player } from '@picado/domain/matches/schema';
import { IconInfoCircle, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Button } from '../../../../ui/controls/button';
import { OptionRow } from '../line-up/option-row';

interface JoinOptionsProps {
  /** Guests with the viewer's own name: possibly the viewer. */
  namesakes: readonly Player[];
  guestCount: number;
  isFull: boolean;
  onNew: () => void;
  onReplace: () => void;
  onReplaceNamesake: (player: Player) => void;
}

/** Offers a user a slot of their own, or that of a guest signed up in their stead. */
export function JoinOptions(props: JoinOptionsProps) {
  const { namesakes, guestCount, isFull, onNew, onReplace, onReplaceNamesake } = props;
  const [namesake] = namesakes;
  return (
    <div className="grid gap-4">
      {namesake !== undefined && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-md bg-blue-soft p-3 text-base leading-5.5">
          <IconInfoCircle className="text-blue" size={22} stroke={1.8} aria-hidden="true" />
          <div className="grid justify-items-start gap-3">
            <p>
              Ya hay un invitado que se llama {namesake.name}. Si sos vos, quedate con ese lugar; si no,
              anotate igual: el nombre se puede repetir.
            </p>
            <Button variant="default" size="sm" onClick={() => onReplaceNamesake(namesake)}>
              Soy yo: quedarme con ese lugar
            </Button>
          </div>
        </div>
      )}
      <ul className="divide-y divide-line">
        <li>
          <OptionRow
            icon={<IconUserPlus size={24} stroke={1.7} aria-hidden="true" />}
            hint={isFull ? 'El partido está completo: entrás de suplente.' : 'Ocupás un lugar libre.'}
            onPress={onNew}
          >
            Unirme como jugador nuevo
          </OptionRow>
        </li>
        <li>
          <OptionRow
            icon={<IconUsers size={24} stroke={1.7} aria-hidden="true" />}
            hint={
              guestCount === 1 ? 'Hay 1 invitado en la lista.' : `Hay ${guestCount} invitados en la lista.`
            }
            onPress={onReplace}
          >
            Reemplazar a un invitado
          </OptionRow>
        </li>
      </ul>
    </div>
  );
}
