import { Button } from '@mantine/core';
import { Wordmark } from '../../ui/wordmark';
import { paths } from '../paths';
import classes from './message-screen.module.css';

/** Code that cannot be fetched: a new version took the old files away, or the connection is gone. */
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/iu.test(error.message);

/** The last resort: something broke that nobody thought of. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <div className={classes.screen}>
      <Wordmark height={34} />
      <main className={classes.message} role="alert">
        <h1 className={classes.title}>Unexpected Application Error!</h1>
        <p className={classes.text}>
          {isMissingCode(error)
            ? 'No pudimos traer esta pantalla. Puede ser la señal, o que salió una versión nueva: volvé a cargar.'
            : 'Se cortó la jugada: algo falló de nuestro lado. Volvé a cargar; si sigue, empezá desde el inicio.'}
        </p>
        <div className={classes.buttons}>
          <Button size="lg" onClick={() => window.location.reload()}>
            Volver a cargar
          </Button>
          {/* A whole new page: what broke may still be in memory. */}
          <Button size="lg" variant="default" component="a" href={paths.landing}>
            Ir al inicio
          </Button>
        </div>
      </main>
    </div>
  );
}
