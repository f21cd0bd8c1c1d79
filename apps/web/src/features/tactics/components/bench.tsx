import type { Match } from '@picado/domain/matches/schema';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconGripVertical } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Disc } from '../../../ui/disc';
import type { useHold } from '../hooks/use-hold';
import classes from './bench.module.css';

interface BenchProps {
  match: Match;
  benchRef: RefObject<HTMLElement | null>;
  hold?: ReturnType<typeof useHold> | undefined;
  hintId: string;
  /** Instead of how it is done: what letting go would do. */
  saying: string | null;
}

/** The substitutes in their order; the organiser takes them from here, and brings others here. */
export function Bench({ match, benchRef, hold, hintId, saying }: BenchProps) {
  const { substitutes } = match;
  const target = hold?.held?.target;
  const isOver = target?.kind === 'bench' && hold?.held?.player.isSubstitute === false;
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
              {hold === undefined ? (
                <span className={classes.chip}>
                  <Disc name={player.name} size={28} />
                  <span className={classes.name}>{player.name}</span>
                </span>
              ) : (
                <button
                  type="button"
                  className={classes.chip}
                  data-over={(target?.kind === 'substitute' && target.playerId === player.id) || undefined}
                  data-held={hold.held?.player.id === player.id || undefined}
                  aria-label={`${player.name}, suplente`}
                  aria-describedby={hintId}
                  aria-pressed={hold.held?.player.id === player.id}
                  {...hold.gripOf(player)}
                >
                  <IconGripVertical className={classes.grip} size={18} stroke={1.8} aria-hidden="true" />
                  <Disc name={player.name} size={28} />
                  <span className={classes.name}>{player.name}</span>
                  <span className={classes.position} aria-hidden="true">
                    {POSITION_ABBREVIATIONS[player.position]}
                  </span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {hold !== undefined && (
        <p className={classes.hint} data-saying={saying !== null || undefined} aria-hidden="true">
          {saying ?? 'Arrastrá un suplente a un puesto para que entre. Con teclado: Enter, flechas, Enter.'}
        </p>
      )}
    </section>
  );
}
