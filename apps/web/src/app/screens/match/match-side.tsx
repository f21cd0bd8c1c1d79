import { paths } from '@picado/domain/pages/paths';
import type { ComponentProps, ReactNode } from 'react';
import { FollowingPart } from '../../../features/groups/components/following-part';
import { useWaitingMoves } from '../../../features/roster/hooks/use-waiting-moves';
import { useWaitingPlace } from '../../../features/roster/hooks/use-waiting-place';
import { MatchFoot } from '../../../features/matches/components/match-foot';
import { Substitutes } from '../../../features/roster/components/line-up/substitutes';
import { lazyPart } from '../../../lib/lazy-part';
import { Skeleton } from '../../../ui/layout/skeleton';
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
