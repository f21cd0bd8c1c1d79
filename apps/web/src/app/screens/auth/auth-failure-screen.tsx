import { paths } from '@picado/domain/pages/paths';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../../features/auth/session';
import { useCopyright } from '../../../lib/page-start/use-copyright';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { MessagePage } from '../../../ui/layout/message-page';

/** An address can be written by hand: its message is shown as text, cut to the length of a sentence. */
const MAX_ERROR_LENGTH = 200;

/** `/auth/failure`. */
export function Component() {
  const [search] = useSearchParams();
  const copyright = useCopyright();
  const { status } = useSession();
  // Back to a sign-in that is done leads here: the provider gives its answer once.
  if (status === 'signed-in') return <Navigate to={paths.home} replace />;
  const error = (search.get('error') || 'Error desconocido').slice(0, MAX_ERROR_LENGTH);
  return (
    <MessagePage
      isAlert
      title="Error de Autenticación"
      text="No se pudo completar el proceso de autenticación."
      detail={error}
      foot={copyright}
    >
      <Button component={Link} to={paths.auth} size="lg">
        Intentar Nuevamente
      </Button>
      <Button component={Link} to={paths.home} size="lg" variant="default">
        Volver al Inicio
      </Button>
    </MessagePage>
  );
}
