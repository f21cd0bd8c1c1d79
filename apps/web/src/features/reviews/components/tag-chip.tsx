import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { TAG_KINDS, type TagField } from '../../../football/tag';

interface TagChipProps {
  field: TagField;
  name: string;
  isChosen: boolean;
  /** The number of times that a custom tag was used. */
  usageCount?: number | undefined;
  /** `small`: for several rows in a list; as high as any other for a thumb. */
  size?: 'usual' | 'small';
  onToggle: () => void;
}

const CHIP =
  'inline-flex min-h-11 max-w-full items-center rounded-md border text-left leading-5 font-semibold wrap-anywhere ' +
  'transition-colors duration-(--time-fast) disabled:cursor-not-allowed';
const SIZES = { usual: 'gap-2.5 py-1.5 pr-3.5 pl-3 text-base', small: 'gap-1.5 py-1.5 pr-2.5 pl-2 text-sm' };
// The chosen edge is 2 px: the second one is drawn inside, so that the content does not move.
const CHOSEN = 'border-current inset-edge';
const OPEN = 'border-line-strong enabled:hover:border-fg-3';

/** A tag to choose: soft ground, edge and tick once it is. */
export function TagChip({ field, name, isChosen, usageCount, size = 'usual', onToggle }: TagChipProps) {
  const { sign, text, ground, says } = TAG_KINDS[field];
  const Sign = isChosen ? IconCheck : sign === 'plus' ? IconPlus : IconMinus;
  return (
    <button
      type="button"
      className={`${CHIP} ${SIZES[size]} ${isChosen ? `${CHOSEN} ${text} ${ground}` : OPEN}`}
      aria-pressed={isChosen}
      onClick={onToggle}
    >
      <Sign size={18} stroke={2.2} aria-hidden="true" className={text} />
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
