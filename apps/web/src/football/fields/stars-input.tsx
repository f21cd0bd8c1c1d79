import { starsText } from '@picado/domain/text/stars';
import { useId } from 'react';

interface StarsInputProps {
  value: number;
  onChange: (stars: number) => void;
  label?: string;
  /** The name of its value in a form that the browser sends by itself. */
  name?: string | undefined;
  /** The words behind the count. */
  note?: string;
  disabled?: boolean;
  /** `small`: stars of 28 in boxes of 44 px, where several rows stand below each other. */
  size?: 'small' | 'large';
  /** The label is for screen readers alone: what is around the stars says it. */
  isBare?: boolean;
}

const STARS = [1, 2, 3, 4, 5] as const;
const STAR = 'm18 3.2 4.6 9.3 10.3 1.5-7.4 7.3 1.7 10.2L18 26.7l-9.2 4.8 1.7-10.2L3.1 14l10.3-1.5z';

/** A level from 1 to 5. Radios underneath: arrows move, a screen reader says '3 estrellas, 3 de 5'. */
export function StarsInput({
  value,
  onChange,
  label = 'Nivel',
  name: givenName,
  note,
  disabled = false,
  size = 'large',
  isBare = false,
}: StarsInputProps) {
  const id = useId();
  const name = givenName ?? id;
  // Half a star is shown and stays as it is, and is none of the five to choose from: each of them can be chosen in its place.
  const isWhole = Number.isInteger(value);
  return (
    <fieldset className={isBare ? '' : 'grid gap-2'} disabled={disabled}>
      <legend
        className={
          isBare ? 'visually-hidden' : 'mb-2 flex w-full justify-between p-0 text-sm leading-5 font-semibold'
        }
      >
        {label}
        <span className="font-normal text-fg-2" aria-hidden={(isWhole && note === undefined) || undefined}>
          {`${isWhole ? value : starsText(value)} de 5${note === undefined ? '' : ` · ${note}`}`}
        </span>
      </legend>
      {/* The first star, not its box, stands at the edge of the form; on the narrowest phone the gaps give way. */}
      <div
        className={`-ml-2 flex ${isBare ? '-mr-2' : 'justify-between'} ${size === 'small' ? 'max-w-60' : 'max-w-75'}`}
      >
        {STARS.map((stars) => (
          <label
            key={stars}
            className={`group relative grid ${size === 'small' ? 'size-11' : 'size-13'} cursor-pointer place-items-center rounded-md in-disabled:cursor-not-allowed has-focus-visible:outline-3 has-focus-visible:-outline-offset-1 has-focus-visible:outline-fg`}
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 m-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <span className="visually-hidden">{stars === 1 ? '1 estrella' : `${stars} estrellas`}</span>
            <svg
              width={size === 'small' ? 28 : 36}
              height={size === 'small' ? 28 : 36}
              viewBox="0 0 36 36"
              className={
                stars <= value
                  ? 'fill-gold stroke-gold'
                  : 'fill-none stroke-line-strong group-hover:stroke-fg-3'
              }
              aria-hidden="true"
            >
              <path d={STAR} strokeLinejoin="round" strokeWidth="2" />
              {value > stars - 1 && value < stars && (
                <path
                  d={STAR}
                  className="fill-gold stroke-gold [clip-path:inset(0_50%_0_0)]"
                  strokeLinejoin="round"
                  strokeWidth="2"
                />
              )}
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
