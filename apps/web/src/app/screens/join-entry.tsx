import { Button } from '@mantine/core';
import { LoginButton } from '../../features/auth/components/login-button';
import { stored } from '../../lib/storage';
import classes from './join-entry.module.css';

interface JoinEntryProps {
  matchId: string;
  /** Came in without an account before. */
  isGuest: boolean;
  onEnter: () => void;
}

/** With an account or without one: asked of who came by the link of the match itself, once they want to sign up. */
export function JoinEntry({ matchId, isGuest, onEnter }: JoinEntryProps) {
  return (
    <div className={classes.entry}>
      <p className={classes.text}>
        Con tu cuenta te queda el historial de lo que jugás y te avisamos de cada cambio. Sin cuenta te anotás
        igual.
      </p>
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
