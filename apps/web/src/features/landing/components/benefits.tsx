import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Disc } from '../../../football/disc';
import { TeamShirt } from '../../../football/team-shirt';
import { lazyPart } from '../../../lib/lazy-part';
import { Card } from '../../../ui/layout/card';
import { Heading } from '../../../ui/text/heading';
import { Text } from '../../../ui/text/text';

// The card comes below the first screen, with all that draws it.
const CardPreview = lazyPart(async () => (await import('./card-preview')).CardPreview);

/** Three things that a group chat cannot do, each shown and not only named. */
export function Benefits() {
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
