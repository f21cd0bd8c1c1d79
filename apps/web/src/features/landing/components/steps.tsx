import { Disc } from '../../../ui/disc';
import classes from './steps.module.css';

const STEPS = [
  { title: 'Creá', text: 'Cancha, día, hora y precio. Con tus canchas de siempre ya cargadas.' },
  { title: 'Compartí', text: 'Un link al grupo. Se anotan con un toque, con cuenta o como invitados.' },
  { title: 'Jugá', text: 'Equipos parejos por nivel y posición, con la cancha dibujada.' },
  { title: 'Mejorá', text: 'Goles, MVP y reviews de tus compañeros, partido a partido.' },
] as const;

export function Steps() {
  return (
    <section className={classes.steps} aria-labelledby="como-funciona">
      <h2 id="como-funciona" className={classes.heading}>
        Cómo funciona
      </h2>
      <ol className={classes.list}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.disc}>
              <Disc team={index < 2 ? 0 : 1} label={index + 1} size={72} />
            </span>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
