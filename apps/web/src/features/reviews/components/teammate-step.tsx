import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Note } from '../../../ui/note';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { teammatesQuery } from '../api';
import { PlayerLine, type PlayedIn } from './player-line';
import classes from './teammate-step.module.css';

const ROW_CLASS =
  'relative flex gap-3 items-center min-h-15 py-2 px-4 border-b border-line cursor-pointer has-checked:bg-surface-3 has-focus-visible:outline-3 has-focus-visible:outline-fg has-focus-visible:-outline-offset-3 md:px-6';

interface TeammateStepProps {
  match: PlayedIn;
  /** Null for a visitor. */
  userId: string | null;
  value: string | null;
  onChange: (playerId: string) => void;
}

/** The player of the review: any other player with an account. */
export function TeammateStep({ match, userId, value, onChange }: TeammateStepProps) {
  const name = useId();
  const { data, error, isFetching, refetch } = useQuery({
    ...teammatesQuery(match.id, userId ?? ''),
    enabled: userId !== null,
  });
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
          <label key={teammate.id} className={`${classes.row} ${ROW_CLASS}`}>
            <input
              type="radio"
              className={`${classes.input} absolute inset-0 m-0 opacity-0`}
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
              <IconCheck size={20} className="flex-none text-action" aria-hidden="true" />
            ) : (
              <span
                className={`${classes.mark} size-6 flex-none rounded-full border-2 border-line-strong`}
                aria-hidden="true"
              />
            )}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Cargando compañeros...">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={`${classes.row} ${ROW_CLASS}`}>
          <Skeleton round height={36} />
          <Skeleton width="55%" height={18} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
