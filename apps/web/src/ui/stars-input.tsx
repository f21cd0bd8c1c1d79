import { useId } from 'react';
import { formatRating } from './rating-star';
import classes from './stars-input.module.css';

interface StarsInputProps {
  value: number;
  onChange: (stars: number) => void;
  label?: string;
  disabled?: boolean;
}

const STARS = [1, 2, 3, 4, 5] as const;
const STAR = 'm18 3.2 4.6 9.3 10.3 1.5-7.4 7.3 1.7 10.2L18 26.7l-9.2 4.8 1.7-10.2L3.1 14l10.3-1.5z';

/** A level from 1 to 5. Radios underneath: arrows move, a screen reader says '3 estrellas, 3 de 5'. */
export function StarsInput({ value, onChange, label = 'Nivel', disabled = false }: StarsInputProps) {
  const name = useId();
  // Half a star is shown and kept, and is none of the five to choose from: each of them can be chosen in its place.
  const isWhole = Number.isInteger(value);
  return (
    <fieldset className={classes.field} disabled={disabled}>
      <legend className={classes.legend}>
        {label}
        <span className={classes.figure} aria-hidden={isWhole || undefined}>
          {isWhole ? value : formatRating(value)} de 5
        </span>
      </legend>
      <div className={classes.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={classes.box}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className={classes.input}
            />
            <span className="visually-hidden">{stars === 1 ? '1 estrella' : `${stars} estrellas`}</span>
            <svg
              width="36"
              height="36"
              viewBox="0 0 36 36"
              aria-hidden="true"
              data-on={stars <= value || undefined}
            >
              <path d={STAR} strokeLinejoin="round" strokeWidth="2" />
              {value > stars - 1 && value < stars && (
                <path d={STAR} className={classes.half} strokeLinejoin="round" strokeWidth="2" />
              )}
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
