import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence';
import { sinceText } from '../../../lib/dates';
import { ErrorState } from '../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton';
import { Sheet } from '../../../ui/overlays/sheet';
import { Text } from '../../../ui/text/text';
import { paymentLogQuery } from '../api';

/** The changes of the payments, the latest first. */
export function LogSheet({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(paymentLogQuery(matchId));
  return (
    <Sheet opened title="Cambios en los pagos" onClose={onClose}>
      {data !== undefined ? (
        data.log.length === 0 ? (
          <Text size="base">Todavía no hubo cambios.</Text>
        ) : (
          <ol className="list-none divide-y divide-line">
            {data.log.map(({ at, text }, index) => (
              // Lines are added at the beginning: counted from the end each keeps its key.
              <li key={data.log.length - index} className="grid gap-0.5 py-3">
                <span className="text-base leading-5.5 wrap-anywhere">{text}</span>
                <Text as="span">{sinceText(at)}</Text>
              </li>
            ))}
          </ol>
        )
      ) : error === null ? (
        <SkeletonGroup>
          <div className="grid gap-3">
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} height={48} />
            ))}
          </div>
        </SkeletonGroup>
      ) : (
        <ErrorState
          frame="plain"
          message={sentenceOf(error, 'Error al cargar los cambios')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Sheet>
  );
}
