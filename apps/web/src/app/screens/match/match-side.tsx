import { paths } from '@picado/domain/pages/paths';
import type { ComponentProps, ReactNode } from 'react';
import { IconHelpCircle } from '@tabler/icons-react';
import { FollowingPart } from '../../../features/groups/components/following-part';
import { useWaitingPlace, useWaitingMoves } from '../../../features/roster/hooks/use-waiting-place';
import { Substitutes } from '../../../features/roster/components/line-up/substitutes';
import { lazyPart } from '../../../lib/lazy-part';
import { Skeleton } from '../../../ui/layout/skeleton';
import type { ConnectionState } from '../../../lib/live/realtime';
import { ConnectionSign } from '../../../ui/layout/connection-sign';
import type { MatchPageProps } from './match-page-props';

const MatchPlayedReport = lazyPart(async () => (await import('./match-played')).MatchPlayedReport);
const PlaceAlert = lazyPart(
  async () => (await import('../../../features/messages/components/place-alert')).PlaceAlert,
);
const GuestNumber = lazyPart(
  async () => (await import('../../../features/messages/components/guest-number')).GuestNumber,
);
const ClaimChores = lazyPart(
  async () => (await import('../../../features/claims/components/claim-chores')).ClaimChores,
);

type ListProps = Pick<
  ComponentProps<typeof Substitutes>,
  'viewerPlayerId' | 'hasActions' | 'onOpenPlayer' | 'playedOf'
>;

interface MatchFootProps {
  connection: ConnectionState;
  /** The instant at which the server gave the match, in milliseconds since 1970. */
  seenAt: number;
  onHelp: () => void;
}

/** Says, under the list, if it is live, and leads to the help on a phone. */
function MatchFoot({ connection, seenAt, onHelp }: MatchFootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 lg:justify-center lg:p-0">
      <ConnectionSign connection={connection} seenAt={seenAt} />
      {/* The facts under the header hold it on a desktop. */}
      <button
        type="button"
        className="-me-2 flex min-h-11 items-center gap-2 rounded-md px-2 py-0 text-sm font-semibold text-fg-2 hover:bg-surface-2 hover:text-fg lg:hidden"
        aria-haspopup="dialog"
        onClick={onHelp}
      >
        <IconHelpCircle size={20} stroke={1.7} aria-hidden="true" />
        Ayuda
      </button>
    </div>
  );
}

interface MatchSideProps extends MatchPageProps {
  list: ListProps;
  /** The viewer's own entry, where this browser holds a guest's personal link to it. */
  guestPlayerId: string | null;
  /** The small field of a desktop. */
  preview: ReactNode;
}

/** Shows the side column: beside the line-up on a desktop and below it on a phone. */
export function MatchSide(props: MatchSideProps) {
  const waiting = useWaitingPlace(props.match.id);
  const moved = useWaitingMoves(props.match.id);
  const { match, viewer, session, live, signUp, dialogs, list, guestPlayerId, preview } = props;
  const isFull = match.status === 'SCHEDULED' && match.players.length >= match.maxTotalPlayers;
  const isPlayed = match.status === 'FINISHED';
  return (
    <>
      {(!isPlayed || match.substitutes.length > 0) && (
        <Substitutes
          {...list}
          substitutes={match.substitutes}
          waiting={waiting && waiting.entry}
          moved={moved}
          isOpen={!isPlayed}
          creatorId={match.creatorId}
          logHref={viewer.isInMatch || viewer.can.organise ? paths.rosterLog(match.id) : null}
          onJoin={
            props.unknown === undefined &&
            waiting === null &&
            viewer.can.joinAsSubstitute &&
            match.status === 'SCHEDULED'
              ? () => signUp.join(true)
              : undefined
          }
        />
      )}
      <div className="px-4 pt-4 empty:hidden lg:px-0 lg:pt-0">
        {isFull && session.user !== null && viewer.playerId === null && <PlaceAlert matchId={match.id} />}
      </div>
      {isPlayed && (
        <MatchPlayedReport
          fallback={<Skeleton />}
          match={match}
          viewer={viewer}
          onOpen={dialogs.open}
          onReviews={dialogs.openReviews}
        />
      )}
      {preview}
      {/* Asked for rarely, and known late: here it pushes nothing that one reads or presses. */}
      {viewer.can.organise && <ClaimChores matchId={match.id} />}
      <GuestNumber
        isShown={guestPlayerId !== null && !isPlayed}
        matchId={match.id}
        playerId={guestPlayerId ?? ''}
      />
      <div className="px-4 pt-4 empty:hidden lg:px-0 lg:pt-0">
        <FollowingPart match={match} />
      </div>
      <MatchFoot connection={live.connection} seenAt={live.seenAt} onHelp={() => dialogs.open('help')} />
    </>
  );
}
