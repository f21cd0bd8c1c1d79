import { paths } from '@picado/domain/pages/paths';
import { useSession } from '../../../features/auth/session';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { MessagePage } from '../../../ui/layout/message-page';

export function Component() {
  const { status } = useSession();
  return (
    <MessagePage
      title="Se fue afuera"
      text="Acá no hay nada. Puede que el link haya llegado cortado: pedilo de nuevo en el grupo."
    >
      <Button component={Link} to={status === 'signed-out' ? paths.landing : paths.home} size="lg">
        Volver al inicio
      </Button>
    </MessagePage>
  );
}
