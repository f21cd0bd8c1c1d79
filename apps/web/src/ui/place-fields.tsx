import { LOCATION_MAX_LENGTH, MAPS_URL_MAX_LENGTH } from '@picado/domain/matches/schema';
import { linkIn } from '@picado/domain/matches/maps-link';
import { TextField } from './field';
import type { FieldsProps } from './fields';

/** The pitch and how to get there. */
export function PlaceFields({ form, errors, change, leave, isLocked }: FieldsProps<'location' | 'mapsUrl'>) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Nombre de la cancha"
        placeholder="Complejo La Esquina, cancha 3"
        data-field="location"
        name="location"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={LOCATION_MAX_LENGTH}
        required
        disabled={isLocked}
        value={form.location}
        error={errors.location}
        onChange={(event) => change({ location: event.currentTarget.value })}
        onBlur={() => leave('location')}
      />
      <TextField
        label="Link de Google Maps"
        placeholder="https://maps.app.goo.gl/…"
        data-field="mapsUrl"
        name="mapsUrl"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAPS_URL_MAX_LENGTH}
        required
        disabled={isLocked}
        value={form.mapsUrl}
        error={errors.mapsUrl}
        onChange={(event) => change({ mapsUrl: event.currentTarget.value })}
        onBlur={() => {
          if (linkIn(form.mapsUrl) !== form.mapsUrl) change({ mapsUrl: linkIn(form.mapsUrl) });
          leave('mapsUrl');
        }}
      />
    </div>
  );
}
