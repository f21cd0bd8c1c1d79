import { paths } from '@picado/domain/pages/paths';
import type { ReceivedReviews } from '@picado/domain/reviews/schema';
import { useId, useState } from 'react';
import { useDesktop } from '../../../lib/use-desktop';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { PageNumbers } from '../../../ui/controls/page-numbers';
import { Card } from '../../../ui/layout/card';
import { EmptyState } from '../../../ui/layout/empty-state';
import { Text } from '../../../ui/text/text';
import { ReceivedBody, ReceivedMatch } from './received-match';
import { ReviewList, type ReviewFoot } from './review-card';

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
