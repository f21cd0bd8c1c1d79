import { AUTH_START_PATH } from '@picado/domain/auth/contract';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { GOES_TO } from '../../../lib/page-start/app-runs';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/controls/button';
import { goToProvider } from '../api';
import { inAppBrowser } from '../in-app-browser';
import { GoogleMark } from './google-mark';

const WayOutSheet = lazyPart(() => import('./way-out-sheet').then((module) => module.WayOutSheet));

interface LoginButtonProps {
  /** Stores what must survive the redirects to the provider and back. */
  onStart?: (() => void) | undefined;
  fullWidth?: boolean;
}

/** The login component: one button, to the provider and back. */
export function LoginButton({ onStart, fullWidth = true }: LoginButtonProps) {
  const [isBusy, setBusy] = useState(false);
  /** The system whose own browser the user is led to. */
  const [wayOut, setWayOut] = useState<'ios' | 'android' | null>(null);

  useEffect(() => {
    // The back button restores the page as it was left: busy.
    const release = () => setBusy(false);
    window.addEventListener('pageshow', release);
    return () => window.removeEventListener('pageshow', release);
  }, []);

  const start = () => {
    setWayOut(null);
    setBusy(true);
    try {
      onStart?.();
      goToProvider();
    } catch {
      setBusy(false);
      toast.error('Error al iniciar sesión con Google. Por favor, intenta nuevamente.');
    }
  };
  const press = () => {
    const system = inAppBrowser(
      navigator.userAgent,
      'standalone' in navigator && navigator.standalone === true,
    );
    if (system === null) start();
    else setWayOut(system);
  };
  return (
    <>
      <Button
        variant="white"
        size="lg"
        fullWidth={fullWidth}
        leftSection={<GoogleMark />}
        {...{ [GOES_TO]: AUTH_START_PATH }}
        onClick={press}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {isBusy ? 'Conectando...' : 'Continuar con Google'}
      </Button>
      {wayOut !== null && (
        <WayOutSheet opened system={wayOut} onClose={() => setWayOut(null)} onTry={start} onFail={start} />
      )}
    </>
  );
}
