import { Component, type ReactNode } from 'react';
import { paths } from '@picado/domain/pages/paths';
import { Button } from '../ui/controls/button';
import { MessagePage } from '../ui/layout/message-page';

interface State {
  error: unknown;
}

/** Code or styles that cannot be fetched: a new version removed the old files, or the connection failed. */
const isMissingCode = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script|unable to preload/iu.test(error.message);

/** The last resort: an error that no screen caught. */
function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main>
      <MessagePage
        isAlert
        title="Unexpected Application Error!"
        text={
          isMissingCode(error)
            ? 'No pudimos traer esta pantalla. Puede ser la señal, o que salió una versión nueva: volvé a cargar.'
            : 'Se cortó la jugada: algo falló de nuestro lado. Volvé a cargar; si sigue, empezá desde el inicio.'
        }
      >
        <Button size="lg" onClick={() => window.location.reload()}>
          Volver a cargar
        </Button>
        {/* A whole new page: what broke may still be in memory. */}
        <Button size="lg" variant="default" component="a" href={paths.landing}>
          Ir al inicio
        </Button>
      </MessagePage>
    </main>
  );
}

/** Catches errors that are not handled elsewhere. React logs them on the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Nothing was thrown') };
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <ErrorScreen error={error} />;
  }
}
