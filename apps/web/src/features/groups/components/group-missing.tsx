import { MissingPage, UnloadedPage } from '../../../football/missing-page';
import type { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';

interface GroupMissingProps {
  error: CallError;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The group did not load: it does not exist, or the call failed. */
export function GroupMissing({ error, ...retry }: GroupMissingProps) {
  if (error.status !== 404) {
    return <UnloadedPage {...retry} title={sentenceOf(error, 'Error al cargar el grupo')} />;
  }
  return (
    <MissingPage
      title={sentenceOf(error, 'No encontramos ese grupo.')}
      text="Puede que lo hayan eliminado o que el link haya llegado cortado. Pedilo de nuevo en el chat."
    />
  );
}
