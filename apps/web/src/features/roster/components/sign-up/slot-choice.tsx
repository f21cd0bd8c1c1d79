import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { Sheet } from '../../../../ui/overlays/sheet';
import { OptionRow } from '../line-up/option-row';

interface SlotChoiceProps {
  onJoin: () => void;
  onAdd: () => void;
  onClose: () => void;
}

/** Lets an organiser outside the list choose between signing up and adding a guest. */
export function SlotChoice({ onJoin, onAdd, onClose }: SlotChoiceProps) {
  const options = [
    { Icon: IconUserCheck, label: 'Anotarme yo', text: 'Este lugar es para vos.', onClick: onJoin },
    { Icon: IconUserPlus, label: 'Agregar jugador', text: 'Lo anotás vos en la lista.', onClick: onAdd },
  ];
  return (
    <Sheet opened title="Cupo disponible" onClose={onClose}>
      <ul className="divide-y divide-line">
        {options.map(({ Icon, label, text, onClick }) => (
          <li key={label}>
            <OptionRow
              icon={<Icon size={24} stroke={1.7} aria-hidden="true" />}
              hint={text}
              onPress={onClick}
            >
              {label}
            </OptionRow>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
