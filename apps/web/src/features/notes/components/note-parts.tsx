import type { Match } from '@picado/domain/matches/schema';
import { noteReaders } from '@picado/domain/notes/rules';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useCommand } from '../../../lib/commands/use-command';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/layout/skeleton';
import { seeNote } from '../commands';
import { readersText } from '../view';
import type { NoteReading } from '@picado/domain/notes/schema';
import { useMemo } from 'react';
import { useDrawn } from '../../../lib/commands/use-pending';
import { matchNoteQuery, noteQuery } from '../api';
import { useExtra } from '../../../lib/api/unread';

/**
 * Returns the reading of the present text of a match's note, with the command that the reader has just sent; undefined
 * until it is known.
 */
function useNoteReading(matchId: string, changedAt: string): NoteReading | undefined {
  const drawn = useDrawn(matchNoteQuery(matchId));
  const data = useExtra(noteQuery(matchId, changedAt));
  return useMemo(() => data && drawn(data), [data, drawn]);
}

interface NotePartProps {
  match: Match;
  /** The instant at which the present text was written. */
  changedAt: string;
}

/** Tells an organiser how many have seen the text. The whole note is the button that changes it. */
export function NoteCount({ match, changedAt, onEdit }: NotePartProps & { onEdit: () => void }) {
  const reading = useNoteReading(match.id, changedAt);
  const seen = reading?.seenCount ?? null;
  const text = seen === null ? null : readersText(seen, noteReaders(match).length);
  return (
    <button
      type="button"
      className="block min-h-5 text-left text-sm leading-5 text-fg-2 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-fg"
      aria-haspopup="dialog"
      onClick={onEdit}
    >
      {text}
      <span className="visually-hidden"> Cambiar la nota</span>
      <IconPencil className="absolute top-3 right-4 lg:right-6" size={20} stroke={1.7} aria-hidden="true" />
    </button>
  );
}

/** Lets a player say once that they have seen the text. */
export function NoteSeen({ match, changedAt }: NotePartProps) {
  const reading = useNoteReading(match.id, changedAt);
  const { send, isPending } = useCommand(seeNote);
  if (reading === undefined) return <Skeleton width={88} height={44} />;
  if (reading.hasSeen) {
    return (
      <p className="flex h-11 w-22 flex-none items-center justify-center gap-1.5 text-sm font-semibold text-fg-2">
        <IconCheck className="text-action" size={18} stroke={2.2} aria-hidden="true" />
        Visto
      </p>
    );
  }
  return (
    <Button
      variant="default"
      size="sm"
      className="w-22 flex-none self-center px-0"
      aria-label="Visto: ya leí la nota"
      disabled={isPending}
      onClick={() => void send(match.id, null)}
    >
      Visto
    </Button>
  );
}
