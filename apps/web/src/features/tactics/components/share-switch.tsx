import { useId } from 'react';
import { Switch } from '../../../ui/controls/switch';

interface ShareSwitchProps {
  isShared: boolean;
  onChange: (isShared: boolean) => void;
}

/** Lets the organiser show the field to all viewers of the match, or to none. */
export function ShareSwitch({ isShared, onChange }: ShareSwitchProps) {
  const [id, switchId] = [useId(), useId()];
  return (
    <label htmlFor={switchId} className="flex min-h-13 cursor-pointer items-center justify-between gap-4">
      <span>
        <span className="block text-base leading-5 font-semibold">Mostrar a todos</span>
        <span id={id} className="block text-xs leading-4.5 text-fg-2">
          {isShared ? 'La ven todos los que entran al partido.' : 'Por ahora la ves solo vos.'}
        </span>
      </span>
      <Switch
        id={switchId}
        checked={isShared}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-label="Mostrar a todos"
        aria-describedby={id}
      />
    </label>
  );
}
