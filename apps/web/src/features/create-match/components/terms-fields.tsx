import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { PRICE_MAX_LENGTH } from '@picado/domain/matches/schema';
import { IconChevronDown } from '@tabler/icons-react';
import { teamSizeLabel } from '@picado/domain/matches/options';
import { sharePerPlayer } from '@picado/domain/matches/price';
import { TEAM_SIZES } from '../state';
import type { FieldsProps } from './fields';
import classes from './fields.module.css';

export function TermsFields({ form, errors, change, leave, isLocked }: FieldsProps) {
  const share = form.maxPlayers === null ? null : sharePerPlayer(form.price, form.maxPlayers);
  return (
    <div className={classes.terms}>
      <NativeSelect
        size="md"
        className={`${classes.field} ${classes.roomy}`}
        classNames={{ input: form.maxPlayers === null ? classes.unset : undefined }}
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
      <TextInput
        className={`${classes.field} ${classes.roomy}`}
        label="Precio"
        placeholder="$5000"
        description={
          errors.price !== undefined
            ? undefined
            : share === null
              ? 'El total de la cancha'
              : `${share} por jugador`
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data-field="price"
        name="price"
        autoComplete="off"
        maxLength={PRICE_MAX_LENGTH}
        required
        withAsterisk={false}
        disabled={isLocked}
        value={form.price}
        error={errors.price}
        onChange={(event) => change({ price: event.currentTarget.value })}
        onBlur={() => leave('price')}
      />
    </div>
  );
}
