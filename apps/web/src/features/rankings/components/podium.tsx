import { paths } from '@picado/domain/pages/paths';
import type { RankedPlayer } from '@picado/domain/rankings/schema';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { shownName } from '@picado/domain/users/profile';
import { useMemo } from 'react';
import { PlayerCard } from '../../../football/player-card';
import { thisYear } from '../../../lib/dates';
import { Link } from '../../../ui/controls/link';
import { Name } from '../../../ui/text/name';
import { plinthOf, rankedCard } from '../view';
import { You, RankedValue } from './ranked-line';

/** Second, first and third from left to right; read in the order of their places. */
const COLUMNS = ['order-2', 'order-1', 'order-3'];
/** The heights of the plinths by rank: players who share one stand equally high. */
const PLINTHS = {
  1: 'min-h-29.5 lg:min-h-38',
  2: 'min-h-23 lg:min-h-30',
  3: 'min-h-18.5 lg:min-h-24',
} as const;

interface PodiumProps {
  type: RankingType;
  players: readonly RankedPlayer[];
  ownId: string | undefined;
}

/** The cards of the first three, each on its plinth, on the floor. A place that is not taken stays free. */
export function Podium({ type, players, ownId }: PodiumProps) {
  return (
    <ol className="mx-auto grid max-w-120 grid-cols-[110fr_130fr_110fr] items-end gap-2 max-lg:border-b max-lg:border-line-strong lg:max-w-none lg:grid-cols-[156fr_186fr_156fr] lg:gap-2.5">
      {COLUMNS.map((column, place) => {
        const player = players[place];
        return player === undefined ? null : (
          <li key={player.id} className={`${column} min-w-0`}>
            <Place type={type} player={player} isOwn={player.id === ownId} />
          </li>
        );
      })}
      {/* Keeps the first one in the middle. */}
      {players.length < 2 && <li className="order-1" aria-hidden="true" />}
    </ol>
  );
}

interface PlaceProps {
  type: RankingType;
  player: RankedPlayer;
  isOwn: boolean;
}

function Place({ type, player, isOwn }: PlaceProps) {
  const subject = useMemo(() => rankedCard(player, thisYear()), [player]);
  return (
    <>
      <Link
        to={paths.publicProfile(player.id)}
        className="grid justify-items-center gap-2 rounded-md pb-2 text-center text-fg no-underline hover:text-action"
      >
        <span className="grid justify-items-center">
          {isOwn && <You />}
          <Name>{shownName(player)}</Name>
        </span>
        <PlayerCard subject={subject} className="w-8/9" />
      </Link>
      <div
        className={`@container relative grid place-items-center border border-b-0 border-line-strong bg-surface-0 py-2 ${PLINTHS[plinthOf(player)]}`}
      >
        <span className="absolute top-2.5 left-2.5 figures text-lg leading-none text-fg-2">
          <span className="visually-hidden">Puesto </span>
          {player.rank}
        </span>
        <RankedValue type={type} player={player} place="plinth" />
      </div>
    </>
  );
}
