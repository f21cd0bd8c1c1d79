import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { FigureRow } from './figure-row';
import { IconButton } from './icon-button';

interface StepperProps {
  label: string;
  /** What stands before the label. */
  icon?: ReactNode;
  value: number;
  min: number;
  max: number;
  /** The typed text as a number, always within the limits. */
  read: (typed: string) => number;
  onChange: (value: number) => void;
  isLocked?: boolean;
}

/** A small whole number: with a thumb by − and +, with keys by typing it. What cannot be one becomes the nearest that can. */
export function Stepper({ label, icon, value, min, max, read, onChange, isLocked = false }: StepperProps) {
  const id = useId();
  return (
    <FigureRow icon={icon} label={label} htmlFor={id}>
      <div className="flex flex-none items-center">
        <IconButton
          look="outline"
          label={`${label}: uno menos`}
          disabled={isLocked || value <= min}
          onClick={() => onChange(value - 1)}
        >
          <IconMinus size={18} stroke={2} aria-hidden="true" />
        </IconButton>
        <input
          id={id}
          className="h-11 w-13 rounded-md border-0 bg-transparent p-0 text-center figures text-xl leading-none text-fg tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          disabled={isLocked}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange(read(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp' && value < max) onChange(value + 1);
            else if (event.key === 'ArrowDown' && value > min) onChange(value - 1);
            else return;
            event.preventDefault();
          }}
        />
        <IconButton
          look="outline"
          label={`${label}: uno más`}
          disabled={isLocked || value >= max}
          onClick={() => onChange(value + 1)}
        >
          <IconPlus size={18} stroke={2} aria-hidden="true" />
        </IconButton>
      </div>
    </FigureRow>
  );
}
