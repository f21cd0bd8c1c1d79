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
    <div
      className={`${classes.hero} relative isolate lg:grid lg:min-h-225 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_420px] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-0`}
    >
      <header className={`${classes.bar} flex h-16 items-center justify-between lg:col-span-full lg:h-22`}>
        <Wordmark className={classes.mark} />
        {!isSignedIn && (
          <Button variant="default" onClick={onSignIn} size="sm">
            Iniciar Sesión
          </Button>
        )}
      </header>
      <div className={classes.words}>
        <h1 className={`${classes.title} pt-1 uppercase`}>
          Armá el picado <br />
          sin el caos <br />
          del grupo
        </h1>
        <p className={`${classes.promise} mt-5 text-md text-fg-2 lg:mt-8 lg:text-lg`}>
          Un link al grupo y listo: se anotan solos, los equipos salen parejos y vos dejás de contar nombres a
          medianoche.
        </p>
        {isSignedIn && (
          <div className="mt-6 flex flex-wrap gap-3">
            <Button component={Link} to={paths.createMatch} size="lg">
              Crear Partido
            </Button>
            <Button component={Link} to={paths.home} size="lg" variant="default">
              Ir a mi panel
            </Button>
          </div>
        )}
        <button
          type="button"
          className="mt-2 inline-flex min-h-11 items-center gap-2.5 rounded-md text-md font-semibold text-action hover:text-action-hover lg:mt-4"
          onClick={onHowItWorks}
          aria-haspopup="dialog"
        >
          Ver cómo funciona
          <IconChevronDown size={20} stroke={2} aria-hidden="true" />
        </button>
      </div>
      <NightPitch />
      <div className={`${classes.form} relative sm:max-lg:max-w-160`}>{children}</div>
    </div>
  );
}
