import { starsText } from '@picado/domain/teams/wording';
import { useId } from 'react';
import type { Choice } from '../state';
import classes from './team-choices.module.css';

interface TeamChoicesProps {
  choices: readonly Choice[];
  chosenKey: string;
  onChoose: (key: string) => void;
}

/** The ways to make the teams, each with what it costs. Radios underneath: the arrows move. */
export function TeamChoices({ choices, chosenKey, onChoose }: TeamChoicesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.legend}>Opciones</legend>
      <div className={classes.choices}>
        {choices.map(({ key, label, cost, option }) => (
          <label key={key} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === chosenKey}
              aria-label={`${label}, ${cost}, diferencia ${starsText(option.gap)}`}
              onChange={() => onChoose(key)}
              className={classes.radio}
            />
            <span className={classes.label}>{label}</span>
            <span className={classes.cost}>{cost}</span>
            <span className={classes.gap}>{starsText(option.gap)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
