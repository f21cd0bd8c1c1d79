import { IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { chooseLight, chosenLight, type LightChoice } from '../../lib/light';
import { light } from '../../lib/storage';
import { useStored } from '../../lib/use-stored';

const CHOICES: readonly { value: LightChoice; label: string; rest?: string }[] = [
  { value: 'night', label: 'No' },
  { value: 'sun', label: 'Sí' },
  { value: 'system', label: 'Auto', rest: 'mático, como el sistema' },
];

/** The screen for the sun, in the menu of every screen: all three answers are in sight, and each is one press away. */
export function LightRow() {
  const name = useId();
  useStored(light);
  const chosen = chosenLight();
  return (
    <fieldset className="flex min-h-12 flex-wrap items-center gap-x-2 py-px pl-3.5">
      <legend className="float-left contents text-base font-medium text-fg-2">
        <span className="mr-auto flex items-center gap-3.5">
          <IconSun size={22} stroke={1.7} aria-hidden="true" />
          Modo sol
        </span>
      </legend>
      <div className="flex divide-x divide-line-strong rounded-md border border-line-strong">
        {CHOICES.map(({ value, label, rest }) => (
          <label
            key={value}
            className="relative grid min-h-11 min-w-9.5 cursor-pointer place-items-center px-1.5 text-sm font-semibold first:rounded-l-sm last:rounded-r-sm not-has-checked:hover:bg-surface-3 has-checked:bg-fg has-checked:text-ink has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-fg"
          >
            <input
              type="radio"
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => chooseLight(value)}
            />
            <span>
              {label}
              {rest !== undefined && <span className="visually-hidden">{rest}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
