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
    <label className={classes.switch}>
      <span>
        <span className={classes.label}>Mostrar a todos</span>
        <span id={id} className={classes.meaning}>
          {isShared ? 'La ven todos los que entran al partido.' : 'Por ahora la ves solo vos.'}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={classes.input}
        checked={isShared}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-label="Mostrar a todos"
        aria-describedby={id}
      />
    </label>
  );
}
