import { paths } from '@picado/domain/pages/paths';
import { shownName } from '@picado/domain/users/profile';
import type { RankedPlayer } from '@picado/domain/rankings/schema';
import type { RankingType } from '@picado/domain/statistics/ranking-scores';
import { useMemo } from 'react';
import { thisYear } from '../../../lib/dates';
import { Link } from '../../../ui/link';
import { Name } from '../../../ui/name';
import { PlayerCard } from '../../../ui/player-card';
import { rankedCard } from '../state';
import { RankedValue } from './ranked-value';
import { You } from './you';

/**
 * Second, first and third from left to right; read in the order of their places. The lowest plinth is as high as a ranked
 * value in two lines, so that each step is seen.
 */
const PLACES = [
  { column: 'order-2', plinth: 'min-h-26 lg:min-h-32' },
  { column: 'order-1', plinth: 'min-h-23' },
  { column: 'order-3', plinth: 'min-h-19' },
];

interface PodiumProps {
  type: RankingType;
  players: readonly RankedPlayer[];
  ownId: string | undefined;
}

/** The cards of the first three, each on its plinth. A place that is not taken stays free. */
export function Podium({ type, players, ownId }: PodiumProps) {
  return (
    <ol className="mx-auto grid max-w-120 grid-cols-[98fr_118fr_98fr] items-end gap-2 border-b-2 border-line-strong lg:grid-cols-[108fr_162fr_108fr]">
      {PLACES.map(({ column, plinth }, place) => {
        const player = players[place];
        return player === undefined ? null : (
          <li key={player.id} className={`${column} min-w-0`}>
            <Place type={type} player={player} isOwn={player.id === ownId} plinth={plinth} />
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
  plinth: string;
}

function Place({ type, player, isOwn, plinth }: PlaceProps) {
  const subject = useMemo(() => rankedCard(player, thisYear()), [player]);
  return (
    <>
      <Link
        to={paths.publicProfile(player.id)}
        className="grid justify-items-center gap-2 rounded-md px-1 pb-2 text-center text-fg no-underline hover:text-action"
      >
        <span className="grid justify-items-center">
          {isOwn && <You />}
          <Name>{shownName(player)}</Name>
        </span>
        <PlayerCard subject={subject} className="w-full" />
      </Link>
      <div
        className={`flex flex-wrap content-start items-start justify-center gap-x-2.5 border border-b-0 border-line-strong bg-surface-1 px-1 pt-2 pb-1 ${plinth}`}
      >
        <span className="pt-1 figures text-lg leading-none text-fg-2">
          <span className="visually-hidden">Puesto </span>
          {player.rank}
        </span>
        <RankedValue type={type} player={player} place="plinth" />
      </div>
    </>
  );
}
