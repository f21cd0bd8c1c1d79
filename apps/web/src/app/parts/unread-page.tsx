import { paths } from '@picado/domain/pages/paths';
import type { CallError } from '../../lib/api/query';
import { sentenceOf } from '../../lib/api/sentence';
import { Button } from '../../ui/controls/button';
import { Link } from '../../ui/controls/link';
import { ErrorState } from '../../ui/layout/error-state';
import { LockedState } from '../../ui/layout/state-frame';
import { Page } from '../../ui/layout/page';
import { PageHeader } from '../../ui/layout/page-header';

interface UnreadPageProps {
  title: string;
  matchId: string;
  error: CallError;
  /** Said where the server gives no sentence: of a page that is for others, and of one that did not load. */
  words: { refused: string; failed: string };
  /** A visitor may be one of those that the page is for: how they get in, and the page to come back to. */
  signIn: { hint: string; from: string } | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A page of a match that its participants read: refused, with the ways that lead on, or not loaded. */
export function UnreadPage(props: UnreadPageProps) {
  const { title, matchId, error, words, signIn, isRetrying, onRetry } = props;
  return (
    <Page>
      <PageHeader title={title} back={{ to: paths.match(matchId), label: 'Volver al partido' }} />
      {error.status === 403 ? (
        <LockedState level={2} title={sentenceOf(error, words.refused)} text={signIn?.hint}>
          <div className="flex flex-wrap justify-center gap-3">
            <Button component={Link} to={paths.match(matchId)}>
              Ver el partido
            </Button>
            {signIn !== null && (
              <Button component={Link} to={paths.auth} state={{ from: signIn.from }} variant="default">
                Iniciar sesión
              </Button>
            )}
          </div>
        </LockedState>
      ) : (
        <ErrorState message={sentenceOf(error, words.failed)} isRetrying={isRetrying} onRetry={onRetry} />
      )}
    </Page>
  );
}
