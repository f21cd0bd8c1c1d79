import { findPredefined } from '@picado/domain/reviews/catalogue';
import { LATEST_REVIEWS, type PlayerReviews, type Review } from '@picado/domain/reviews/schema';
import type { ReactNode } from 'react';
import { Tag } from '../../../football/tag';
import { Text } from '../../../ui/text/text';
import { fieldOf } from '../drafts';
import { ReviewList, type ReviewFoot } from './review-card';

type LatestReviewsProps = Omit<PlayerReviews, 'player' | 'reviews'> & {
  reviews: readonly Review[];
  foot: ReviewFoot;
};

/** Counted together with the catalogue's, and drawn apart. */
const isCustom = (name: string) => findPredefined(name) === undefined;

/** The tags said most of a player, and the latest reviews. */
export function LatestReviews(props: LatestReviewsProps) {
  const { reviews, totalReviews, topPositive, topNegative, foot } = props;
  return (
    <>
      <Part id="top-tags" title="Lo que más se dijo">
        <ul className="flex flex-wrap gap-2">
          {topPositive.map(({ name, count }) => (
            <Tag key={name} field={fieldOf('POSITIVE', isCustom(name))} name={name} count={count} />
          ))}
          {topNegative.map(({ name, count }) => (
            <Tag key={name} field={fieldOf('NEGATIVE', isCustom(name))} name={name} count={count} />
          ))}
        </ul>
      </Part>
      <Part
        id="latest-reviews"
        title={
          totalReviews > LATEST_REVIEWS
            ? `Las últimas ${LATEST_REVIEWS} de ${totalReviews}`
            : 'Las últimas reviews'
        }
      >
        <ReviewList reviews={reviews} foot={foot} isSummed />
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 not-first:mt-5" aria-labelledby={id}>
      <Text as="h4" id={id} weight="semibold">
        {title}
      </Text>
      {children}
    </section>
  );
}
