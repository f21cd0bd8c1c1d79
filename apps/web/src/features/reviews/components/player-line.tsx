import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { slotOf } from '@picado/domain/roster/api-names';
import type { ReactNode } from 'react';
import { Disc } from '../../../football/disc';

/** The fields of the match that give a player's slot. */
export type PlayedIn = Pick<Match, 'id' | 'allPlayers' | 'team1Name' | 'team2Name'>;

interface PlayerLineProps {
  match: PlayedIn;
  player: { id: string; name: string };
  /** The text in place of the position and the team. */
  text?: ReactNode;
  size?: number;
  /** The one that a sheet is about. */
  isHeading?: boolean;
}

/** A player: their number on their team's disc, their name, and what is to be known. */
export function PlayerLine({ match, player, text, size = 36, isHeading = false }: PlayerLineProps) {
  const entry = match.allPlayers.find(({ id }) => id === player.id);
  const slot = entry ? slotOf(entry) : null;
  const team = slot?.teamIndex;
  const teamName = team === undefined ? 'Suplente' : teamNamesInWords(match)[team];
  const line = text ?? (entry === undefined ? null : `${entry.position} · ${teamName}`);
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-left">
      <Disc
        team={team}
        label={slot === null ? undefined : slot.slotIndex + 1}
        name={player.name}
        size={size}
      />
      <span className="grid min-w-0 gap-px">
        <span
          className={`font-semibold wrap-anywhere ${isHeading ? 'text-md leading-6' : 'text-base leading-5'}`}
        >
          {player.name}
        </span>
        {line !== null && (
          <span
            className={`font-normal wrap-anywhere text-fg-2 ${isHeading ? 'text-sm leading-5' : 'text-xs leading-4.5'}`}
          >
            {line}
          </span>
        )}
      </span>
    </span>
  );
}
