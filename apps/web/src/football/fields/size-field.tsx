import { TEAM_SIZES, teamSizeLabel } from '@picado/domain/matches/options';
import { useId } from 'react';
import { RadioOption } from '../../ui/controls/radio-option';
import { FieldError } from '../../ui/fields/field-error';
import { Text } from '../../ui/text/text';
import type { MatchFieldsProps } from './match-form';

/** Chooses the players of a side in one press: 5 to 11 in a row, also on the narrowest phone. */
export function SizeField({ form, errors, change, leave, isLocked }: MatchFieldsProps) {
  const id = useId();
  const { maxPlayers } = form;
  const sentence = errors.maxPlayers;
  const described = sentence === undefined ? `${id}-hint` : `${id}-error`;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={maxPlayers === null && sentence === undefined ? undefined : described}
      aria-invalid={sentence !== undefined || undefined}
      aria-required="true"
    >
      <span id={`${id}-label`} className="mb-2 block text-sm leading-5 font-semibold">
        Jugadores por equipo
      </span>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(35px,1fr))] gap-x-px gap-y-2">
        {TEAM_SIZES.map((size) => (
          <RadioOption
            key={size}
            className={`place-items-center bg-surface-2 text-md font-semibold tabular-nums ${sentence === undefined ? '' : 'border-red'}`}
            name={`${id}-size`}
            aria-label={`${size} contra ${size}`}
            data-field="maxPlayers"
            value={size}
            checked={size === maxPlayers}
            disabled={isLocked}
            onChange={() => change({ maxPlayers: size })}
            onBlur={() => leave('maxPlayers')}
          >
            {size}
          </RadioOption>
        ))}
      </div>
      {sentence !== undefined ? (
        <FieldError id={`${id}-error`} className="mt-2">
          {sentence}
        </FieldError>
      ) : (
        maxPlayers !== null && (
          <Text id={`${id}-hint`} className="mt-1.5">
            {teamSizeLabel(maxPlayers)}
          </Text>
        )
      )}
    </div>
  );
}
