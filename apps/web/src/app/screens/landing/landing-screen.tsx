import { paths } from '@picado/domain/pages/paths';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { GoogleMark } from '../../../features/auth/components/google-mark';
import { LoginButton } from '../../../features/auth/components/login-button';
import { useSession } from '../../../features/auth/session';
import { LandingPage } from '../../../features/landing/components/landing-page';
import { useQuickForm } from '../../../features/landing/hooks/use-quick-form';
import { isDraft } from '../../../features/landing/form';
import { browserStorage } from '../../../lib/storage';
import { Button } from '../../../ui/controls/button';
import { Wordmark } from '../../../ui/text/wordmark';
import { Sheet } from '../../../ui/overlays/sheet';

/** Shows the mark while the first screen's code is on its way. */
function BootScreen() {
  return (
    <div className="flex h-14 items-center px-4 text-fg" role="status">
      <Wordmark height={30} />
      <span className="visually-hidden">Cargando...</span>
    </div>
  );
}

/** `/`: the landing page for visitors; a signed-in user continues to the page they asked for. */
export function Component() {
  const { status, error } = useSession();
  if (status === 'signed-in') return <Onward />;
  // The landing page is shown while the session cannot be checked; the redirect follows once it is known.
  if (status === 'loading' && error === null) return <BootScreen />;
  return <Landing isSignedIn={false} />;
}

/** A draft waits for the create form. One that cannot be read is thrown away. */
function Onward() {
  const [target] = useState(() => {
    const draft = browserStorage.landingFormData.read();
    if (isDraft(draft)) return paths.createMatch;
    browserStorage.landingFormData.remove();
    return paths.home;
  });
  return <Navigate to={target} replace />;
}

interface LoginModalProps {
  opened: boolean;
  onClose: () => void;
  onStart?: (() => void) | undefined;
}

function LoginModal({ opened, onClose, onStart }: LoginModalProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title="Inicia sesión para continuar">
      <p className="mb-5 text-fg-2">Necesitas estar logueado para crear un partido</p>
      <LoginButton onStart={onStart} />
    </Sheet>
  );
}

function Landing({ isSignedIn }: { isSignedIn: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const quickForm = useQuickForm();
  const navigate = useNavigate();
  const create = () => {
    if (!isSignedIn) {
      setAsked(true);
      return;
    }
    quickForm.saveDraft();
    void navigate(paths.createMatch);
  };
  const ask = () => setAsked(true);
  return (
    <>
      <LandingPage
        isSignedIn={isSignedIn}
        quickForm={quickForm}
        onCreate={create}
        onSignIn={ask}
        call={
          <Button variant="white" size="lg" leftSection={<GoogleMark />} onClick={ask} aria-haspopup="dialog">
            Continuar con Google
          </Button>
        }
      />
      <LoginModal opened={isAsked} onClose={() => setAsked(false)} onStart={quickForm.saveDraft} />
    </>
  );
}
