import { paths } from '@picado/domain/pages/paths';
import type { ReceivedReviews } from '@picado/domain/reviews/schema';
import { useId, useState, type ReactNode } from 'react';
import { useDesktop } from '../../../lib/use-desktop';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { PageNumbers } from '../../../ui/controls/page-numbers';
import { Card } from '../../../ui/layout/card';
import { EmptyState } from '../../../ui/layout/state-frame';
import { Text } from '../../../ui/text/text';
import { ReviewList, type ReviewFoot, ReviewScore } from './review-card';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { longDate } from '../../../lib/dates';
import { Name } from '../../../ui/text/name';

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
function ReceivedMatch({ received, isOpen, bodyId, opens, onPress }: ReceivedMatchProps) {
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
function ReceivedBody({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="px-4 pt-3">
      {children}
    </div>
  );
}

interface ReceivedListProps {
  /** The matches of the open page; a page beyond the last has none. */
  matches: readonly ReceivedReviews[];
  /** The number of reviews on all pages. */
  total: number;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  foot: ReviewFoot;
}

/** A page of the matches with reviews: they unfold below each other on a phone, beside their list on a desktop. */
export function ReceivedList({ matches, total, page, pages, onPage, foot }: ReceivedListProps) {
  const isDesktop = useDesktop();
  if (total === 0) {
    return (
      <EmptyState
        drawing="flag"
        title="No tienes reviews aún"
        text="Después de cada partido tus compañeros pueden dejarte una, y aparece acá."
        action={
          <Button component={Link} to={paths.history} size="lg">
            Ver historial
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid gap-3">
      {isDesktop ? <Beside matches={matches} foot={foot} /> : <Below matches={matches} foot={foot} />}
      <PageNumbers label="Páginas de reviews" open={page} pages={pages} onOpen={onPage} />
    </div>
  );
}

type Shown = Pick<ReceivedListProps, 'matches' | 'foot'>;

/** The latest is open; the others open on a press. */
function Below({ matches, foot }: Shown) {
  const bodyId = useId();
  // The matches that the reader turned over, on all pages: an open first one closes, a closed one opens.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setTurned((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return matches.map((received, index) => {
    const { id } = received.match;
    const isOpen = (index === 0) !== turned.has(id);
    return (
      <Card as="article" key={id}>
        <ReceivedMatch
          received={received}
          isOpen={isOpen}
          bodyId={`${bodyId}-${id}`}
          opens="below"
          onPress={() => toggle(id)}
        />
        {isOpen && (
          <ReceivedBody id={`${bodyId}-${id}`}>
            <ReviewList reviews={received.reviews} foot={foot} />
          </ReceivedBody>
        )}
      </Card>
    );
  });
}

/** One is open, the latest at first: pressing another moves nothing in the list. */
function Beside({ matches, foot }: Shown) {
  const bodyId = useId();
  // Null means that the reader folded the match. A match of another page gives way to the first of this one.
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const open = chosen === null ? undefined : (matches.find(({ match }) => match.id === chosen) ?? matches[0]);
  return (
    <div className="grid grid-cols-[minmax(15rem,38%)_minmax(0,1fr)] items-start gap-5">
      <ul className="grid gap-3" aria-label="Partidos">
        {matches.map((received) => (
          <Card key={received.match.id} as="li">
            <ReceivedMatch
              received={received}
              isOpen={received === open}
              bodyId={bodyId}
              opens="beside"
              onPress={() => setChosen(received === open ? null : received.match.id)}
            />
          </Card>
        ))}
      </ul>
      <Card as="section" className="sticky top-5 pt-1 pb-1" aria-label="Lo que te dejaron">
        <ReceivedBody id={bodyId}>
          {open === undefined ? (
            <Text size="base" className="pb-3">
              Elegí un partido para leer lo que te dejaron.
            </Text>
          ) : (
            <ReviewList key={open.match.id} reviews={open.reviews} foot={foot} />
          )}
        </ReceivedBody>
      </Card>
    </div>
  );
}
