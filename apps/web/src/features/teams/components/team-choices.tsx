import { starsText } from '@picado/domain/teams/wording';
import { useId } from 'react';
import type { Choice } from '../state';

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
      <legend className="mb-2.5 p-0 figures text-lg leading-tight uppercase">Opciones</legend>
      <div className="grid gap-2">
        {choices.map(({ key, label, cost, option }) => (
          <label
            key={key}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3.5 hover:border-fg-3 has-checked:border-fg has-checked:bg-surface-3 has-checked:inset-edge has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-fg"
          >
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === chosenKey}
              aria-label={`${label}, ${cost}, diferencia ${starsText(option.gap)}`}
              onChange={() => onChoose(key)}
              className="m-0 size-5.5 flex-none cursor-pointer appearance-none rounded-full border border-line-strong checked:border-7 checked:border-fg focus-visible:outline-none"
            />
            <span className="flex-1 leading-5 font-semibold">{label}</span>
            <span className="text-right text-sm leading-4.5 text-fg-2">{cost}</span>
            <span className="min-w-8.5 text-right figures text-lg leading-none">{starsText(option.gap)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
