import { teamNamesInWords } from '@picado/domain/matches/sides';
import type { ReceivedReviews } from '@picado/domain/reviews/schema';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { longDate } from '../../../lib/dates';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';
import { ReviewScore } from './review-score';

interface ReceivedMatchProps {
  received: ReceivedReviews;
  isOpen: boolean;
  /** The id of what it unfolds. */
  bodyId: string;
  /** The place where it unfolds: below it on a phone, beside the list on a desktop. */
  opens: 'below' | 'beside';
  onPress: () => void;
}

const ROW =
  'flex min-h-18 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-4 py-2.5 text-left font-normal focus-visible:-outline-offset-4';
const CLOSED = 'hover:bg-surface-2';
/** Chosen is white. */
const CHOSEN = 'bg-fg text-ink';

/** A match with what was said of the reader in it: its score, its teams, its place and its day. */
export function ReceivedMatch({ received, isOpen, bodyId, opens, onPress }: ReceivedMatchProps) {
  const { match, reviews } = received;
  const isChosen = isOpen && opens === 'beside';
  const tone = isChosen ? 'inherit' : 'secondary';
  const Chevron = opens === 'below' ? IconChevronDown : IconChevronRight;
  return (
    <h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        className={`${ROW} ${isChosen ? CHOSEN : CLOSED} ${opens === 'below' ? 'sm:flex-nowrap' : 'flex-nowrap'}`}
        onClick={onPress}
      >
        <ReviewScore {...match} />
        <span className="grid min-w-0 flex-1 gap-px">
          <Name lines={2}>{teamNamesInWords(match).join(' vs ')}</Name>
          <Text as="span" tone={tone} className="line-clamp-2 wrap-anywhere">
            {match.location}
          </Text>
          <Text as="span" tone={tone}>
            {longDate(match.date)}
          </Text>
        </span>
        <span
          className={`flex flex-none items-center gap-3 text-base tabular-nums ${isChosen ? '' : 'text-fg-2'}`}
        >
          <span>
            {reviews.length}
            <span className="visually-hidden">{reviews.length === 1 ? ' review' : ' reviews'}</span>
          </span>
          <Chevron
            size={20}
            stroke={1.8}
            className={isOpen && opens === 'below' ? 'rotate-180' : undefined}
            aria-hidden="true"
          />
        </span>
      </button>
    </h2>
  );
}

/** Its reviews, below or beside it. */
export function ReceivedBody({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="px-4 pt-3">
      {children}
    </div>
  );
}
