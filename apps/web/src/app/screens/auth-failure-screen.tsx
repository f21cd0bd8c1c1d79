import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { ChalkDrawing } from '../../ui/chalk-drawing';
import { Wordmark } from '../../ui/wordmark';
import { paths } from '../paths';
import classes from './message-screen.module.css';

/** Anybody can write an address: what it says is shown as text, and no longer than a sentence. */
const MAX_ERROR_LENGTH = 200;

/** `/auth/failure`. */
export function Component() {
  const [search] = useSearchParams();
  const error = (search.get('error') || 'Error desconocido').slice(0, MAX_ERROR_LENGTH);
  return (
    <div className={classes.screen}>
      <Wordmark height={34} />
      <div className={classes.message} role="alert">
        <ChalkDrawing drawing="flag" />
        <h1 className={classes.title}>Error de Autenticación</h1>
        <p className={classes.text}>No se pudo completar el proceso de autenticación.</p>
        <p className={classes.detail}>{error}</p>
        <div className={classes.buttons}>
          <Button component={Link} to={paths.auth} size="lg">
            Intentar Nuevamente
          </Button>
          <Button component={Link} to={paths.home} size="lg" variant="default">
            Volver al Inicio
          </Button>
        </div>
      </div>
      <p className={classes.foot}>© 2025 Picado</p>
    </div>
  );
}
