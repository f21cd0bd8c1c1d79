import type { TagCatalogue, TagSuggestions, Teammate } from '@picado/domain/reviews/schema';
import type { Position } from '@picado/domain/users/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Note } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { suggestionsQuery, tagsQuery, teammatesQuery } from '../api';
import { useReviewPass, type ReviewPassState } from '../hooks/use-review-pass';
import type { ChangeDrafts, ReviewDrafts } from '../state';
import type { PlayedIn } from './player-line';
import { PassHead, PassLine, ReviewPassRow } from './review-pass-row';

interface ReviewPassProps {
  match: PlayedIn;
  /** Null for a reader without a session. */
  userId: string | null;
  drafts: ReviewDrafts;
  onDrafts: ChangeDrafts;
  /** The row to open at; null for the first one. */
  atPlayerId: string | null;
  /** Opens the wizard for a review with words; null begins at its choice of team-mate. */
  onWords: (playerId: string | null) => void;
  onReviewed: () => void;
  onClose: () => void;
}

/** A few tags for each team-mate, in one list and with one press to send them all. */
export function ReviewPass(props: ReviewPassProps) {
  const { match, userId, drafts, onDrafts, onReviewed, onClose } = props;
  const found = useTeammatesAndTags(match.id, userId);
  const pass = useReviewPass({
    matchId: match.id,
    teammates: found.teammates ?? [],
    drafts,
    onDrafts,
    onReviewed,
  });
  const isBusy = pass.progress !== null;
  return (
    <Sheet
      opened
      size="wide"
      title="Dejar reviews"
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <>
          <p role="alert" className="mx-0 -mt-1 mb-2 text-sm leading-5 text-red empty:hidden">
            {pass.error}
          </p>
          <p role="status" className="visually-hidden">
            {pass.said}
          </p>
          {pass.isDone ? (
            <Button fullWidth size="lg" onClick={onClose}>
              Listo
            </Button>
          ) : (
            <Button fullWidth size="lg" aria-busy={isBusy} onClick={pass.sendAll}>
              {labelOf(pass)}
            </Button>
          )}
        </>
      }
    >
      <PassList {...props} found={found} pass={pass} />
    </Sheet>
  );
}

function labelOf({ progress, readyCount }: ReviewPassState): string {
  if (progress !== null) return `Enviando ${progress.at} de ${progress.of}...`;
  if (readyCount === 0) return 'Enviar reviews';
  return readyCount === 1 ? 'Enviar 1 review' : `Enviar ${readyCount} reviews`;
}

interface PassListProps extends ReviewPassProps {
  found: ReturnType<typeof useTeammatesAndTags>;
  pass: ReviewPassState;
}

function PassList({ match, userId, atPlayerId, onWords, found, pass }: PassListProps) {
  const { teammates, tags, suggestions, error } = found;
  if (userId === null) return <ErrorState frame="plain" message="Debes estar logueado para ver compañeros" />;
  if (error !== null) {
    return (
      <ErrorState frame="plain" message={error} isRetrying={found.isFetching} onRetry={found.askAgain} />
    );
  }
  if (teammates === undefined || tags === undefined) return <Loading />;
  if (teammates.length === 0) {
    return (
      <EmptyState
        frame="plain"
        drawing="pitch"
        title="No hay compañeros para dejarles una review"
        text="Los invitados las reciben cuando se registran."
      />
    );
  }
  const isOver = teammates.every(({ alreadyReviewed }) => alreadyReviewed);
  return (
    <>
      {isOver ? (
        <Note tone="good">Ya les dejaste una review a todos.</Note>
      ) : (
        <div className="text-base leading-5.5 text-fg-2">
          <p>
            Tocá un par de etiquetas por compañero y mandalas todas juntas. Nadie ve quién las escribió. Las
            estrellas no se muestran nunca: solo ayudan a armar equipos parejos.
          </p>
          <Button variant="subtle" size="sm" className="mt-1 mb-2 -ml-2 px-2" onClick={() => onWords(null)}>
            Dejar una con comentario
          </Button>
        </div>
      )}
      <ul className="-mx-4 md:-mx-6 lg:grid lg:grid-cols-2" aria-label="Compañeros">
        {teammates.map((teammate) => (
          <ReviewPassRow
            key={teammate.id}
            match={match}
            teammate={teammate}
            catalogue={tags}
            suggestions={suggestions(teammate.position)}
            pass={pass}
            isFirstSeen={teammate.id === atPlayerId}
            onWords={() => onWords(teammate.id)}
          />
        ))}
      </ul>
    </>
  );
}

interface Found {
  teammates: Teammate[] | undefined;
  tags: TagCatalogue | undefined;
  suggestions: (position: Position) => TagSuggestions;
  /** Null while everything has come or is on its way. */
  error: string | null;
  isFetching: boolean;
  askAgain: () => void;
}

const NO_SUGGESTIONS: TagSuggestions = { positive: [], negative: [] };

/** What the list is made of: the tags are whole only once those of every position in it have come. */
function useTeammatesAndTags(matchId: string, userId: string | null): Found {
  const teammates = useQuery({ ...teammatesQuery(matchId, userId ?? ''), enabled: userId !== null });
  const positions = [...new Set(teammates.data?.teammates.map(({ position }) => position))];
  const suggestions = useQueries({ queries: positions.map(suggestionsQuery) });
  const tags = useQuery(tagsQuery());
  const isWhole = suggestions.every(({ data }) => data !== undefined);
  const ofTags = tags.error ?? suggestions.find(({ error }) => error !== null)?.error ?? null;
  const missing = [teammates, tags, ...suggestions].filter(({ isError }) => isError);
  return {
    teammates: teammates.data?.teammates,
    tags: isWhole ? tags.data : undefined,
    suggestions: (position) => suggestions[positions.indexOf(position)]?.data ?? NO_SUGGESTIONS,
    error:
      teammates.error !== null
        ? sentenceOf(teammates.error, 'Error cargando compañeros')
        : ofTags && sentenceOf(ofTags, 'Error cargando etiquetas disponibles'),
    isFetching: missing.some(({ isFetching }) => isFetching),
    askAgain: () => {
      for (const { refetch } of missing) void refetch();
    },
  };
}

const CHIP_WIDTHS = [132, 108, 150, 96];

function Loading() {
  return (
    <SkeletonGroup label="Cargando compañeros...">
      <ul className="-mx-4 md:-mx-6 lg:grid lg:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => (
          <PassLine key={index}>
            <PassHead>
              <Skeleton round height={36} />
              <Skeleton width="55%" height={18} />
            </PassHead>
            <div className="mt-2.5 flex flex-wrap gap-2">
              {CHIP_WIDTHS.map((width) => (
                <Skeleton key={width} width={width} height={44} />
              ))}
            </div>
          </PassLine>
        ))}
      </ul>
    </SkeletonGroup>
  );
}
