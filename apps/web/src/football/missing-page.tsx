import { paths } from '@picado/domain/pages/paths';
import { Button } from '../ui/controls/button';
import { Link } from '../ui/controls/link';
import { ChalkDrawing } from '../ui/layout/chalk-drawing';
import { MessagePage } from '../ui/layout/message-page';

interface MissingPageProps {
  title: string;
  text: string;
}

/** Says that the page which a link leads to is not there, and leads home. */
export function MissingPage({ title, text }: MissingPageProps) {
  return (
    <MessagePage drawing={<ChalkDrawing drawing="pitch" />} title={title} text={text}>
      <Button component={Link} to={paths.home} size="lg">
        Ir al inicio
      </Button>
    </MessagePage>
  );
}

interface UnloadedPageProps {
  title: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says that the page which a link leads to could not be loaded, and tries again. */
export function UnloadedPage({ title, isRetrying, onRetry }: UnloadedPageProps) {
  return (
    <MessagePage isAlert title={title}>
      <Button size="lg" onClick={onRetry} disabled={isRetrying} aria-busy={isRetrying}>
        {isRetrying ? '...' : 'Reintentar'}
      </Button>
    </MessagePage>
  );
}
