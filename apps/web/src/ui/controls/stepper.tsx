import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { FigureRow } from '../text/figure-row';
import { IconButton } from './icon-button';

interface StepperProps {
  label: string;
  /** The hint below the label. */
  hint?: string | undefined;
  /** 44 px; `lg`: 52, where it is the one thing to do. */
  size?: 'md' | 'lg';
  /** The icon before the label. */
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
export function Stepper({
  label,
  hint,
  size = 'md',
  icon,
  value,
  min,
  max,
  read,
  onChange,
  isLocked = false,
}: StepperProps) {
  const id = useId();
  return (
    <FigureRow icon={icon} label={label} hint={hint} htmlFor={id}>
      <div className="flex flex-none items-center">
        <IconButton
          look="outline"
          size={size}
          label={`${label}: uno menos`}
          disabled={isLocked || value <= min}
          onClick={() => onChange(value - 1)}
        >
          <IconMinus size={18} stroke={2} aria-hidden="true" />
        </IconButton>
        <input
          id={id}
          className={`rounded-md border-0 bg-transparent p-0 text-center figures leading-none text-fg tabular-nums ${size === 'lg' ? 'h-13 w-11 text-2xl md:w-16' : 'h-11 w-13 text-xl'}`}
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
          size={size}
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
