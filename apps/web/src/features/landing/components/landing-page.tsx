import { IconArrowRight, IconCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useCopyright } from '../../../lib/page-start/use-copyright';
import { Button } from '../../../ui/controls/button';
import { ActionBar } from '../../../ui/layout/action-bar';
import { Wordmark } from '../../../ui/text/wordmark';
import type { QuickFormState } from '../hooks/use-quick-form';
import { Hero } from './hero';
import { QUICK_FORM_ID, QuickFormCard } from './quick-form';
import { StepsModal } from './steps-modal';
import { NightCircle, NightGround } from '../../../football/night-ground';
import { Disc } from '../../../football/disc';
import classes from './steps.module.css';
import { TeamShirt } from '../../../football/team-shirt';
import { lazyPart } from '../../../lib/lazy-part';
import { Card } from '../../../ui/layout/card';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';

// The card comes below the first screen, with all that draws it.
const CardPreview = lazyPart(async () => (await import('./card-preview')).CardPreview);

/** Three things that a group chat cannot do, each shown and not only named. */
function Benefits() {
  return (
    <section className="grid gap-4 md:gap-6 lg:grid-cols-3" aria-label="Por qué Picado">
      <Benefit
        title="Anotarse sin caos"
        text="Cada uno toma su lugar. Si alguien se baja, el primer suplente entra solo."
      >
        <ListAgainstChat />
      </Benefit>
      <Benefit
        title="Equipos parejos"
        text="Se prueban todos los repartos posibles y te decimos por qué ganó ese."
      >
        <EvenTeams />
      </Benefit>
      <Benefit
        title="Reputación y estadísticas"
        text="Goles, asistencias, MVP y lo que dicen tus compañeros de cada partido."
      >
        {/* Cut by the lower edge: there is more of it inside. */}
        <div className="mx-auto -mb-5 h-46.5 w-52.5 overflow-hidden md:-mb-7">
          <CardPreview />
        </div>
      </Benefit>
    </section>
  );
}

function Benefit({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card as="article" className="flex flex-col overflow-hidden p-5 md:p-7">
      <Heading level={3} size="xl">
        {title}
      </Heading>
      <p className="mt-1.5 leading-6 text-fg-2">{text}</p>
      <div className="@container mt-6 grid flex-1 content-end" aria-hidden="true">
        {children}
      </div>
    </Card>
  );
}

function ListAgainstChat() {
  return (
    <div className="grid grid-cols-[132px_1fr] items-center gap-5 @max-xs:grid-cols-1">
      <div className="-ml-1.5 grid -rotate-2 rounded-sm bg-surface-3 p-2.5 text-xs leading-5 whitespace-nowrap text-fg-2">
        <b className="text-fg">Jueves 21hs</b>
        <span>1. Nico</span>
        <span>2. Fede</span>
        <span>
          3. <s>Colo</s> Tomi??
        </span>
        <span>4. +1 de Juan</span>
        <span>5.</span>
        <span className="text-fg-3">¿somos 10 u 11?</span>
      </div>
      <div className="divide-y divide-line">
        {['Nico', 'Fede', 'Tomi'].map((name, index) => (
          <Row key={name}>
            <Disc team={0} label={index + 1} size={26} />
            <b className="flex-1 font-semibold">{name}</b>
            <IconCheck className="text-action" size={20} stroke={2} />
          </Row>
        ))}
        <Row>
          <span className="grid size-6.5 place-items-center rounded-full border border-dashed border-line-strong text-action">
            <IconPlus size={14} stroke={2.4} />
          </span>
          <span className="text-sm text-fg-2">Cupo disponible</span>
        </Row>
      </div>
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <span className="flex min-h-10.5 items-center gap-2.5 text-base">{children}</span>;
}

/** The width of one side: it leaves room for the other. */
const HALF = 'pt-2 figures fit-half leading-none';

function EvenTeams() {
  return (
    <div className="grid grid-cols-[1fr_1fr]">
      <span className="flex flex-wrap items-center gap-1.5 text-xs font-semibold text-fg-2">
        <TeamShirt team={0} size={18} /> Equipo 1
      </span>
      <span className="flex flex-wrap items-center justify-end gap-1.5 text-xs font-semibold text-fg-2">
        Equipo 2 <TeamShirt team={1} size={18} />
      </span>
      <span className={HALF}>25,5</span>
      <span className={`${HALF} text-right`}>25,0</span>
      <span className="col-span-full mt-2.5 grid grid-cols-[25.5fr_25fr] gap-1">
        <i className="h-3 team-1-bars" />
        <i className="h-3 team-2-sash" />
      </span>
      <Text as="span" className="col-span-full mt-3">
        la mejor de <b className="font-semibold text-fg">1.716</b> combinaciones: diferencia{' '}
        <b className="font-semibold text-fg">0,5</b>
      </Text>
    </div>
  );
}

const STEPS = [
  { title: 'Creá', text: 'Cancha, día, hora y precio. Con tus canchas de siempre ya cargadas.' },
  { title: 'Compartí', text: 'Un link al grupo. Se anotan con un toque, con cuenta o como invitados.' },
  { title: 'Jugá', text: 'Equipos parejos por nivel y posición, con la cancha dibujada.' },
  { title: 'Mejorá', text: 'Goles, MVP y reviews de tus compañeros, partido a partido.' },
] as const;

function Steps() {
  return (
    <section aria-labelledby="como-funciona">
      <h2 id="como-funciona" className="pt-1 figures text-2xl leading-tight uppercase md:text-display">
        Cómo funciona
      </h2>
      <ol className="mt-6 grid gap-0 md:mt-8 md:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <li
            key={title}
            className={`${classes.step} relative grid min-h-26 grid-cols-[56px_1fr] gap-x-4 pb-3 md:block md:pt-0 md:pr-8 md:pb-0 md:pl-0`}
          >
            <span className="relative row-span-2 md:hidden">
              <Disc team={index < 2 ? 0 : 1} label={index + 1} size={56} />
            </span>
            <span className="relative hidden md:block">
              <Disc team={index < 2 ? 0 : 1} label={index + 1} size={72} />
            </span>
            <h3 className="pt-2 figures text-xl leading-tight uppercase md:pt-6 md:text-2xl">{title}</h3>
            <p className="mt-1 text-md leading-6 text-fg-2 md:mt-2.5">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The centre circle holds the main action. */
function KickOffCall({ children }: { children: ReactNode }) {
  return (
    <NightGround isWide className="min-h-85 md:min-h-110" aria-labelledby="se-juega">
      <NightCircle
        data-light="grass"
        className="@container relative grid w-71.5 place-content-center justify-items-center gap-6 bg-night-circle md:w-92.5 md:gap-7"
      >
        <h2 id="se-juega" className="pt-1 text-center figures fit-circle leading-none uppercase">
          El jueves <br />
          se juega
        </h2>
        {children}
      </NightCircle>
    </NightGround>
  );
}

interface LandingPageProps {
  isSignedIn: boolean;
  quickForm: QuickFormState;
  /** The form is whole and was sent. */
  onCreate: () => void;
  onSignIn: () => void;
  /** The content of the centre circle. */
  call: ReactNode;
}

export function LandingPage({ isSignedIn, quickForm, onCreate, onSignIn, call }: LandingPageProps) {
  const [isExplained, setExplained] = useState(false);
  const isFormSeen = useIsFormSeen();
  return (
    <>
      <Hero isSignedIn={isSignedIn} onSignIn={onSignIn} onHowItWorks={() => setExplained(true)}>
        <QuickFormCard state={quickForm} onValid={onCreate} />
      </Hero>
      <div className="grid grid-cols-1 gap-14 px-4 pt-12 pb-14 wrap-anywhere sm:px-8 md:mx-auto md:w-full md:max-w-page md:gap-20 md:px-8 md:pt-18 md:pb-20">
        <Steps />
        <Benefits />
      </div>
      <KickOffCall>{call}</KickOffCall>
      <footer className="flex items-center justify-between px-4 py-6 text-sm sm:px-8 md:mx-auto md:w-full md:max-w-page">
        <Wordmark height={26} />
        <p className="text-fg-2">{useCopyright()}</p>
      </footer>
      {/* One solid green in sight: the form brings its own. */}
      {!isFormSeen && (
        <ActionBar desktop="none">
          <Button
            size="lg"
            fullWidth
            rightSection={<IconArrowRight size={20} stroke={2} aria-hidden="true" />}
            onClick={goToForm}
          >
            Crear Partido
          </Button>
        </ActionBar>
      )}
      <StepsModal
        opened={isExplained}
        onClose={() => setExplained(false)}
        onCreate={() => {
          setExplained(false);
          // The sheet gives the focus back first.
          setTimeout(goToForm);
        }}
      />
    </>
  );
}

/** Scrolls to the first field, smoothly unless less motion is asked for. */
function goToForm() {
  const form = document.getElementById(QUICK_FORM_ID);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  form?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  form?.querySelector('input')?.focus({ preventScroll: true });
}

/** Returns true if the form's own button is on the screen. */
function useIsFormSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const button = document.querySelector(`#${QUICK_FORM_ID} [type='submit']`);
    if (button === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return isSeen;
}
