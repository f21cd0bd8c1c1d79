import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { TitledSection } from '../../../ui/layout/titled-section';
import { DeleteAccountDialog } from './delete-account-dialog';

const CONSEQUENCES = [
  'Los partidos que organizás pasan a otro jugador con cuenta. Si estás solo, se borran.',
  'En los partidos que jugaste quedás como «Invitado»: el resultado de los demás no cambia.',
  'Tu figurita, tus badges, tus mensajes y tus avisos se borran. No se puede deshacer.',
];

/** Says what the deletion of the account does, and leads to it. `onDeleted` is called once there is no account any more. */
export function DeletionSection({ onDeleted }: { onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <TitledSection
      tone="danger"
      icon={<IconTrash size={26} stroke={1.6} aria-hidden="true" />}
      title="Borrar mi cuenta"
      text={
        <ul className="grid gap-4">
          {CONSEQUENCES.map((line) => (
            <li
              key={line}
              className="relative pl-7 before:absolute before:top-1.75 before:left-0 before:size-2.5 before:bg-fg-3"
            >
              {line}
            </li>
          ))}
        </ul>
      }
    >
      <Button tone="danger" variant="outline" size="lg" fullWidth onClick={() => setAsking(true)}>
        Borrar mi cuenta
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </TitledSection>
  );
}
