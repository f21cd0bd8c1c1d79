import { teamSizeLabel } from '@picado/domain/matches/options';
import { SelectField } from '../../../ui/field';
import { PriceField } from '../../../ui/price-field';
import type { MatchFieldsProps } from '../../../lib/forms/match-form';
import { TEAM_SIZES } from '../state';

export function TermsFields(props: MatchFieldsProps) {
  const { form, errors, change, leave, isLocked } = props;
  return (
    <div className="flex flex-wrap gap-4 *:first:grow-7 *:first:basis-63 *:last:grow-5 *:last:basis-45">
      <SelectField
        inputClassName={form.maxPlayers === null ? 'text-fg-3' : undefined}
        label="Jugadores por equipo"
        data-field="maxPlayers"
        name="maxPlayers"
        required
        disabled={isLocked}
        value={form.maxPlayers ?? ''}
        error={errors.maxPlayers}
        onChange={(event) => change({ maxPlayers: Number(event.currentTarget.value) })}
        onBlur={() => leave('maxPlayers')}
      >
        {form.maxPlayers === null && (
          <option value="" disabled>
            Elegí cuántos
          </option>
        )}
        {TEAM_SIZES.map((size) => (
          <option key={size} value={size}>
            {teamSizeLabel(size)}
          </option>
        ))}
      </SelectField>
      <PriceField {...props} playersPerTeam={form.maxPlayers} />
    </div>
  );
}
