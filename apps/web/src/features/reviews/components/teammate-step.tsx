import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { useDrawnData } from '../../../lib/commands/use-pending';
import { EmptyState } from '../../../ui/layout/state-frame';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Note } from '../../../ui/text/note';
import { teammatesQuery } from '../api';
import { PlayerLine, type PlayedIn } from './player-line';

interface TeammateStepProps {
  match: PlayedIn;
  /** The account of the viewer; null for a visitor. */
  userId: string | null;
  value: string | null;
  onChange: (playerId: string) => void;
}

/** The player of the review: any other player with an account. */
export function TeammateStep({ match, userId, value, onChange }: TeammateStepProps) {
  const name = useId();
  const {
    data: known,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...teammatesQuery(match.id, userId ?? ''),
    enabled: userId !== null,
  });
  const data = useDrawnData(teammatesQuery(match.id, userId ?? ''), known);
  if (userId === null) return <ErrorState frame="plain" message="Debes estar logueado para ver compañeros" />;
  if (data === undefined) {
    return error === null ? (
      <Loading />
    ) : (
      <ErrorState
        frame="plain"
        message={sentenceOf(error, 'Error cargando compañeros')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.teammates.length === 0) {
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
      {data.teammates.every(({ alreadyReviewed }) => alreadyReviewed) && (
        <div className="mb-2">
          <Note tone="good">Ya les dejaste una review a todos.</Note>
        </div>
      )}
      <fieldset className="-mx-4 my-0 min-w-0 border-0 md:-mx-6">
        <legend className="visually-hidden">Compañeros</legend>
        {data.teammates.map((teammate) => (
          <Row key={teammate.id}>
            <input
              type="radio"
              className="peer absolute inset-0 m-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
              name={name}
              value={teammate.id}
              checked={teammate.id === value}
              disabled={teammate.alreadyReviewed}
              onChange={() => onChange(teammate.id)}
            />
            <PlayerLine
              match={match}
              player={teammate}
              text={teammate.alreadyReviewed ? 'Ya le dejaste una review' : undefined}
            />
            {teammate.alreadyReviewed ? (
              <IconCheck size={20} className="text-action" aria-hidden="true" />
            ) : (
              <span
                className="size-6 flex-none rounded-full border-2 border-line-strong peer-checked:border-7 peer-checked:border-fg peer-checked:bg-ink"
                aria-hidden="true"
              />
            )}
          </Row>
        ))}
      </fieldset>
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <label className="relative flex min-h-15 cursor-pointer items-center gap-3 border-b border-line px-4 py-2 not-has-disabled:hover:bg-surface-3/50 has-checked:bg-surface-3 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-fg has-disabled:text-fg-3 md:px-6">
      {children}
    </label>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Cargando compañeros...">
      {Array.from({ length: 6 }, (_, index) => (
        <Row key={index}>
          <Skeleton round height={36} />
          <Skeleton width="55%" height={18} />
        </Row>
      ))}
    </SkeletonGroup>
  );
}
