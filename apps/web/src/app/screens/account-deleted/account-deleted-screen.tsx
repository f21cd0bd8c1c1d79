import { paths } from '@picado/domain/pages/paths';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { MessagePage } from '../../../ui/layout/message-page';

/** `/account-deleted`: the end of an account. */
export function Component() {
  return (
    <MessagePage
      title="Tu cuenta ya no está"
      text="Gracias por jugar. Con un link podés anotarte como invitado cuando quieras."
      isAlert
    >
      <Button component={Link} to={paths.landing} variant="default">
        Ir al inicio
      </Button>
    </MessagePage>
  );
}
