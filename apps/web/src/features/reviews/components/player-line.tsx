import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import type { ReactNode } from 'react';
import { Disc } from '../../../ui/disc';
import classes from './player-line.module.css';

/** As much of the match as says where a player stood in it. */
export type PlayedIn = Pick<Match, 'id' | 'allPlayers' | 'team1Name' | 'team2Name'>;

interface PlayerLineProps {
  match: PlayedIn;
  player: { id: string; name: string };
  /** Instead of the position and the team. */
  text?: ReactNode;
  size?: number;
  /** The one that a sheet is about. */
  isHeading?: boolean;
}

/** A player: their number on their team's disc, their name, and what is to be known. */
export function PlayerLine({ match, player, text, size = 36, isHeading = false }: PlayerLineProps) {
  const entry = match.allPlayers.find(({ id }) => id === player.id);
  const team = entry?.teamIndex ?? undefined;
  const teamName = team === undefined ? 'Suplente' : teamNamesInWords(match)[team];
  const place = entry?.positionIndex ?? null;
  const said = text ?? (entry === undefined ? null : `${entry.position} · ${teamName}`);
  return (
    <span
      className={`${classes.line} flex min-w-0 flex-1 items-center gap-3 text-left`}
      data-heading={isHeading || undefined}
    >
      <Disc
        team={team}
        label={team === undefined || place === null ? undefined : place + 1}
        name={player.name}
        size={size}
      />
      <span className="grid min-w-0 gap-px">
        <span className={classes.name}>{player.name}</span>
        {said !== null && (
          <span className={`${classes.text} text-xs leading-4.5 font-normal wrap-anywhere text-fg-2`}>
            {said}
          </span>
        )}
      </span>
    </span>
  );
}
