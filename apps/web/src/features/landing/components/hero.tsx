import { paths } from '@picado/domain/pages/paths';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { Wordmark } from '../../../ui/text/wordmark';
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
      className={`${classes.hero} relative isolate lg:grid lg:min-h-225 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_420px] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-0 lg:pb-55`}
      data-light="night"
    >
      <header className="flex h-16 items-center justify-between px-4 sm:px-8 lg:col-span-full lg:h-22 lg:px-0">
        <Wordmark className="h-8.5 w-auto lg:h-11.5" />
        {!isSignedIn && (
          <Button variant="default" onClick={onSignIn} size="sm">
            Iniciar Sesión
          </Button>
        )}
      </header>
      <div className="px-4 pt-4 sm:px-8 lg:px-0 lg:pt-2">
        {/* The condensed face is tall: the accent of the first line needs air. */}
        <h1 className={`${classes.title} pt-1 uppercase`}>
          Armá el picado <br />
          sin el caos <br />
          del grupo
        </h1>
        <p className="mt-5 max-w-[34em] text-md leading-6 text-fg-2 lg:mt-8 lg:max-w-146 lg:text-lg lg:leading-7.5">
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
      {/* The lights stand in the sky beside the last words. */}
      <NightPitch
        className={`${classes.sky} relative -z-1 -mt-0.5 sm:-mt-36 lg:absolute lg:inset-0 lg:mt-0`}
      />
      <div
        className="relative -mt-10 px-4 sm:mx-auto sm:-mt-16 sm:max-w-160 sm:px-8 lg:mx-0 lg:mt-10 lg:max-w-none lg:px-0"
        data-light="page"
      >
        {children}
      </div>
    </div>
  );
}
