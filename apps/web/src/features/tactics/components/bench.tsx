import type { Match } from '@picado/domain/matches/schema';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconGripVertical } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Disc } from '../../../ui/disc';
import { Grip } from '../../../lib/arranging/use-drag';
import type { FieldDrag } from '../hooks/use-field-drag';
import classes from './bench.module.css';

interface BenchProps {
  match: Match;
  benchRef: RefObject<HTMLElement | null>;
  dragging?: FieldDrag | undefined;
  hintId: string;
  /** Instead of how it is done: what letting go would do. */
  saying: string | null;
}

/** The substitutes in their order; the organiser takes them from here, and brings others here. */
export function Bench({ match, benchRef, dragging, hintId, saying }: BenchProps) {
  const { substitutes } = match;
  const drag = dragging?.drag ?? null;
  const target = drag?.target.target;
  const isOver = target?.kind === 'bench' && drag?.item.isSubstitute === false;
  return (
    <section
      ref={benchRef}
      className={classes.bench}
      aria-labelledby={`${hintId}-bench`}
      data-over={isOver || undefined}
    >
      <h2 id={`${hintId}-bench`} className={classes.title}>
        <span className={classes.short}>Banco</span>
        <span className={classes.long}>Suplentes</span>
      </h2>
      {substitutes.length === 0 ? (
        <p className={classes.none}>No hay suplentes</p>
      ) : (
        <ul className={classes.list}>
          {substitutes.map((player) => (
            <li key={player.id}>
              {dragging === undefined ? (
                <span className={classes.chip}>
                  <Disc name={player.name} size={28} />
                  <span className={classes.name}>{player.name}</span>
                </span>
              ) : (
                <Grip
                  className={classes.chip}
                  data-over={(target?.kind === 'substitute' && target.playerId === player.id) || undefined}
                  data-held={drag?.item.id === player.id || undefined}
                  aria-label={`${player.name}, suplente`}
                  aria-describedby={hintId}
                  {...dragging.gripOf(player)}
                >
                  <IconGripVertical className={classes.grip} size={18} stroke={1.8} aria-hidden="true" />
                  <Disc name={player.name} size={28} />
                  <span className={classes.name}>{player.name}</span>
                  <span className={classes.position} aria-hidden="true">
                    {POSITION_ABBREVIATIONS[player.position]}
                  </span>
                </Grip>
              )}
            </li>
          ))}
        </ul>
      )}
      {dragging !== undefined && (
        <p className={classes.hint} data-saying={saying !== null || undefined} aria-hidden="true">
          {saying ?? 'Arrastrá un suplente a un puesto para que entre. Con teclado: Enter, flechas, Enter.'}
        </p>
      )}
    </section>
  );
}
