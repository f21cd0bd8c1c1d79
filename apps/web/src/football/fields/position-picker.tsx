import { POSITION_ABBREVIATIONS, POSITIONS, type Position } from '@picado/domain/users/positions';
import { useId } from 'react';
import { RadioOption } from '../../ui/controls/radio-option';
import { FieldError } from '../../ui/fields/field-error';

interface PositionPickerProps {
  value: Position | null;
  onChange: (position: Position) => void;
  label?: string;
  /** The short forms: a match's, or those of the card that the position is chosen for. */
  abbreviations?: Record<Position, string>;
  /** The name of its value in a form that the browser sends by itself. */
  name?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
}

/** The four positions, two by two. The chosen one is white, never green. */
export function PositionPicker({
  value,
  onChange,
  label = 'Posición preferida',
  abbreviations = POSITION_ABBREVIATIONS,
  name: givenName,
  error,
  disabled = false,
}: PositionPickerProps) {
  const id = useId();
  const name = givenName ?? id;
  const errorId = `${id}-error`;
  return (
    <fieldset
      className="@container"
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="mb-2 p-0 text-sm leading-5 font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2 @max-xs:grid-cols-1">
        {POSITIONS.map((position) => (
          <RadioOption
            key={position}
            className="grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-1 bg-surface-2 ps-2 pe-0.5 text-fg-2 @sm:grid-cols-[2.125rem_minmax(0,1fr)] @sm:gap-1.5 @sm:ps-2.5 @sm:pe-1"
            name={name}
            value={position}
            checked={value === position}
            onChange={() => onChange(position)}
          >
            <span className="figures text-lg leading-none whitespace-nowrap" aria-hidden="true">
              {abbreviations[position]}
            </span>
            {/* 'Mediocampista' in one piece on the narrowest phone. */}
            <span className="text-xs leading-5 font-semibold @sm:text-base">{position}</span>
          </RadioOption>
        ))}
      </div>
      {error !== undefined && (
        <FieldError id={errorId} className="mt-2">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
