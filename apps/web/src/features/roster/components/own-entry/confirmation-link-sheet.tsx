import type { Match, Player } from '@picado/domain/matches/schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sentenceOf } from '../../../../lib/api/sentence';
import { CopyField } from '../../../../ui/controls/copy-field';
import { ErrorState } from '../../../../ui/layout/error-state';
import { Skeleton, SkeletonGroup } from '../../../../ui/layout/skeleton';
import { Sheet } from '../../../../ui/overlays/sheet';
import { confirmationLinkQuery } from '../../api';

interface ConfirmationLinkSheetProps {
  match: Pick<Match, 'id'>;
  player: Player;
  onClose: () => void;
}

/** The link by which a promoted player says whether they play, for the organiser to pass on. */
export function ConfirmationLinkSheet({ match, player, onClose }: ConfirmationLinkSheetProps) {
  const titleId = useId();
  const { data, error, isFetching, refetch } = useQuery(confirmationLinkQuery(match.id, player.id));

  return (
    <Sheet opened title="Link para confirmar" onClose={onClose}>
      {error !== null && (
        <ErrorState
          frame="plain"
          message={sentenceOf(error, 'Error desconocido')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {error === null && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="text-sm leading-5 text-fg-2" id={titleId}>
            Pasáselo a <strong className="font-semibold wrap-anywhere text-fg">{player.name}</strong>: con
            este link dice si juega. No se lo des a nadie más.
          </p>
          {data === undefined ? (
            <SkeletonGroup>
              <Skeleton height={48} />
            </SkeletonGroup>
          ) : (
            <CopyField url={new URL(data.link, window.location.origin).href} labelledBy={titleId} />
          )}
        </div>
      )}
    </Sheet>
  );
}
