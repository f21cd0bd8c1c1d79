import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { IconPinned } from '@tabler/icons-react';
import { lazyPart } from '../../../lib/lazy-part';
import { Skeleton } from '../../../ui/layout/skeleton';

const NoteCount = lazyPart(async () => (await import('./note-parts')).NoteCount);
const NoteSeen = lazyPart(async () => (await import('./note-parts')).NoteSeen);

interface MatchNoteProps {
  match: Match;
  note: NonNullable<Match['note']>;
  viewer: Viewer;
  onEdit: () => void;
}

/** The organiser's note under the facts: for its readers with 'Visto', for those that organise with how many have seen it. */
export function MatchNote({ match, note, viewer: { can, playerId }, onEdit }: MatchNoteProps) {
  // A guest has no account that says it.
  const isReader =
    !can.organise && match.allPlayers.some(({ id, userId }) => id === playerId && userId !== undefined);
  return (
    <section
      className="relative flex gap-3 border-t border-line px-4 py-2.5 lg:px-6"
      aria-label="Nota del organizador"
    >
      <IconPinned className="mt-px flex-none text-fg-3" size={22} stroke={1.7} aria-hidden="true" />
      <div className="min-w-0 flex-1 self-center">
        <p className={can.organise ? 'pe-8 wrap-anywhere' : 'wrap-anywhere'}>{note.text}</p>
        {can.organise && (
          <NoteCount
            fallback={<Skeleton width={120} height={20} />}
            match={match}
            changedAt={note.changedAt}
            onEdit={onEdit}
          />
        )}
      </div>
      {isReader && (
        <NoteSeen fallback={<Skeleton width={88} height={44} />} match={match} changedAt={note.changedAt} />
      )}
    </section>
  );
}
