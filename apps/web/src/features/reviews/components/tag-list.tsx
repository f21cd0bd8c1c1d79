import type { Review } from '@picado/domain/reviews/schema';
import { QuietTag, Tag, type TagField } from '../../../football/tag';
import { summedTags, tagsOf } from '../view';

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

/** Lists the tags in one line of words, where the tags of all reviews stand summed above. */
export function QuietTags({ review }: { review: Pick<Review, TagField> }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5" aria-label="Etiquetas">
      {tagsOf(review).map(({ name, field }) => (
        <QuietTag key={`${field} ${name}`} field={field} name={name} />
      ))}
    </ul>
  );
}

/** Sums the tags of several reviews: each stands once, with the number of times it was said. */
export function SummedTags({ reviews }: { reviews: readonly Pick<Review, TagField>[] }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Etiquetas de todas">
      {summedTags(reviews).map(({ name, field, count }) => (
        <Tag key={`${field} ${name}`} field={field} name={name} count={count} />
      ))}
    </ul>
  );
}
