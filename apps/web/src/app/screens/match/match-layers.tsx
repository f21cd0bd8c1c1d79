import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { sayNoSignal } from '../../../lib/offline/say-no-signal';
import { stored } from '../../../lib/storage';
import { toast } from '../../../lib/toast';
import { useStored } from '../../../lib/use-stored';
import { JoinedPart } from '../../parts/joined-part';
import type { MatchPageProps } from './match-page-props';

// None of these is needed before the match is seen.
const DragLayer = lazyPart(
  async () => (await import('../../../features/roster/components/line-up/drag-layer')).DragLayer,
);
const ReviewsPart = lazyPart(async () => (await import('./reviews-part')).ReviewsPart);
const PushOffer = lazyPart(
  async () => (await import('../../../features/messages/components/push-offer')).PushOffer,
);
const ScreenOn = lazyPart(async () => (await import('../../../football/screen-on')).ScreenOn);
const MatchSignUp = lazyPart(async () => (await import('./match-sign-up')).MatchSignUp);

interface MatchLayersProps extends MatchPageProps {
  /** For a guest: where they leave. */
  leaveHref: string | null;
}

/** What is drawn over the list: the organiser's drag, the reviews, and the dialogs of signing up. */
export function MatchLayers(props: MatchLayersProps) {
  const { match, viewer, session, live, signUp, dialogs, leaveHref, landing } = props;
  const [isOffered, setOffered] = useState(true);
  const { user } = session;
  const { playerId } = viewer;
  const isStarter = match.players.some(({ id }) => id === playerId);
  const hasAccess = useStored(stored.guestAccess) === true || user !== null;
  const refreshSession = () => void session.refresh();
  return (
    <>
      {/* A player looks at the list at the pitch, with the phone on the grass. */}
      {(playerId !== null || viewer.can.organise) && match.status !== 'FINISHED' && (
        <ScreenOn match={match} />
      )}
      {/* Its code is fetched for no other viewer. */}
      {viewer.can.organise && match.status !== 'FINISHED' && (
        <DragLayer match={match} onChoosePlace={(player) => signUp.ask('move', player)} />
      )}
      {match.status === 'FINISHED' && (
        <ReviewsPart
          isShown={dialogs.reviews !== null}
          onFail={() => sayNoSignal(() => dialogs.openReviews(null))}
          match={match}
          viewer={viewer}
          user={user}
          open={dialogs.reviews}
          onOpen={dialogs.openReviews}
          onProfile={(player) => signUp.ask('profile', player)}
          onReviewed={refreshSession}
        />
      )}
      <MatchSignUp
        isShown={signUp.dialog !== null}
        onFail={() => sayNoSignal(signUp.close)}
        match={match}
        signUp={signUp}
        user={user}
        viewerPlayerId={viewer.playerId}
        leaveHref={leaveHref}
        hasAccess={hasAccess}
        occupy={live.occupy}
        release={live.release}
        onJoined={landing.join}
        onProfileChanged={refreshSession}
      />
      <JoinedPart
        isShown={landing.sentence !== null && playerId !== null && signUp.dialog === null}
        onFail={() => {
          if (landing.sentence !== null) toast.success(landing.sentence);
          landing.land();
        }}
        match={match}
        playerId={playerId ?? ''}
        userId={user?.id ?? null}
        leaveLink={playerId === null ? null : stored.playerLeaveLink(playerId).read()}
        message={landing.sentence ?? ''}
        frame="dialog"
        onLeave={landing.land}
      />
      {/* Once the stage of signing up is left, where a substitute was asked already. */}
      {user !== null && landing.hasLanded && isOffered && isStarter && signUp.dialog === null && (
        <PushOffer userId={user.id} onClose={() => setOffered(false)} />
      )}
    </>
  );
}
