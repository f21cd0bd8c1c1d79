import { paths } from '@picado/domain/pages/paths';
import type { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { ChalkDrawing } from '../../../ui/layout/chalk-drawing';
import { MessagePage } from '../../../ui/layout/message-page';

interface MatchMissingProps {
  /** Null where the match was there and its organiser deleted it. */
  error: CallError | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The match did not load: it does not exist, or the call failed. */
export function MatchMissing({ error, isRetrying, onRetry }: MatchMissingProps) {
  if (error !== null && error.code !== 'MATCH_NOT_FOUND' && error.status !== 404) {
    return (
      <MessagePage isAlert title={sentenceOf(error, 'Error al cargar el partido')}>
        <Button size="lg" onClick={onRetry} disabled={isRetrying} aria-busy={isRetrying}>
          {isRetrying ? '...' : 'Reintentar'}
        </Button>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      drawing={<ChalkDrawing drawing="pitch" />}
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
    >
      <Button component={Link} to={paths.home} size="lg">
        Ir al inicio
      </Button>
    </MessagePage>
  );
}
