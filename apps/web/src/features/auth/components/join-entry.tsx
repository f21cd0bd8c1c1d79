import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { stored } from '../../../lib/storage';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Sheet } from '../../../ui/overlays/sheet';
import { AccountBenefits } from './account-benefits';
import { LoginButton } from './login-button';
import { WithoutAccount } from './without-account';

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
export function JoinEntry({ matchId, isGuest, onEnter, onClose }: JoinEntryProps) {
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
        <LoginButton onStart={() => stored.joinMatchAfterLogin.write({ matchId })} />
        <WithoutAccount />
        <Button
          variant="default"
          size="lg"
          fullWidth
          onClick={() => {
            stored.guestAccess.write(true);
            onEnter();
          }}
        >
          {isGuest ? 'Anotarme como invitado' : 'Entrar como Invitado'}
        </Button>
      </div>
    </Sheet>
  );
}
