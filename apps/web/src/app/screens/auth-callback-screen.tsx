import { Arrival } from '../../features/auth/components/arrival';
import { Wordmark } from '../../ui/wordmark';
import classes from './message-screen.module.css';

/** `/auth-callback` and `/auth/callback`: where the provider sends one back to. */
export function Component() {
  return (
    <div className={classes.screen}>
      <Wordmark height={34} />
      <div className={classes.message}>
        <h1 className="visually-hidden">Iniciar Sesión</h1>
        <Arrival />
      </div>
    </div>
  );
}
