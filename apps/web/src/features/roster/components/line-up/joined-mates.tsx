import type { Match } from '@picado/domain/matches/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import { companyText, teamMatesOf } from '@picado/domain/roster/going';
import { Disc } from '../../../../football/disc';

/** The discs that a line of the desktop's column holds. */
const DISCS = 5;

/** The team-mates of a starter: in words, with their discs on a desktop. Nothing for the first of a team. */
export function JoinedMates({
  match,
  playerId,
}: {
  match: Pick<Match, 'players' | 'substitutes'>;
  playerId: string;
}) {
  const mates = teamMatesOf(match, playerId);
  const few = companyText(mates);
  if (few === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 text-base leading-5.5 text-fg-2 lg:justify-start">
      <span className="hidden lg:flex" aria-hidden="true">
        {mates.slice(0, DISCS).map((mate) => (
          <span key={mate.id} className="-ml-1.5 rounded-full first:ml-0">
            <Disc team={mate.teamIndex ?? undefined} label={(slotOf(mate)?.slotIndex ?? 0) + 1} />
          </span>
        ))}
      </span>
      <p className="wrap-anywhere lg:flex-1 lg:basis-40">
        <span className="lg:hidden">{few}</span>
        <span className="hidden lg:inline">{companyText(mates, DISCS)}</span>
      </p>
    </div>
  );
}
