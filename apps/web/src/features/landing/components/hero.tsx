import { paths } from '@picado/domain/pages/paths';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button';
import { Wordmark } from '../../../ui/wordmark';
import classes from './hero.module.css';
import { NightPitch } from './night-pitch';

interface HeroProps {
  isSignedIn: boolean;
  onSignIn: () => void;
  onHowItWorks: () => void;
  /** The quick form: beside the words on a desktop, below the pitch on a phone. */
  children: ReactNode;
}

export function Hero({ isSignedIn, onSignIn, onHowItWorks, children }: HeroProps) {
  return (
    <div className={classes.hero}>
      <header className={classes.bar}>
        <Wordmark className={classes.mark} />
        {!isSignedIn && (
          <Button variant="default" onClick={onSignIn} size="sm">
            Iniciar Sesión
          </Button>
        )}
      </header>
      <div className={classes.words}>
        <h1 className={classes.title}>
          Armá el picado <br />
          sin el caos <br />
          del grupo
        </h1>
        <p className={classes.promise}>
          Un link al grupo y listo: se anotan solos, los equipos salen parejos y vos dejás de contar nombres a
          medianoche.
        </p>
        {isSignedIn && (
          <div className={classes.buttons}>
            <Button component={Link} to={paths.createMatch} size="lg">
              Crear Partido
            </Button>
            <Button component={Link} to={paths.home} size="lg" variant="default">
              Ir a mi panel
            </Button>
          </div>
        )}
        <button type="button" className={classes.how} onClick={onHowItWorks} aria-haspopup="dialog">
          Ver cómo funciona
          <IconChevronDown size={20} stroke={2} aria-hidden="true" />
        </button>
      </div>
      <NightPitch />
      <div className={classes.form}>{children}</div>
    </div>
  );
}
