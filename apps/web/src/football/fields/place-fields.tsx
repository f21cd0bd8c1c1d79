import { mapsUrlRenamed } from '@picado/domain/matches/maps-link';
import { LOCATION_MAX_LENGTH } from '@picado/domain/matches/options';
import { TextField } from '../../ui/fields/field';
import type { FieldsProps } from '../../ui/fields/fields';
import { MapsField } from './maps-field';

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
