import { useTask } from '../../../lib/use-task';
import { Button } from '../../../ui/controls/button';

interface ViewerErrorProps {
  error: string;
  onRetry: () => Promise<unknown>;
  isDesktop: boolean;
}

/** Stands in place of the actions where it could not be found out which user looks at the match. */
export function ViewerError({ error, onRetry, isDesktop }: ViewerErrorProps) {
  const { running, run } = useTask<'retry'>();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 lg:flex-1">
      <p role="alert" className="min-w-0 flex-1 basis-40 text-sm leading-5 font-semibold">
        No pudimos ver si estás anotado. <span className="font-normal text-fg-2">{error}</span>
      </p>
      <Button
        variant="default"
        size={isDesktop ? 'md' : 'lg'}
        disabled={running !== null}
        aria-busy={running !== null}
        onClick={() => void run('retry', onRetry)}
      >
        {running === null ? 'Reintentar' : '...'}
      </Button>
    </div>
  );
}
