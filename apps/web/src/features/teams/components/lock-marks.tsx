import { IconLink, IconLock, IconSwords, IconX } from '@tabler/icons-react';
import type { HeldLocks } from '../hooks/use-locks';
import classes from './lock-marks.module.css';

const ICONS = { fixed: IconLock, together: IconLink, apart: IconSwords };

/** What the organiser holds on to, each to be let go by a press; where there is nothing, how to lock a player. */
export function LockMarks({ held }: { held: HeldLocks }) {
  const { marks, release } = held;
  if (marks.length === 0) {
    return (
      <p className={classes.hint}>
        Tocá a alguien para dejarlo fijo en su equipo, o para juntarlo o separarlo de otro.
      </p>
    );
  }
  return (
    <ul className={classes.marks} aria-label="Marcas">
      {marks.map((mark) => {
        const Icon = ICONS[mark.kind];
        return (
          <li key={mark.key}>
            <button
              type="button"
              className={classes.mark}
              aria-label={`Quitar: ${mark.text}`}
              onClick={() => release(mark)}
            >
              <Icon size={16} stroke={1.8} aria-hidden="true" />
              <span className={classes.text}>{mark.text}</span>
              <IconX size={16} stroke={2} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
