import type { ReceivedReviews } from '@picado/domain/reviews/schema';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { longDate } from '../../../lib/dates';
import { Card } from '../../../ui/card';
import { Name } from '../../../ui/name';
import { Text } from '../../../ui/text';
import { ReviewScore } from './review-score';
import { ReviewText, type ReviewFoot } from './review-card';

interface ReceivedMatchProps {
  received: ReceivedReviews;
  isOpen: boolean;
  onToggle: () => void;
  foot: ReviewFoot;
}

/** A match with what was said of the reader in it, folded under its score, place and day. */
export function ReceivedMatch({ received, isOpen, onToggle, foot }: ReceivedMatchProps) {
  const { match, reviews } = received;
  const bodyId = useId();
  return (
    <Card as="article">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          className="flex min-h-18 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-4 py-2.5 text-left font-normal hover:bg-surface-2 focus-visible:-outline-offset-4 sm:flex-nowrap"
          onClick={onToggle}
        >
          <ReviewScore {...match} />
          <span className="grid min-w-0 flex-1 gap-px">
            <Name lines={2}>{match.location}</Name>
            <Text as="span">{longDate(match.date)}</Text>
          </span>
          <span className="flex flex-none items-center gap-3 text-base text-fg-2 tabular-nums">
            <span>
              {reviews.length}
              <span className="visually-hidden">{reviews.length === 1 ? ' review' : ' reviews'}</span>
            </span>
            <IconChevronDown
              size={20}
              stroke={1.8}
              className={isOpen ? 'rotate-180' : undefined}
              aria-hidden="true"
            />
          </span>
        </button>
      </h2>
      {isOpen && (
        <ul id={bodyId} className="mx-4 divide-y divide-line border-t border-line">
          {reviews.map((review) => (
            <li key={review.id} className="grid gap-3 py-4">
              <ReviewText review={review} />
              {foot(review)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
