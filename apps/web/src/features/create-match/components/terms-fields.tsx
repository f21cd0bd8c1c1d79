import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { teamSizeLabel } from '@picado/domain/matches/options';
import fields from '../../../ui/fields.module.css';
import { PriceField } from '../../../ui/price-field';
import type { MatchFieldsProps } from '../hooks/use-match-form';
import { TEAM_SIZES } from '../state';
import classes from './fields.module.css';

export function TermsFields(props: MatchFieldsProps) {
  const { form, errors, change, leave, isLocked } = props;
  return (
    <div className={`${fields.stack} ${classes.terms}`}>
      <NativeSelect
        size="md"
        className={fields.field}
        classNames={{ input: form.maxPlayers === null ? fields.unset : undefined }}
        label="Jugadores por equipo"
        data-field="maxPlayers"
        name="maxPlayers"
        rightSection={<IconChevronDown size={20} stroke={1.7} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        required
        withAsterisk={false}
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
      </NativeSelect>
      <PriceField {...props} playersPerTeam={form.maxPlayers} />
    </div>
  );
}
