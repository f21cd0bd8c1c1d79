import { MissingPage, UnloadedPage } from '../../../football/missing-page';
import type { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';

interface MatchMissingProps {
  /** Null where the match was there and its organiser deleted it. */
  error: CallError | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The match did not load: it does not exist, or the call failed. */
export function MatchMissing({ error, ...retry }: MatchMissingProps) {
  if (error !== null && error.code !== 'MATCH_NOT_FOUND' && error.status !== 404) {
    return <UnloadedPage {...retry} title={sentenceOf(error, 'Error al cargar el partido')} />;
  }
  return (
    <MissingPage
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
    />
  );
}
