import { lazyPart } from '../../../lib/lazy-part';
import { sayNoSignal } from '../../../lib/offline/say-no-signal';
import { browserStorage } from '../../../lib/storage';
import { toast } from '../../../lib/toast';
import { useStored } from '../../../lib/use-stored';
import { JoinedPart } from '../../parts/joined-part';
import type { MatchPageProps } from './match-page-props';

// None of these is needed before the match is seen.
const ReviewsPart = lazyPart(async () => (await import('./reviews-part')).ReviewsPart);
const MatchExtras = lazyPart(async () => (await import('./match-extras')).MatchExtras);
const MatchSignUp = lazyPart(async () => (await import('./match-sign-up')).MatchSignUp);

interface MatchLayersProps extends MatchPageProps {
  /** The address at which a guest leaves; null for all others. */
  leaveHref: string | null;
}

/** Draws the layers over the list: the organiser's drag, the reviews, and the dialogs of signing up. */
export function MatchLayers(props: MatchLayersProps) {
  const { match, viewer, session, live, signUp, dialogs, leaveHref, landing } = props;
  const { user } = session;
  const { playerId } = viewer;
  const hasAccess = useStored(browserStorage.guestAccess) === true || user !== null;
  const refreshSession = () => void session.refresh();
  return (
    <>
      {(playerId !== null || viewer.can.organise) && <MatchExtras {...props} />}
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
        leaveLink={playerId === null ? null : browserStorage.playerLeaveLink(playerId).read()}
        message={landing.sentence ?? ''}
        frame="dialog"
        onLeave={landing.land}
      />
    </>
  );
}
