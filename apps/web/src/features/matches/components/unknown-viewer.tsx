import { lazyPart } from '../../../lib/lazy-part';
import { Skeleton } from '../../../ui/layout/skeleton';
import type { UnknownViewerState } from '../hooks/use-viewer';

const ViewerError = lazyPart(async () => (await import('./viewer-error')).ViewerError);

interface UnknownViewerProps extends UnknownViewerState {
  isDesktop: boolean;
}

/**
 * Stands in place of the actions until it is known which user looks at the match: players that are in would press an
 * 'Anotarme' that is shown for a moment. Shows the reason and a way to try again where it cannot be found out.
 */
export function UnknownViewer({ isDesktop, error, onRetry }: UnknownViewerProps) {
  if (error !== null) return <ViewerError error={error} onRetry={onRetry} isDesktop={isDesktop} />;
  const height = isDesktop ? 48 : 52;
  return (
    <>
      <span role="status" aria-busy="true" className="visually-hidden">
        Cargando...
      </span>
      <Skeleton width={isDesktop ? 140 : 52} height={height} />
      <Skeleton width={isDesktop ? 100 : 52} height={height} />
      <Skeleton width={isDesktop ? 160 : '100%'} height={height} />
    </>
  );
}
