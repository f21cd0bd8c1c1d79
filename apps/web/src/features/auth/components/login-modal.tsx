import { Sheet } from '../../../ui/overlays/sheet';
import { LoginButton } from './login-button';

interface LoginModalProps {
  opened: boolean;
  onClose: () => void;
  onStart?: (() => void) | undefined;
}

export function LoginModal({ opened, onClose, onStart }: LoginModalProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title="Inicia sesión para continuar">
      <p className="mb-5 text-fg-2">Necesitas estar logueado para crear un partido</p>
      <LoginButton onStart={onStart} />
    </Sheet>
  );
}
