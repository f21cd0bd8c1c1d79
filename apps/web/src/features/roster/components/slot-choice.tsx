import { IconChevronRight, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { Sheet } from '../../../ui/sheet';
import classes from './join-options.module.css';

interface SlotChoiceProps {
  onJoin: () => void;
  onAdd: () => void;
  onClose: () => void;
}

/** For an organiser outside the list: whose is the empty slot? */
export function SlotChoice({ onJoin, onAdd, onClose }: SlotChoiceProps) {
  const options = [
    { Icon: IconUserCheck, label: 'Anotarme yo', text: 'Este lugar es para vos.', onClick: onJoin },
    { Icon: IconUserPlus, label: 'Agregar jugador', text: 'Lo anotás vos en la lista.', onClick: onAdd },
  ];
  return (
    <Sheet opened title="Cupo disponible" onClose={onClose}>
      <ul className={classes.list}>
        {options.map(({ Icon, label, text, onClick }) => (
          <li key={label}>
            <button type="button" className={classes.option} onClick={onClick}>
              <Icon size={24} stroke={1.7} aria-hidden="true" />
              <span className={classes.words}>
                <strong>{label}</strong>
                <span>{text}</span>
              </span>
              <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
