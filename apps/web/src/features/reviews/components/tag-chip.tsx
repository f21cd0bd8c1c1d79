import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import type { TagField } from '../state';
import classes from './tag-chip.module.css';
import { TAG_KINDS } from './tag-list';

interface TagChipProps {
  field: TagField;
  name: string;
  isChosen: boolean;
  /** Of a custom one: how often it was used. */
  usageCount?: number | undefined;
  /** `small`: several rows of them stand in a list; as high as any other for a thumb. */
  size?: 'usual' | 'small';
  onToggle: () => void;
}

/** A tag to choose: soft ground, edge and tick once it is. */
export function TagChip({ field, name, isChosen, usageCount, size = 'usual', onToggle }: TagChipProps) {
  const { sign, says } = TAG_KINDS[field];
  const Sign = isChosen ? IconCheck : sign === 'plus' ? IconPlus : IconMinus;
  return (
    <button
      type="button"
      className={`${classes.chip} inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-md text-left text-base leading-5 font-semibold wrap-anywhere disabled:cursor-not-allowed data-[size=small]:gap-1.5 data-[size=small]:text-sm`}
      data-kind={field}
      data-size={size}
      aria-pressed={isChosen}
      onClick={onToggle}
    >
      <Sign size={18} stroke={2.2} aria-hidden="true" className={classes.sign} />
      <span>{name}</span>
      <span className="visually-hidden">{` (${says})`}</span>
      {usageCount !== undefined && usageCount > 0 && (
        <span className="text-xs font-normal text-fg-2 tabular-nums">
          <span aria-hidden="true">{usageCount}</span>
          <span className="visually-hidden">
            {usageCount === 1 ? 'usada 1 vez' : `usada ${usageCount} veces`}
          </span>
        </span>
      )}
    </button>
  );
}
