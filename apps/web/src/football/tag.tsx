import { IconMinus, IconPlus } from '@tabler/icons-react';

/** The one of a review's four lists that a tag is of. */
export type TagField = 'positiveTags' | 'negativeTags' | 'customPositiveTags' | 'customNegativeTags';

interface TagKind {
  sign: 'plus' | 'minus';
  text: `text-${string}`;
  ground: `bg-${string}`;
  /** The meaning of colour and sign, in words. */
  says: string;
}

export const TAG_KINDS: Record<TagField, TagKind> = {
  positiveTags: { sign: 'plus', text: 'text-action', ground: 'bg-action-soft', says: 'positiva' },
  customPositiveTags: {
    sign: 'plus',
    text: 'text-teal',
    ground: 'bg-teal-soft',
    says: 'positiva, personalizada',
  },
  negativeTags: { sign: 'minus', text: 'text-red', ground: 'bg-red-soft', says: 'negativa' },
  customNegativeTags: {
    sign: 'minus',
    text: 'text-dark-red',
    ground: 'bg-dark-red-soft',
    says: 'negativa, personalizada',
  },
};

interface TagProps {
  field: TagField;
  name: string;
  /** The number of times that it was given; left out where that is not shown. */
  count?: number;
}

/** A tag within a line of them: its kind by colour and sign, without a ground of its own. */
export function QuietTag({ field, name }: Omit<TagProps, 'count'>) {
  const { sign, text, says } = TAG_KINDS[field];
  const Sign = sign === 'plus' ? IconPlus : IconMinus;
  return (
    <li className={`inline-flex max-w-full items-center gap-1 text-sm leading-5 wrap-anywhere ${text}`}>
      <Sign size={14} stroke={2.4} aria-hidden="true" className="flex-none" />
      <span>{name}</span>
      <span className="visually-hidden">{` (${says})`}</span>
    </li>
  );
}

/** A tag to read: its kind by colour and sign. */
export function Tag({ field, name, count }: TagProps) {
  const { sign, text, ground, says } = TAG_KINDS[field];
  const Sign = sign === 'plus' ? IconPlus : IconMinus;
  return (
    <li
      className={`inline-flex min-h-7 max-w-full items-center gap-2 rounded-sm px-2 py-1 text-sm leading-5 font-semibold wrap-anywhere ${text} ${ground}`}
    >
      <Sign size={16} stroke={2.4} aria-hidden="true" />
      <span>{name}</span>
      {count !== undefined && <span className="tabular-nums">{count}</span>}
      <span className="visually-hidden">{` (${says})`}</span>
    </li>
  );
}
