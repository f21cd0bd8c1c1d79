import { useId } from 'react';
import classes from './share-switch.module.css';

interface ShareSwitchProps {
  isShared: boolean;
  onChange: (isShared: boolean) => void;
}

/** Whether all viewers of the match see the field too. */
export function ShareSwitch({ isShared, onChange }: ShareSwitchProps) {
  const id = useId();
  return (
    <label className="flex min-h-13 cursor-pointer items-center justify-between gap-4">
      <span>
        <span className="block text-base leading-5 font-semibold">Mostrar a todos</span>
        <span id={id} className="block text-xs leading-4.5 text-fg-2">
          {isShared ? 'La ven todos los que entran al partido.' : 'Por ahora la ves solo vos.'}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={`${classes.input} relative m-0 h-7.5 w-13 flex-none cursor-pointer appearance-none rounded-md bg-surface-2 after:absolute after:top-0.75 after:left-0.75 after:size-5 after:rounded-sm after:bg-fg-2 after:content-[''] checked:bg-fg checked:before:absolute checked:before:top-1.75 checked:before:left-2.25 checked:before:h-2.25 checked:before:w-1.25 checked:before:content-[''] checked:after:bg-ink`}
        checked={isShared}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-label="Mostrar a todos"
        aria-describedby={id}
      />
    </label>
  );
}
