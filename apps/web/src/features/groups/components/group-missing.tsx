import { paths } from '@picado/domain/pages/paths';
import type { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { ChalkDrawing } from '../../../ui/layout/chalk-drawing';
import { MessagePage } from '../../../ui/layout/message-page';

interface GroupMissingProps {
  error: CallError;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The group did not load: it does not exist, or the call failed. */
export function GroupMissing({ error, isRetrying, onRetry }: GroupMissingProps) {
  if (error.status !== 404) {
    return (
      <MessagePage isAlert title={sentenceOf(error, 'Error al cargar el grupo')}>
        <Button size="lg" onClick={onRetry} disabled={isRetrying} aria-busy={isRetrying}>
          {isRetrying ? '...' : 'Reintentar'}
        </Button>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      drawing={<ChalkDrawing drawing="pitch" />}
      title={sentenceOf(error, 'No encontramos ese grupo.')}
      text="Puede que lo hayan eliminado o que el link haya llegado cortado. Pedilo de nuevo en el chat."
    >
      <Button component={Link} to={paths.home} size="lg">
        Ir al inicio
      </Button>
    </MessagePage>
  );
}
