import { AccountBenefits } from '../../features/auth/components/account-benefits';
import { LoginButton } from '../../features/auth/components/login-button';
import { stored } from '../../lib/storage';
import { Button } from '../../ui/button';

interface JoinEntryProps {
  matchId: string;
  /** Came in without an account before. */
  isGuest: boolean;
  onEnter: () => void;
}

/** With an account or without one: asked of a visitor with the link of the match itself, once they want to sign up. */
export function JoinEntry({ matchId, isGuest, onEnter }: JoinEntryProps) {
  return (
    <div className="grid gap-2.5">
      <div>
        <AccountBenefits />
        <p className="mt-3 mb-1.5 text-fg-2">Sin cuenta te anotás igual.</p>
      </div>
      <LoginButton onStart={() => stored.joinMatchAfterLogin.write({ matchId })} />
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
  );
}
