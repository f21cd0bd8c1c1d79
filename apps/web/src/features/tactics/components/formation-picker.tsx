import type { TeamIndex } from '@picado/domain/matches/schema';
import { FORMATIONS } from '@picado/domain/tactics/formations';
import { useId } from 'react';
import { TeamShirt } from '../../../ui/team-shirt';
import classes from './formation-picker.module.css';

interface FormationPickerProps {
  team: TeamIndex;
  name: string;
  playersPerTeam: number;
  chosen: string;
  onChoose: (formation: string) => void;
}

/** How one side stands: the formations of its size, side by side. */
export function FormationPicker({ team, name, playersPerTeam, chosen, onChoose }: FormationPickerProps) {
  const group = useId();
  return (
    <fieldset className={classes.picker} data-team={team}>
      <legend className="visually-hidden">Formación de {name}</legend>
      <span className={classes.side} aria-hidden="true">
        <TeamShirt team={team} size={22} />
        <span className={classes.name}>{name}</span>
      </span>
      <span className={classes.options}>
        {(FORMATIONS[playersPerTeam] ?? []).map((formation) => (
          <label key={formation} className={classes.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              value={formation}
              checked={formation === chosen}
              onChange={() => onChoose(formation)}
            />
            <span className={classes.figures}>{formation}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
