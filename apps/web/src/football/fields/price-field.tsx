import { PRICE_MAX_LENGTH } from '@picado/domain/matches/options';
import { readPrice, sharePerPlayer, totalLabel } from '@picado/domain/matches/price';
import { isUnreadPrice, totalOfShare, UNREAD_PRICE } from '@picado/domain/matches/typed-price';
import { useEffect, useEffectEvent, useState } from 'react';
import { Segment } from '../../ui/controls/segment';
import { TextField } from '../../ui/fields/field';
import type { FieldsProps } from '../../ui/fields/fields';

interface PriceFieldProps extends FieldsProps<'price'> {
  /** Null until a number is chosen. */
  playersPerTeam: number | null;
}

const MODES = ['Total', 'Por persona'] as const;

/** The price as the total or as the share of each; the other one is computed beside it. The value of the field is the total. */
export function PriceField(props: PriceFieldProps) {
  const { form, errors, change, leave, isLocked, playersPerTeam } = props;
  const [mode, setMode] = useState<(typeof MODES)[number]>('Total');
  const [typedShare, setTypedShare] = useState('');
  const isShare = mode === 'Por persona' && playersPerTeam !== null;
  const total = isShare ? totalOfShare(typedShare, playersPerTeam) : null;
  // The size of the teams may change after the share was typed.
  const follow = useEffectEvent(() => {
    if (total !== null && total !== form.price) change({ price: total });
  });
  useEffect(() => follow(), [playersPerTeam]);

  function choose(next: (typeof MODES)[number]) {
    if (next === 'Por persona' && playersPerTeam !== null) {
      setTypedShare(sharePerPlayer(form.price, playersPerTeam) ?? '');
    }
    setMode(next);
  }

  function type(text: string) {
    if (isShare) setTypedShare(text);
    // Words have no total: 'Gratis' stands as it was written.
    change({ price: (isShare && totalOfShare(text, playersPerTeam)) || text });
  }

  const typed = isShare ? typedShare : form.price;
  const other = isShare
    ? total && `× ${2 * playersPerTeam} = ${total} en total`
    : playersPerTeam && otherText(form.price, playersPerTeam);
  const unread = isUnreadPrice(typed) ? UNREAD_PRICE : null;
  return (
    <div className="@container">
      {/* The choice comes before the field, and beside it where there is room: it says what the number is to mean. */}
      <div className="grid gap-3 @min-[440px]:grid-cols-[minmax(0,1fr)_auto]">
        {playersPerTeam !== null && (
          <div className="@min-[440px]:col-start-2 @min-[440px]:pt-8">
            <Segment legend="Monto" options={MODES} value={mode} onChange={choose} />
          </div>
        )}
        <TextField
          className="@min-[440px]:col-start-1 @min-[440px]:row-start-1"
          label={isShare ? 'Precio por persona' : 'Precio'}
          placeholder="$5000"
          hint={
            errors.price !== undefined
              ? undefined
              : (unread ?? (other || (isShare ? 'Lo que pone cada uno' : 'El total de la cancha')))
          }
          data-field="price"
          name="price"
          autoComplete="off"
          maxLength={PRICE_MAX_LENGTH}
          required
          disabled={isLocked}
          value={typed}
          error={errors.price}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => leave('price')}
        />
      </div>
    </div>
  );
}

/** The share of a total, or the total of a share that was written as one: '4500 c/u'. */
function otherText(price: string, playersPerTeam: number): string | null {
  if (readPrice(price)?.isShare === true) {
    return `× ${2 * playersPerTeam} = ${totalLabel(price, playersPerTeam)} en total`;
  }
  const share = sharePerPlayer(price, playersPerTeam);
  return share && `entre ${2 * playersPerTeam} = ${share} cada uno`;
}
