import { IconCheck } from '@tabler/icons-react';
import classes from './benefits.module.css';

const BENEFITS = [
  'Acceso a todos los partidos',
  'Notificaciones en tiempo real',
  'Historial de partidos jugados',
  'Perfil personalizado',
] as const;

/** What an account is good for. */
export function Benefits() {
  return (
    <>
      <p className={classes.intro}>Con tu cuenta tenés:</p>
      <ul className={classes.benefits}>
        {BENEFITS.map((benefit) => (
          <li key={benefit} className={classes.benefit}>
            <IconCheck size={20} stroke={2} color="var(--action)" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}
