import type { Match, Player, TeamIndex } from '@picado/domain/matches/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import { Fragment } from 'react';
import { Candidate } from './candidate';

interface CandidatesProps {
  match: Match;
  /** The entry of the viewer, who cannot be chosen. */
  ownId: string | null;
  chosenId: string | null;
  /** Absent where there is nothing to choose any more. */
  onChoose?: ((playerId: string) => void) | undefined;
  /** Returns a player's share of the votes so far in percent; left out while the vote is open to the viewer. */
  shareOf?: (playerId: string) => number;
}

/** All players on both sides of the halfway line, in one grid, so that both sides keep step; below them the bench. */
export function Candidates({ match, ownId, chosenId, onChoose, shareOf }: CandidatesProps) {
  const sides = [sideOf(match.players, 0), sideOf(match.players, 1)] as const;
  const rows = Math.max(sides[0].length, sides[1].length);
  const candidate = (player: Player | undefined, team: TeamIndex | undefined, side: TeamIndex) =>
    player === undefined ? (
      <span className="border-b border-line" aria-hidden="true" />
    ) : (
      <Candidate
        player={player}
        team={team}
        side={side}
        share={shareOf?.(player.id) ?? 0}
        isChosen={player.id === chosenId}
        isOneself={player.id === ownId}
        isListed={onChoose === undefined}
        onChoose={onChoose && player.id !== ownId ? () => onChoose(player.id) : undefined}
      />
    );
  return (
    <div role={onChoose === undefined ? 'list' : 'radiogroup'} aria-label="Jugadores" className="@container">
      <div className="grid grid-cols-2 @max-xs:hidden" aria-hidden="true">
        <span className="h-2 team-1-bars" />
        <span className="h-2 team-2-sash" />
      </div>
      <div className="relative grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @max-xs:grid-cols-1">
        <span
          className="pointer-events-none absolute inset-y-0 left-1/2 z-1 w-px bg-line-strong @max-xs:hidden"
          aria-hidden="true"
        />
        {Array.from({ length: rows }, (_, index) => (
          <Fragment key={index}>
            {candidate(sides[0][index], 0, 0)}
            {candidate(sides[1][index], 1, 1)}
          </Fragment>
        ))}
      </div>
      {match.substitutes.length > 0 && (
        <>
          <p className="px-4 pt-4 pb-2 text-sm leading-5 font-semibold text-fg-2 md:px-6">Suplentes</p>
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] border-t border-line @max-xs:grid-cols-1">
            {match.substitutes.map((player) => (
              <Fragment key={player.id}>{candidate(player, undefined, 0)}</Fragment>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** A team's players by the number that they wear. */
function sideOf(players: readonly Player[], team: TeamIndex): Player[] {
  const numberOf = (player: Player) => slotOf(player)?.slotIndex ?? 0;
  return players
    .filter((player) => slotOf(player)?.teamIndex === team)
    .sort((a, b) => numberOf(a) - numberOf(b));
}
