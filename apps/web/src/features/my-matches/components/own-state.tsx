import { isOrganiser } from '@picado/domain/matches/policies';
import type { Match } from '@picado/domain/matches/schema';
import { ownEntryOf } from '@picado/domain/roster/own-entry';
import { IconCrown, IconUserShield } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Disc } from '../../../football/disc';

interface OwnStateProps {
  match: Match;
  /** The reader. */
  userId: string;
}

/** The reader's own part in a match to come: their number, their turn on the bench, or that they organise it. */
export function OwnState({ match, userId }: OwnStateProps) {
  const own = match.allPlayers.find((player) => player.userId === userId);
  const entry = ownEntryOf(match, own?.id ?? null);
  const isCreator = match.creatorId === userId;
  switch (entry.kind) {
    case 'starter': {
      const number = entry.slotIndex + 1;
      if (entry.isConfirmationPending) {
        return (
          <State tone="text-orange">
            <WaitingDisc label={number} />
            Confirmá
          </State>
        );
      }
      return (
        <State>
          <Disc team={entry.teamIndex} label={number} size={24} />
          Sos el {number}
        </State>
      );
    }
    case 'substitute':
      return (
        <State tone="text-orange">
          <WaitingDisc label={entry.turn} />
          <span className="visually-hidden">{entry.turn}.º </span>
          Suplente
        </State>
      );
    case 'outside':
      return isOrganiser({ ...match, userId }) ? (
        <State tone="text-fg-2">
          {isCreator ? (
            <IconCrown size={18} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconUserShield size={18} stroke={1.8} aria-hidden="true" />
          )}
          Organizás
        </State>
      ) : null;
  }
}

/** Marks, beside its count, a match that the reader organises and plays: in one line with their number it does not fit. */
export function OrganiserSign({ match, userId }: OwnStateProps) {
  const isPlayer = match.allPlayers.some((player) => player.userId === userId);
  if (!isPlayer || !isOrganiser({ ...match, userId })) return null;
  if (match.creatorId !== userId) {
    return (
      <>
        <IconUserShield size={18} stroke={1.8} className="flex-none text-fg-2" aria-hidden="true" />
        <span className="visually-hidden">Organizás, </span>
      </>
    );
  }
  return (
    <>
      <IconCrown size={18} stroke={1.8} className="flex-none text-fg-2" aria-hidden="true" />
      <span className="visually-hidden">Creador, </span>
    </>
  );
}

function State({ tone = 'text-fg', children }: { tone?: string; children: ReactNode }) {
  return (
    <span className={`flex items-center gap-1.5 text-sm leading-5 font-semibold whitespace-nowrap ${tone}`}>
      {children}
    </span>
  );
}

/** Shows a number that waits in a dashed disc: a turn on the bench, a number that is not confirmed. */
function WaitingDisc({ label }: { label: number }) {
  return (
    <span
      className="grid size-6 flex-none place-items-center rounded-full border-2 border-dashed border-orange pt-px figures text-sm leading-none"
      aria-hidden="true"
    >
      {label}
    </span>
  );
}
