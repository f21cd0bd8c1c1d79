import type { Match, TeamIndex } from '@picado/domain/matches/schema';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconPlus } from '@tabler/icons-react';
import { Disc } from '../../../../football/disc';
import { Name } from '../../../../ui/text/name';
import { teamViews, type SlotView } from '../../view';

const NO_KEYS: ReadonlySet<string> = new Set();

interface GateListProps {
  match: Match;
  joining?: ReadonlySet<string>;
}

/** Both teams for those who are not in yet: to be read, nothing of it can be pressed. */
export function GateList({ match, joining = NO_KEYS }: GateListProps) {
  return (
    <div className="relative grid grid-cols-2">
      <span
        className="absolute inset-y-0 left-1/2 w-[1.5px] -translate-x-1/2 bg-line-strong"
        aria-hidden="true"
      />
      {teamViews(match, joining).map(({ team, nameInWords, slots }) => (
        <section key={team} className="min-w-0" aria-label={nameInWords} data-team={team}>
          <span className={`block h-1.5 ${team === 0 ? 'team-1-bars' : 'team-2-sash'}`} aria-hidden="true" />
          <ul className="px-3 lg:px-5">
            {slots.map((slot) => (
              <li
                key={slot.key}
                className={`flex min-h-13 items-center gap-3 border-line py-1.5 not-first:border-t ${team === 0 ? '' : 'flex-row-reverse text-right'}`}
              >
                <SlotContent view={slot} team={team} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SlotContent({ view, team }: { view: SlotView; team: TeamIndex }) {
  if (view.kind !== 'taken') {
    return (
      <>
        <span
          className="grid size-8 flex-none place-items-center rounded-full border border-dashed border-line-strong text-action"
          aria-hidden="true"
        >
          {view.kind === 'free' && <IconPlus size={16} stroke={2.2} />}
        </span>
        <span className="min-w-0 flex-1 text-sm leading-4.5 text-fg-2">
          {view.kind === 'joining' ? 'Jugador Anotándose...' : 'Cupo disponible'}
        </span>
      </>
    );
  }
  const { name, position } = view.player;
  return (
    <>
      <Disc team={team} label={view.slot + 1} size={32} />
      <span className="min-w-0 flex-1">
        <Name align={team === 0 ? 'start' : 'end'}>{name}</Name>
      </span>
      <span className="hidden figures text-md leading-none text-fg-2 @sm:block" aria-hidden="true">
        {POSITION_ABBREVIATIONS[position]}
      </span>
    </>
  );
}
