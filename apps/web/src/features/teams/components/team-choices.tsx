import { starsText } from '@picado/domain/text/stars';
import { useId } from 'react';
import { RadioOption } from '../../../ui/controls/radio-option';
import type { Choice } from '../view';

interface TeamChoicesProps {
  choices: readonly Choice[];
  chosenKey: string;
  onChoose: (key: string) => void;
}

/** The ways to make the teams in one row, each with its difference and what it costs. */
export function TeamChoices({ choices, chosenKey, onChoose }: TeamChoicesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">Opciones</legend>
      {/* A quarter of the narrowest phone each; with larger text two by two. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-1.5">
        {choices.map(({ key, label, cost, option, method }) => (
          <RadioOption
            key={key}
            className={`content-center justify-items-center gap-0.5 px-0.5 py-2 text-center ${method === 'repair' ? 'col-span-full' : ''}`}
            name={name}
            value={key}
            checked={key === chosenKey}
            aria-label={`${label}, ${cost}, diferencia ${starsText(option.gap)}`}
            onChange={() => onChoose(key)}
          >
            <span className="text-xs leading-4.5 font-semibold">{label}</span>
            <span className="pt-1 figures text-lg leading-none">{starsText(option.gap)}</span>
            <span className={`text-xs leading-4 ${key === chosenKey ? '' : 'text-fg-2'}`}>{cost}</span>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}
