import { sharePerPlayer } from '@picado/domain/matches/price';
import { PRICE_MAX_LENGTH } from '@picado/domain/matches/schema';
import { TextField } from './field';
import type { FieldsProps } from './fields';

interface PriceFieldProps extends FieldsProps<'price'> {
  /** Null until a number is chosen. */
  playersPerTeam: number | null;
}

/** The price of the pitch, and what it comes to for each. */
export function PriceField({ form, errors, change, leave, isLocked, playersPerTeam }: PriceFieldProps) {
  const share = playersPerTeam === null ? null : sharePerPlayer(form.price, playersPerTeam);
  return (
    <TextField
      label="Precio"
      placeholder="$5000"
      hint={
        errors.price !== undefined
          ? undefined
          : share === null
            ? 'El total de la cancha'
            : `${share} por jugador`
      }
      data-field="price"
      name="price"
      autoComplete="off"
      maxLength={PRICE_MAX_LENGTH}
      required
      disabled={isLocked}
      value={form.price}
      error={errors.price}
      onChange={(event) => change({ price: event.currentTarget.value })}
      onBlur={() => leave('price')}
    />
  );
}
