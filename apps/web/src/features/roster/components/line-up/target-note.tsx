import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import type { Slot } from '@picado/domain/roster/slots';
import type { ReactNode } from 'react';

/** Names the place that a sign-up is about, above its form. */
export function TargetNote({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-surface-3 p-3 text-base leading-5 wrap-anywhere">
      {children}
    </div>
  );
}

/** The place is a slot of a team. */
export function SlotNote({ match, slot }: { match: Match; slot: Slot }) {
  return (
    <TargetNote>
      <p>
        Lugar <strong className="font-semibold">{slot.slotIndex + 1}</strong> de{' '}
        <strong className="font-semibold">{teamNamesInWords(match)[slot.teamIndex]}</strong>
      </p>
    </TargetNote>
  );
}
