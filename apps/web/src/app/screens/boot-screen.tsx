import { Wordmark } from '../../ui/wordmark';
import classes from './boot-screen.module.css';

/** While the first screen's code is on its way. */
export function BootScreen() {
  return (
    <div className={classes.boot} role="status">
      <Wordmark height={30} />
      <span className="visually-hidden">Cargando...</span>
    </div>
  );
}
