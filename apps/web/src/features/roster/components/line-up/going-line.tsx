import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { facesOf, goingOf } from '@picado/domain/roster/going';
import { IconChevronRight } from '@tabler/icons-react';
import { Disc } from '../../../../football/disc';

/** The discs that a phone of 320 px holds beside the count of the others. */
const FACES = 6;

interface GoingLineProps {
  match: Pick<Match, 'id' | 'players'>;
  /** Until the app is there the list is a page away. */
  onList: () => void;
}

/** Shows the players that are going: their discs, and the first of them by name. */
export function GoingLine({ match, onList }: GoingLineProps) {
  const going = goingOf(match);
  if (going === null) return <p className="text-md font-semibold">Arrancá vos la lista</p>;
  const faces = facesOf(match, FACES);
  const others = match.players.length - faces.length;
  return (
    <div className="grid gap-3">
      <p className="flex" aria-hidden="true">
        {faces.map(({ id, name, teamIndex }) => (
          <span
            key={id}
            className="-ms-1.5 rounded-full border-2 border-surface-0 first:-ms-0.5 lg:border-surface-1"
          >
            <Disc team={teamIndex ?? undefined} name={name} size={38} />
          </span>
        ))}
        {others > 0 && (
          <span className="-ms-1.5 grid size-10.5 place-items-center rounded-full border-2 border-surface-0 bg-surface-3 text-sm font-semibold text-fg-2 lg:border-surface-1">
            +{others}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-base leading-5.5 wrap-anywhere text-fg-2">
          {going.verb} <strong className="font-semibold text-fg">{going.names}</strong> {going.others}
        </p>
        <a
          href={paths.match(match.id)}
          className="-my-2 flex min-h-11 items-center gap-1 text-base font-semibold text-action no-underline hover:underline lg:hidden"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            onList();
          }}
        >
          Ver la lista
          <IconChevronRight size={20} stroke={2} aria-hidden="true" />
        </a>
      </div>
    </div>
  );
}
