import type { Review } from '@picado/domain/reviews/schema';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { tagsOf, type TagField } from '../state';
import classes from './tag-list.module.css';

/** What a colour and a sign say, in words. */
export const TAG_KINDS: Record<TagField, { sign: 'plus' | 'minus'; says: string }> = {
  positiveTags: { sign: 'plus', says: 'positiva' },
  customPositiveTags: { sign: 'plus', says: 'positiva, personalizada' },
  negativeTags: { sign: 'minus', says: 'negativa' },
  customNegativeTags: { sign: 'minus', says: 'negativa, personalizada' },
};

interface TagProps {
  field: TagField;
  name: string;
  /** How often it was said, where that is told. */
  count?: number;
}

/** A tag to read: its kind by colour and sign. */
export function Tag({ field, name, count }: TagProps) {
  const { sign, says } = TAG_KINDS[field];
  const Sign = sign === 'plus' ? IconPlus : IconMinus;
  return (
    <li
      className={`${classes.tag} inline-flex min-h-7 max-w-full items-center gap-2 rounded-sm px-2 py-1 text-sm leading-5 font-semibold wrap-anywhere data-[kind=customNegativeTags]:bg-dark-red-soft data-[kind=customNegativeTags]:text-dark-red data-[kind=customPositiveTags]:bg-teal-soft data-[kind=customPositiveTags]:text-teal data-[kind=negativeTags]:bg-red-soft data-[kind=negativeTags]:text-red data-[kind=positiveTags]:bg-action-soft data-[kind=positiveTags]:text-action`}
      data-kind={field}
    >
      <Sign size={16} stroke={2.4} aria-hidden="true" />
      <span>{name}</span>
      {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
      <span className="visually-hidden">{` (${says})`}</span>
    </li>
  );
}

/** All that a review says in tags. */
export function TagList({ review }: { review: Pick<Review, TagField> }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Etiquetas">
      {tagsOf(review).map(({ name, field }) => (
        <Tag key={`${field} ${name}`} field={field} name={name} />
      ))}
    </ul>
  );
}
