import type { OwnUser } from '@picado/domain/users/schema';
import type { ComponentProps } from 'react';
import { JoinEntry } from '../../../features/auth/components/join-entry';
import { SignUpDialogs } from '../../../features/roster/components/sign-up/sign-up-dialogs';
import { lazyPart } from '../../../lib/lazy-part';
import { sayNoSignal } from '../../../lib/offline/say-no-signal';

const PlayerProfile = lazyPart(async () => (await import('./player-profile')).PlayerProfile);
const ClaimOffers = lazyPart(
  async () => (await import('../../../features/claims/components/claim-offers')).ClaimOffers,
);

type MatchSignUpProps = Omit<ComponentProps<typeof SignUpDialogs>, 'entry' | 'mustEnter' | 'user'> & {
  user: OwnUser | null;
  /** Signed in, or came in as a guest before. */
  hasAccess: boolean;
};

/** The dialogs of the list, with the way in for a visitor with neither an account nor a guest's entry. */
export function MatchSignUp({ hasAccess, ...dialogs }: MatchSignUpProps) {
  const { match, signUp, user } = dialogs;
  const { dialog, close } = signUp;
  if (dialog?.kind === 'profile') {
    return (
      <PlayerProfile
        onFail={() => sayNoSignal(close)}
        match={match}
        // The entry is read as it is now: a guest may have got an account meanwhile.
        player={match.allPlayers.find(({ id }) => id === dialog.player.id) ?? dialog.player}
        user={user}
        onClose={close}
      />
    );
  }
  if (dialog?.kind === 'claim' && user !== null) {
    return (
      <ClaimOffers
        onFail={() => sayNoSignal(close)}
        key={user.id}
        userId={user.id}
        matchId={match.id}
        onDone={close}
      />
    );
  }
  return (
    <SignUpDialogs
      {...dialogs}
      entry={(enter, onClose) => (
        <JoinEntry matchId={match.id} isGuest={hasAccess} onEnter={enter} onClose={onClose} />
      )}
      mustEnter={!hasAccess}
    />
  );
}
