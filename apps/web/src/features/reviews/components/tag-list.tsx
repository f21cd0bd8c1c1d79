import type { Review } from '@picado/domain/reviews/schema';
import { Tag, type TagField } from '../../../ui/tag';
import { tagsOf } from '../state';

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
