import { teamSizeLabel } from '@picado/domain/matches/options';
import { SelectField } from '../../../ui/field';
import fields from '../../../ui/fields.module.css';
import { PriceField } from '../../../ui/price-field';
import type { MatchFieldsProps } from '../../../lib/forms/use-match-form';
import { TEAM_SIZES } from '../state';
import classes from './fields.module.css';

export function TermsFields(props: MatchFieldsProps) {
  const { form, errors, change, leave, isLocked } = props;
  return (
    <div className={`${fields.stack} ${classes.terms}`}>
      <SelectField
        className={fields.field}
        inputClassName={form.maxPlayers === null ? fields.unset : undefined}
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
