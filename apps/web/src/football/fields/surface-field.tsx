import { SURFACES, surfaceName, type Surface } from '@picado/domain/matches/surfaces';
import { capitalised } from '@picado/domain/text/one-line';
import { SelectField } from '../../ui/fields/field';

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
