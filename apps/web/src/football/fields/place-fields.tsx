import { mapsUrlRenamed } from '@picado/domain/matches/maps-link';
import { LOCATION_MAX_LENGTH, TEAM_SIZES, teamSizeLabel } from '@picado/domain/matches/options';
import { SURFACES, surfaceName, type Surface } from '@picado/domain/matches/surfaces';
import { capitalised } from '@picado/domain/text/one-line';
import { useId } from 'react';
import { TextField, SelectField } from '../../ui/fields/field';
import type { FieldsProps } from '../../ui/fields/fields';
import { RadioOption } from '../../ui/controls/radio-option';
import { FieldError } from '../../ui/fields/field-error';
import { Text } from '../../ui/text/text';
import { MapsField } from './maps-field';
import type { MatchFieldsProps } from './match-form';

interface PlaceFieldsProps extends FieldsProps<'location' | 'mapsUrl'> {
  /** The links of the pitches of matches before. */
  knownLinks?: readonly string[];
}

/** The pitch and how to get there. */
export function PlaceFields({ form, errors, change, leave, isLocked, knownLinks = [] }: PlaceFieldsProps) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Nombre de la cancha"
        placeholder="Ej.: La Esquina, cancha 3"
        data-field="location"
        name="location"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={LOCATION_MAX_LENGTH}
        required
        disabled={isLocked}
        value={form.location}
        error={errors.location}
        onChange={({ currentTarget: { value } }) =>
          change({ location: value, mapsUrl: mapsUrlRenamed(form.mapsUrl, value) })
        }
        onBlur={() => leave('location')}
      />
      <MapsField
        location={form.location}
        value={form.mapsUrl}
        onChange={(mapsUrl) => change({ mapsUrl })}
        onLeave={() => leave('mapsUrl')}
        error={errors.mapsUrl}
        isLocked={isLocked}
        isKnown={knownLinks.includes(form.mapsUrl)}
      />
    </div>
  );
}

interface SurfaceFieldProps {
  form: Readonly<{ surface: Surface | null }>;
  errors: Readonly<{ surface?: string }>;
  change: (patch: { surface: Surface | null }) => void;
  leave: (field: 'surface') => void;
  isLocked: boolean;
}

/** The surface of the pitch, which need not be said. */
export function SurfaceField({ form, errors, change, leave, isLocked }: SurfaceFieldProps) {
  return (
    <SelectField
      inputClassName={form.surface === null ? 'text-fg-3' : undefined}
      label="Superficie (opcional)"
      data-field="surface"
      name="surface"
      disabled={isLocked}
      value={form.surface ?? ''}
      error={errors.surface}
      onChange={({ currentTarget: { value } }) =>
        change({ surface: SURFACES.find((surface) => surface === value) ?? null })
      }
      onBlur={() => leave('surface')}
    >
      <option value="">Sin definir</option>
      {SURFACES.map((surface) => (
        <option key={surface} value={surface}>
          {capitalised(surfaceName(surface) ?? '')}
        </option>
      ))}
    </SelectField>
  );
}

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
