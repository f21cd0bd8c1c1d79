import type { Match } from '@picado/domain/matches/schema';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconGripVertical } from '@tabler/icons-react';
import { Disc } from '../../../football/disc';
import { Grip } from '../../../lib/arranging/use-drag';
import { FIELD_BENCH, type FieldDrag } from '../hooks/use-field-drag';

const CHIP =
  'flex min-h-11 items-center gap-2 rounded-md border border-line-strong pr-3 pl-2 whitespace-nowrap lg:min-h-13';

interface BenchProps {
  match: Match;
  dragging?: FieldDrag | undefined;
  hintId: string;
  /** The sentence about what a drop would do, in place of the instructions. */
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
      // On a phone the field is higher than the screen: the bench stays in reach, above the bar of the page.
      className="@container flex min-h-15 items-center gap-3 border-b border-transparent bg-surface-1 px-4 py-2 data-over:bg-surface-3 data-over:inset-edge-wide max-lg:sticky max-lg:bottom-[calc(var(--bar-height,95px)-8px)] max-lg:z-90 lg:mt-5 lg:min-h-20.5 lg:gap-5 lg:rounded-md lg:border lg:border-line lg:py-3.5"
      aria-labelledby={`${hintId}-bench`}
      data-over={isOver || undefined}
    >
      <h2 id={`${hintId}-bench`} className="flex-none pt-px figures text-lg leading-none uppercase">
        <span className="lg:hidden">Banco</span>
        <span className="hidden lg:inline">Suplentes</span>
      </h2>
      {/* On a desktop the instructions are beside the names, and below them where they take the whole width. */}
      <div className="max-lg:contents lg:flex lg:min-w-0 lg:flex-1 lg:flex-wrap lg:items-center lg:gap-x-5 lg:gap-y-3">
        {substitutes.length === 0 ? (
          <p className="text-sm text-fg-2 lg:grow">No hay suplentes</p>
        ) : (
          // The padding is room for the focus ring, which a scrolling box would cut.
          <ul className="-my-1.5 -mr-4 -ml-1.5 flex min-w-0 scroll-pr-4 scroll-pl-1.5 scrollbar-none gap-2 overflow-x-auto py-1.5 pr-4 pl-1.5 lg:mr-0 lg:max-w-full lg:grow lg:flex-wrap lg:gap-3">
            {substitutes.map((player) => (
              <li key={player.id} data-place={player.id}>
                {dragging === undefined ? (
                  <span className={`${CHIP} select-none`}>
                    <NameAndDisc name={player.name} />
                  </span>
                ) : (
                  <Grip
                    // Along the row a finger scrolls, up to the field it drags.
                    className={`${CHIP} cursor-grab [touch-action:pan-x] liftable data-held:border-dashed data-held:opacity-55 data-over:border-fg data-over:inset-edge-wide`}
                    data-over={(target?.kind === 'substitute' && target.playerId === player.id) || undefined}
                    data-held={drag?.item.id === player.id || undefined}
                    aria-label={`${player.name}, suplente`}
                    aria-describedby={hintId}
                    {...dragging.gripOf(player)}
                  >
                    <IconGripVertical
                      className="hidden text-fg-3 lg:block"
                      size={18}
                      stroke={1.8}
                      aria-hidden="true"
                    />
                    <NameAndDisc name={player.name} />
                    <span
                      className="hidden figures text-md leading-none text-fg-2 lg:block"
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
        {/* The names matter more than the instructions where it is narrow. */}
        {dragging !== undefined && (
          <p
            className="hidden shrink-0 basis-55 text-sm leading-5 text-fg-2 data-saying:text-md data-saying:leading-6 data-saying:font-semibold data-saying:text-fg lg:data-saying:block lg:@lg:block lg:@lg:basis-85"
            data-saying={saying !== null || undefined}
            aria-hidden="true"
          >
            {saying ?? 'Arrastrá un suplente a un puesto para que entre. Con teclado: Enter, flechas, Enter.'}
          </p>
        )}
      </div>
    </section>
  );
}

function NameAndDisc({ name }: { name: string }) {
  return (
    <>
      <Disc name={name} size={28} />
      <span className="max-w-33 overflow-hidden text-base font-semibold text-ellipsis lg:max-w-45">
        {name}
      </span>
    </>
  );
}
