import { Disc } from '../../../football/disc';
import classes from './steps.module.css';

const STEPS = [
  { title: 'Creá', text: 'Cancha, día, hora y precio. Con tus canchas de siempre ya cargadas.' },
  { title: 'Compartí', text: 'Un link al grupo. Se anotan con un toque, con cuenta o como invitados.' },
  { title: 'Jugá', text: 'Equipos parejos por nivel y posición, con la cancha dibujada.' },
  { title: 'Mejorá', text: 'Goles, MVP y reviews de tus compañeros, partido a partido.' },
] as const;

export function Steps() {
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
