import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Disc } from '../../../ui/disc';
import { TeamShirt } from '../../../ui/team-shirt';
import classes from './benefits.module.css';
import { CardPreview } from './card-preview';

const ROW_CLASS = 'flex gap-2.5 items-center min-h-10.5 text-base';
const SIDE_CLASS = 'flex gap-1.5 items-center text-xs font-semibold text-fg-2';

/** Three things that a group chat cannot do, each shown and not only said. */
export function Benefits() {
  return (
    <section className={`${classes.benefits} grid gap-4 md:gap-6`} aria-label="Por qué Picado">
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
        <div className="mx-auto mt-0 -mb-5 h-46.5 w-52.5 overflow-hidden md:-mb-7">
          <CardPreview />
        </div>
      </Benefit>
    </section>
  );
}

function Benefit({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className="flex flex-col overflow-hidden rounded-md border border-line bg-surface-1 p-5 md:p-7">
      <h3 className="pt-1 figures text-xl leading-tight uppercase md:text-xl">{title}</h3>
      <p className="mt-1.5 leading-6 text-fg-2">{text}</p>
      <div className="mt-6 grid flex-1 content-end" aria-hidden="true">
        {children}
      </div>
    </article>
  );
}

function ListAgainstChat() {
  return (
    <div className="grid grid-cols-[132px_1fr] items-center gap-5">
      <div
        className={`${classes.chat} -ml-1.5 grid rounded-sm bg-surface-3 p-2.5 text-xs leading-5 whitespace-nowrap text-fg-2`}
      >
        <b>Jueves 21hs</b>
        <span>1. Nico</span>
        <span>2. Fede</span>
        <span>
          3. <s>Colo</s> Tomi??
        </span>
        <span>4. +1 de Juan</span>
        <span>5.</span>
        <span className="text-fg-3">¿somos 10 u 11?</span>
      </div>
      <div>
        {['Nico', 'Fede', 'Tomi'].map((name, index) => (
          <span key={name} className={`${classes.row} ${ROW_CLASS}`}>
            <Disc team={0} label={index + 1} size={26} />
            <b>{name}</b>
            <IconCheck size={20} stroke={2} color="var(--color-action)" />
          </span>
        ))}
        <span className={`${classes.row} ${ROW_CLASS}`}>
          <span className={`${classes.hole} grid size-6.5 place-items-center rounded-full text-action`}>
            <IconPlus size={14} stroke={2.4} />
          </span>
          <span className="text-sm text-fg-2">Cupo disponible</span>
        </span>
      </div>
    </div>
  );
}

function EvenTeams() {
  return (
    <div className="grid grid-cols-[1fr_1fr]">
      <span className={`${classes.side} ${SIDE_CLASS}`}>
        <TeamShirt team={0} size={18} /> Equipo 1
      </span>
      <span className={`${classes.side} ${SIDE_CLASS}`}>
        Equipo 2 <TeamShirt team={1} size={18} />
      </span>
      <span className={`${classes.sum} pt-2 figures text-display leading-none`}>25,5</span>
      <span className={`${classes.sum} pt-2 figures text-display leading-none`}>25,0</span>
      <span className="col-span-full mt-2.5 grid grid-cols-[25.5fr_25fr] gap-1">
        <i className={`${classes.bars} h-3`} />
        <i className={`${classes.sash} h-3`} />
      </span>
      <span className={`${classes.why} col-span-full mt-3 text-sm leading-5 text-fg-2`}>
        la mejor de <b>1.716</b> combinaciones: diferencia <b>0,5</b>
      </span>
    </div>
  );
}
