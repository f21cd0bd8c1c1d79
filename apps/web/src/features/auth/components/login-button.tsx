import { AUTH_START_PATH } from '@picado/domain/auth/contract';
import { useEffect, useState } from 'react';
import { GOES_TO } from '../../../lib/page-start/app-runs';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/controls/button';
import { goToProvider } from '../api';
import { GoogleMark } from './google-mark';

interface LoginButtonProps {
  /** Stores what must survive the redirects to the provider and back. */
  onStart?: (() => void) | undefined;
  fullWidth?: boolean;
}

/** The login component: one button, to the provider and back. */
export function LoginButton({ onStart, fullWidth = true }: LoginButtonProps) {
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    // The back button restores the page as it was left: busy.
    const release = () => setBusy(false);
    window.addEventListener('pageshow', release);
    return () => window.removeEventListener('pageshow', release);
  }, []);

  const start = () => {
    setBusy(true);
    try {
      onStart?.();
      goToProvider();
    } catch {
      setBusy(false);
      toast.error('Error al iniciar sesión con Google. Por favor, intenta nuevamente.');
    }
  };
  return (
    <Button
      variant="white"
      size="lg"
      fullWidth={fullWidth}
      leftSection={<GoogleMark />}
      {...{ [GOES_TO]: AUTH_START_PATH }}
      onClick={start}
      disabled={isBusy}
      aria-busy={isBusy}
    >
      {isBusy ? 'Conectando...' : 'Continuar con Google'}
    </Button>
  );
}
