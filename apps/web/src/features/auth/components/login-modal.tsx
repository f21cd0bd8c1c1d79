import { Sheet } from '../../../ui/sheet';
import { LoginButton } from './login-button';
import classes from './login-modal.module.css';

interface LoginModalProps {
  opened: boolean;
  onClose: () => void;
  onStart?: (() => void) | undefined;
}

export function LoginModal({ opened, onClose, onStart }: LoginModalProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title="Inicia sesión para continuar">
      <p className={classes.text}>Necesitas estar logueado para crear un partido</p>
      <LoginButton onStart={onStart} />
    </Sheet>
  );
}
