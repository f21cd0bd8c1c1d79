import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Disc } from '../../../ui/disc';
import { TeamShirt } from '../../../ui/team-shirt';
import classes from './benefits.module.css';
import { CardPreview } from './card-preview';

/** Three things that a group chat cannot do, each shown and not only said. */
export function Benefits() {
  return (
    <section className={classes.benefits} aria-label="Por qué Picado">
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
        <div className={classes.card}>
          <CardPreview />
        </div>
      </Benefit>
    </section>
  );
}

function Benefit({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className={classes.benefit}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{text}</p>
      <div className={classes.drawing} aria-hidden="true">
        {children}
      </div>
    </article>
  );
}

function ListAgainstChat() {
  return (
    <div className={classes.signUp}>
      <div className={classes.chat}>
        <b>Jueves 21hs</b>
        <span>1. Nico</span>
        <span>2. Fede</span>
        <span>
          3. <s>Colo</s> Tomi??
        </span>
        <span>4. +1 de Juan</span>
        <span>5.</span>
        <span className={classes.faint}>¿somos 10 u 11?</span>
      </div>
      <div className={classes.list}>
        {['Nico', 'Fede', 'Tomi'].map((name, index) => (
          <span key={name} className={classes.row}>
            <Disc team={0} label={index + 1} size={26} />
            <b>{name}</b>
            <IconCheck size={20} stroke={2} color="var(--action)" />
          </span>
        ))}
        <span className={classes.row}>
          <span className={classes.hole}>
            <IconPlus size={14} stroke={2.4} />
          </span>
          <span className={classes.free}>Cupo disponible</span>
        </span>
      </div>
    </div>
  );
}

function EvenTeams() {
  return (
    <div className={classes.even}>
      <span className={classes.side}>
        <TeamShirt team={0} size={18} /> Equipo 1
      </span>
      <span className={classes.side}>
        Equipo 2 <TeamShirt team={1} size={18} />
      </span>
      <span className={classes.sum}>25,5</span>
      <span className={classes.sum}>25,0</span>
      <span className={classes.scale}>
        <i className={classes.bars} />
        <i className={classes.sash} />
      </span>
      <span className={classes.why}>
        la mejor de <b>1.716</b> combinaciones: diferencia <b>0,5</b>
      </span>
    </div>
  );
}
