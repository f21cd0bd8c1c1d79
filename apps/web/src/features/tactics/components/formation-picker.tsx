import type { TeamIndex } from '@picado/domain/matches/schema';
import { FORMATIONS } from '@picado/domain/formations/lines';
import { useId } from 'react';
import { TeamShirt } from '../../../football/team-shirt';

interface FormationPickerProps {
  team: TeamIndex;
  name: string;
  playersPerTeam: number;
  chosen: string;
  onChoose: (formation: string) => void;
}

/** The formation of one side: those of its size, side by side. */
export function FormationPicker({ team, name, playersPerTeam, chosen, onChoose }: FormationPickerProps) {
  const group = useId();
  return (
    <fieldset className="relative flex min-w-0 flex-1 basis-[9.5rem] items-center gap-1.5 lg:max-w-[28%] lg:grow-0 lg:basis-75 lg:flex-col lg:items-stretch">
      <legend className="visually-hidden">Formación de {name}</legend>
      <span
        className="flex flex-none items-center gap-1.5 lg:text-xs lg:font-semibold lg:[&>svg]:size-4.5"
        aria-hidden="true"
      >
        <TeamShirt team={team} size={22} />
        <span className="hidden lg:block lg:overflow-hidden lg:leading-4.5 lg:text-ellipsis lg:whitespace-nowrap lg:text-fg-2">
          {name}
        </span>
      </span>
      <span className="flex min-w-0 flex-1 overflow-hidden rounded-md border border-line-strong bg-surface-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-fg lg:flex-none">
        {(FORMATIONS[playersPerTeam] ?? []).map((formation) => (
          <label
            key={formation}
            className="relative grid min-h-11 min-w-0 flex-1 cursor-pointer place-items-center border-line-strong text-fg-2 not-first:border-l not-has-checked:hover:bg-surface-3 has-checked:bg-fg has-checked:text-ink"
          >
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              value={formation}
              checked={formation === chosen}
              onChange={() => onChoose(formation)}
            />
            <span className="pt-px figures text-lg leading-none whitespace-nowrap">{formation}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
