import type { MatchReport } from '@picado/domain/reports/schema';
import type { TagCatalogue, TagSuggestions, Teammate } from '@picado/domain/reviews/schema';
import type { Position } from '@picado/domain/users/schema';
import { IconSend } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDrawnData } from '../../../lib/commands/use-pending';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { RunButtons, RunStep } from '../../../ui/overlays/run-dialog';
import { Note } from '../../../ui/text/note';
import { reportQuery } from '../../reports/api';
import { suggestionsQuery, tagsQuery, teammatesQuery } from '../api';
import { useReviewPass, type ReviewPassState } from '../hooks/use-review-pass';
import { tagCount, type ChangeDrafts, type ReviewDrafts } from '../drafts';
import { inOrderOfTeams } from '../view';
import type { PlayedIn } from './player-line';
import { PassLine, TeammateRow } from './review-row';
import { useExtra } from '../../../lib/api/unread';

interface ReviewStepProps {
  match: PlayedIn;
  /** The account of the reader; null for a reader without a session. */
  userId: string | null;
  /** The id of the reader's entry in the match. */
  ownId: string | null;
  drafts: ReviewDrafts;
  onDrafts: ChangeDrafts;
  /** The row to open at; null for the first that has no review. */
  atPlayerId: string | null;
  /** Opens the wizard at its choice of team-mate. */
  onWords: () => void;
  onReviewed: () => void;
  /** Goes on, having sent all that was written. */
  onSent: () => void;
  onSkip: () => void;
}

/** A few tags for each team-mate, in one list of which one row is open, and with one press to send them all. */
export function ReviewStep(props: ReviewStepProps) {
  const { match, userId, ownId, drafts, onDrafts, onReviewed, onSent, onSkip } = props;
  const found = useTeammatesAndTags(match.id, userId);
  const pass = useReviewPass({
    matchId: match.id,
    teammates: found.teammates ?? [],
    drafts,
    onDrafts,
    onReviewed,
    onAllSent: (sentence) => {
      toast.success(sentence);
      onSent();
    },
  });
  const isBusy = pass.progress !== null;
  const isOver = found.teammates !== undefined && pass.leftCount === 0;
  return (
    <RunStep
      title="Contales cómo jugaron"
      lead="Sin firma: nadie ve quién las escribió. Una etiqueta alcanza."
      footer={
        <>
          <p role="alert" className="mb-2 text-sm leading-5 text-red empty:hidden">
            {pass.error}
          </p>
          <p role="status" className="visually-hidden">
            {pass.announced}
          </p>
          {isOver ? (
            <Button fullWidth size="lg" onClick={onSent}>
              Listo
            </Button>
          ) : (
            <RunButtons>
              <Button variant="default" size="lg" onClick={onSkip}>
                Saltear
              </Button>
              <Button
                size="lg"
                className="px-3"
                aria-busy={isBusy}
                leftSection={<IconSend size={20} stroke={1.8} aria-hidden="true" />}
                onClick={pass.sendAll}
              >
                {labelOf(pass)}
              </Button>
            </RunButtons>
          )}
        </>
      }
    >
      <PassList {...props} ownId={ownId} found={found} pass={pass} isOver={isOver} />
    </RunStep>
  );
}

function labelOf({ progress, readyCount, leftCount }: ReviewPassState): string {
  if (progress !== null) return `Enviando ${progress.at} de ${progress.of}...`;
  return readyCount === 0 ? 'Enviar reviews' : `Enviar ${readyCount} de ${leftCount}`;
}

interface PassListProps extends ReviewStepProps {
  found: ReturnType<typeof useTeammatesAndTags>;
  pass: ReviewPassState;
  isOver: boolean;
}

function PassList({ match, userId, ownId, atPlayerId, onWords, found, pass, isOver }: PassListProps) {
  const { tags, suggestions, error } = found;
  const report = useExtra(reportQuery(match.id));
  const teammates = found.teammates && inOrderOfTeams(found.teammates, match.allPlayers, ownId);
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
  return (
    <>
      {isOver && (
        <div className="px-4 pb-4 md:px-6">
          <Note tone="good">Ya les dejaste una review a todos.</Note>
        </div>
      )}
      <Rows
        teammates={teammates}
        match={match}
        report={report}
        tags={tags}
        suggestions={suggestions}
        pass={pass}
        atPlayerId={atPlayerId}
      />
      {!isOver && (
        <div className="border-t border-line px-2 py-2 md:px-5">
          <Button variant="subtle" size="sm" className="px-2" onClick={onWords}>
            Dejar una con comentario
          </Button>
        </div>
      )}
    </>
  );
}

interface RowsProps extends Pick<ReviewStepProps, 'match' | 'atPlayerId'>, Pick<Found, 'suggestions'> {
  teammates: Teammate[];
  report: MatchReport | undefined;
  tags: TagCatalogue;
  pass: ReviewPassState;
}

/** At most one row is open: at first that of the first team-mate without anything written. */
function Rows({ teammates, match, report, tags, suggestions, pass, atPlayerId }: RowsProps) {
  const isEmpty = ({ id, alreadyReviewed }: Teammate) =>
    !alreadyReviewed && pass.rows.get(id)?.kind !== 'sent' && tagCount(pass.draftOf(id)) === 0;
  const [openId, setOpenId] = useState(() => atPlayerId ?? teammates.find(isEmpty)?.id ?? null);
  const nextOf = (id: string): string | null => {
    const at = teammates.findIndex((teammate) => teammate.id === id);
    const others = [...teammates.slice(at + 1), ...teammates.slice(0, at)];
    return others.find(isEmpty)?.id ?? null;
  };
  return (
    <ul aria-label="Compañeros">
      {teammates.map((teammate) => {
        const next = nextOf(teammate.id);
        return (
          <TeammateRow
            key={teammate.id}
            match={match}
            teammate={teammate}
            figures={report?.stats.find(({ playerId }) => playerId === teammate.id)}
            catalogue={tags}
            suggestions={suggestions(teammate.position)}
            pass={pass}
            isOpen={teammate.id === openId}
            onOpen={() => setOpenId(teammate.id)}
            onNext={() => setOpenId(next)}
            isLast={next === null}
          />
        );
      })}
    </ul>
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

/** Reads the team-mates and the tags of the list: the tags are whole only once those of every position in it have come. */
function useTeammatesAndTags(matchId: string, userId: string | null): Found {
  const teammates = useQuery({ ...teammatesQuery(matchId, userId ?? ''), enabled: userId !== null });
  const drawn = useDrawnData(teammatesQuery(matchId, userId ?? ''), teammates.data);
  const positions = [...new Set(drawn?.teammates.map(({ position }) => position))];
  const suggestions = useQueries({ queries: positions.map(suggestionsQuery) });
  const tags = useQuery(tagsQuery());
  const isWhole = suggestions.every(({ data }) => data !== undefined);
  const ofTags = tags.error ?? suggestions.find(({ error }) => error !== null)?.error ?? null;
  const missing = [teammates, tags, ...suggestions].filter(({ isError }) => isError);
  return {
    teammates: drawn?.teammates,
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

function Loading() {
  return (
    <SkeletonGroup label="Cargando compañeros...">
      <ul>
        {Array.from({ length: 6 }, (_, index) => (
          <PassLine key={index}>
            <Skeleton round height={36} />
            <Skeleton width="55%" height={18} />
          </PassLine>
        ))}
      </ul>
    </SkeletonGroup>
  );
}
