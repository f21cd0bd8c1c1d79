import type { Review, ReviewWithMatch } from '@picado/domain/reviews/schema';
import type { ReactNode } from 'react';
import { type TagField, QuietTag, Tag } from '../../../football/tag';
import { summedTags, tagsOf } from '../view';

/** All that a review says in tags. */
function TagList({ review }: { review: Pick<Review, TagField> }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Etiquetas">
      {tagsOf(review).map(({ name, field }) => (
        <Tag key={`${field} ${name}`} field={field} name={name} />
      ))}
    </ul>
  );
}

/** Lists the tags in one line of words, where the tags of all reviews stand summed above. */
function QuietTags({ review }: { review: Pick<Review, TagField> }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5" aria-label="Etiquetas">
      {tagsOf(review).map(({ name, field }) => (
        <QuietTag key={`${field} ${name}`} field={field} name={name} />
      ))}
    </ul>
  );
}

/** Sums the tags of several reviews: each stands once, with the number of times it was said. */
function SummedTags({ reviews }: { reviews: readonly Pick<Review, TagField>[] }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Etiquetas de todas">
      {summedTags(reviews).map(({ name, field, count }) => (
        <Tag key={`${field} ${name}`} field={field} name={name} count={count} />
      ))}
    </ul>
  );
}

/** The content under a review: the reactions to it, which are another feature's. */
export type ReviewFoot = (review: Review) => ReactNode;

/** The frame of a review; in a sheet of a phone, which is as light, it is one step lighter. */
export function ReviewFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-3.5 rounded-md border border-line bg-surface-2 p-4 md:bg-surface-1">
      {children}
    </div>
  );
}

/** The tags and the words of a review. */
export function ReviewText({ review }: { review: Pick<Review, TagField | 'comment'> }) {
  return (
    <>
      <TagList review={review} />
      {review.comment !== '' && <p className="wrap-anywhere">{review.comment}</p>}
    </>
  );
}

interface ReviewListProps {
  reviews: readonly Review[];
  foot: ReviewFoot;
  /** The tags said most stand above it already. */
  isSummed?: boolean;
}

/**
 * Reviews without their authors: what all of them say in tags, then one by one, the words first. The reactions are small and at
 * the end of each.
 */
export function ReviewList({ reviews, foot, isSummed = false }: ReviewListProps) {
  const [first, ...others] = reviews;
  if (first === undefined) return null;
  const isSingle = others.length === 0;
  return (
    <>
      {!isSummed && (
        <div className="pb-3">{isSingle ? <TagList review={first} /> : <SummedTags reviews={reviews} />}</div>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {reviews.map((review) => (
          <li key={review.id} className="grid gap-1 py-2.5">
            {review.comment !== '' && <p className="text-base leading-5.5 wrap-anywhere">{review.comment}</p>}
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              {/* A single review has its tags above it. */}
              {(isSummed || !isSingle) && <QuietTags review={review} />}
              <div className="ms-auto">{foot(review)}</div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** '4–3'; nothing but room where no score was recorded. */
export function ReviewScore({
  team1Goals,
  team2Goals,
}: Pick<ReviewWithMatch['match'], 'team1Goals' | 'team2Goals'>) {
  const isKnown = team1Goals !== null && team2Goals !== null;
  return (
    <span className="min-w-15 figures text-xl leading-none whitespace-nowrap">
      {isKnown ? (
        <>
          <span aria-hidden="true">
            {team1Goals}–{team2Goals}
          </span>
          <span className="visually-hidden">
            {team1Goals} a {team2Goals},{' '}
          </span>
        </>
      ) : (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">Sin resultado, </span>
        </>
      )}
    </span>
  );
}
