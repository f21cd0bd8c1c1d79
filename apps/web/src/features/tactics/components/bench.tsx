import type { Match } from '@picado/domain/matches/schema';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconGripVertical } from '@tabler/icons-react';
import { Disc } from '../../../ui/disc';
import { Grip } from '../../../lib/arranging/use-drag';
import { FIELD_BENCH, type FieldDrag } from '../hooks/use-field-drag';
import classes from './bench.module.css';

const NAME_CLASS = 'max-w-33 overflow-hidden text-base font-semibold text-ellipsis lg:max-w-45';

interface BenchProps {
  match: Match;
  dragging?: FieldDrag | undefined;
  hintId: string;
  /** Instead of how it is done: what letting go would do. */
  saying: string | null;
}

/** The substitutes in their order; the organiser takes them from here, and brings others here. */
export function Bench({ match, dragging, hintId, saying }: BenchProps) {
  const { substitutes } = match;
  const drag = dragging?.drag ?? null;
  const target = drag?.target.target;
  const isOver = target?.kind === 'bench' && drag?.item.isSubstitute === false;
  return (
    <section
      data-place={FIELD_BENCH}
      className={`${classes.bench} flex min-h-15 items-center gap-3 bg-surface-1 px-4 py-2 data-over:bg-surface-3 max-lg:sticky max-lg:z-90 lg:mt-5 lg:min-h-20.5 lg:gap-5 lg:rounded-md lg:px-4 lg:py-3.5`}
      aria-labelledby={`${hintId}-bench`}
      data-over={isOver || undefined}
    >
      <h2
        id={`${hintId}-bench`}
        className="flex-none pt-px figures text-lg leading-none uppercase lg:text-lg"
      >
        <span className="lg:hidden">Banco</span>
        <span className="hidden lg:inline">Suplentes</span>
      </h2>
      {substitutes.length === 0 ? (
        <p className="text-sm text-fg-2">No hay suplentes</p>
      ) : (
        <ul
          className={`${classes.list} -mt-1.5 -mr-4 -mb-1.5 -ml-1.5 flex min-w-0 gap-2 overflow-x-auto pt-1.5 pr-4 pb-1.5 pl-1.5 lg:mr-0 lg:flex-1 lg:flex-wrap lg:gap-3`}
        >
          {substitutes.map((player) => (
            <li key={player.id} data-place={player.id}>
              {dragging === undefined ? (
                <span className={classes.chip}>
                  <Disc name={player.name} size={28} />
                  <span className={NAME_CLASS}>{player.name}</span>
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
                  <IconGripVertical
                    className="hidden lg:block lg:text-fg-3"
                    size={18}
                    stroke={1.8}
                    aria-hidden="true"
                  />
                  <Disc name={player.name} size={28} />
                  <span className={NAME_CLASS}>{player.name}</span>
                  <span
                    className="hidden lg:block lg:figures lg:text-md lg:leading-none lg:text-fg-2"
                    aria-hidden="true"
                  >
                    {POSITION_ABBREVIATIONS[player.position]}
                  </span>
                </Grip>
              )}
            </li>
          ))}
        </ul>
      )}
      {dragging !== undefined && (
        <p
          className={`${classes.hint} hidden lg:block lg:shrink-0 lg:grow-0 lg:basis-85 lg:data-saying:font-semibold`}
          data-saying={saying !== null || undefined}
          aria-hidden="true"
        >
          {saying ?? 'Arrastrá un suplente a un puesto para que entre. Con teclado: Enter, flechas, Enter.'}
        </p>
      )}
    </section>
  );
}
