import type { ReceivedReviews } from '@picado/domain/reviews/schema';
import { paths } from '@picado/domain/pages/paths';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { PageNumbers } from '../../../ui/page-numbers';
import { ReceivedMatch } from './received-match';
import type { ReviewFoot } from './review-card';

interface ReceivedListProps {
  /** Of the open page; of one beyond the last there are none. */
  matches: readonly ReceivedReviews[];
  /** Of all pages. */
  total: number;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  foot: ReviewFoot;
}

/** A page of the matches with reviews. The latest is open; the others open on a press. */
export function ReceivedList({ matches, total, page, pages, onPage, foot }: ReceivedListProps) {
  // What the reader turned over, of all pages: an open first one closes, a closed one opens.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setTurned((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
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
      {matches.map((received, index) => (
        <ReceivedMatch
          key={received.match.id}
          received={received}
          isOpen={(index === 0) !== turned.has(received.match.id)}
          onToggle={() => toggle(received.match.id)}
          foot={foot}
        />
      ))}
      <PageNumbers label="Páginas de reviews" open={page} pages={pages} onOpen={onPage} />
    </div>
  );
}
