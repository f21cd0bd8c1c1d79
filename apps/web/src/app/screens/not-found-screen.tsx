import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../features/auth/session';
import { ChalkDrawing } from '../../ui/chalk-drawing';
import { paths } from '../paths';
import classes from './message-screen.module.css';

export function Component() {
  const { status } = useSession();
  return (
    <div className={classes.message}>
      <ChalkDrawing drawing="search" />
      <h1 className={classes.title}>Se fue afuera</h1>
      <p className={classes.text}>
        Acá no hay nada. Puede que el link haya llegado cortado: pedilo de nuevo en el grupo.
      </p>
      <div className={classes.buttons}>
        <Button component={Link} to={status === 'signed-out' ? paths.landing : paths.home} size="lg">
          Volver al inicio
        </Button>
      </div>
    </div>
  );
}
