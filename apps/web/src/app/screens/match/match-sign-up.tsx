import type { OwnUser } from '@picado/domain/users/schema';
import { type ComponentProps, useState } from 'react';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { SignUpDialogs } from '../../../features/roster/components/sign-up/sign-up-dialogs';
import { lazyPart } from '../../../lib/lazy-part';
import { sayNoSignal } from '../../../lib/offline/say-no-signal';
import { browserStorage } from '../../../lib/storage';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Sheet } from '../../../ui/overlays/sheet';
import { AccountBenefits, WithoutAccount } from '../../../features/auth/components/account-benefits';
import { LoginButton } from '../../../features/auth/components/login-button';

const PlayerProfile = lazyPart(async () => (await import('./player-profile')).PlayerProfile);
const ClaimOffers = lazyPart(
  async () => (await import('../../../features/claims/components/claim-offers')).ClaimOffers,
);

type MatchSignUpProps = Omit<ComponentProps<typeof SignUpDialogs>, 'entry' | 'mustEnter' | 'user'> & {
  user: OwnUser | null;
  /** Signed in, or came in as a guest before. */
  hasAccess: boolean;
};

interface JoinEntryProps {
  matchId: string;
  /** Came in without an account before. */
  isGuest: boolean;
  onEnter: () => void;
  onClose: () => void;
}

/**
 * Asks a visitor on the page of a match whether to sign up with an account or without one. On a phone it is low, so that the
 * match stays in sight above it, and says what an account is good for once it is pulled up.
 */
function JoinEntry({ matchId, isGuest, onEnter, onClose }: JoinEntryProps) {
  const [isPulledUp, setPulledUp] = useState(false);
  const Chevron = isPulledUp ? IconChevronDown : IconChevronUp;
  return (
    <Sheet
      opened
      isLow
      title="Sumate al partido"
      tools={
        <IconButton
          label="Qué tenés con tu cuenta"
          className="md:hidden"
          aria-expanded={isPulledUp}
          onClick={() => setPulledUp(!isPulledUp)}
        >
          <Chevron size={24} stroke={1.8} aria-hidden="true" />
        </IconButton>
      }
      onPull={(isUp) => {
        if (isUp || isPulledUp) setPulledUp(isUp);
        else onClose();
      }}
      onClose={onClose}
    >
      {/* Room for the ring of what stands first. */}
      <div className="grid gap-2.5 pt-1.5">
        <div className={`pb-2 ${isPulledUp ? '' : 'max-md:hidden'}`}>
          <AccountBenefits />
        </div>
        <LoginButton onStart={() => browserStorage.joinMatchAfterLogin.write({ matchId })} />
        <WithoutAccount />
        <Button
          variant="default"
          size="lg"
          fullWidth
          onClick={() => {
            browserStorage.guestAccess.write(true);
            onEnter();
          }}
        >
          {isGuest ? 'Anotarme como invitado' : 'Entrar como Invitado'}
        </Button>
      </div>
    </Sheet>
  );
}

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
