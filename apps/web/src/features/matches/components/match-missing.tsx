import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../app/paths';
import type { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';

interface MatchMissingProps {
  /** Null where the match was there and its organiser deleted it. */
  error: CallError | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The match did not come: because there is none, or because it could not be asked for. */
export function MatchMissing({ error, isRetrying, onRetry }: MatchMissingProps) {
  if (error !== null && error.code !== 'MATCH_NOT_FOUND' && error.status !== 404) {
    return (
      <Page width="narrow">
        <ErrorState
          message={sentenceOf(error, 'Error al cargar el partido')}
          isRetrying={isRetrying}
          onRetry={onRetry}
        />
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <h1 className="visually-hidden">Partido</h1>
      <EmptyState
        drawing="pitch"
        title={
          error === null
            ? 'El organizador eliminó este partido.'
            : sentenceOf(error, 'No encontramos ese partido.')
        }
        text={
          error === null
            ? 'Ya no se juega. Si fue un error, pedile que lo cree de nuevo.'
            : 'Puede que lo hayan eliminado o que el link haya llegado cortado. Pedilo de nuevo en el grupo.'
        }
        action={
          <Button component={Link} to={paths.home}>
            Ir al inicio
          </Button>
        }
      />
    </Page>
  );
}
