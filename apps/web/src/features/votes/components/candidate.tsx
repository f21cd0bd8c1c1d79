import type { Player } from '@picado/domain/matches/schema';
import type { PlayerStats } from '@picado/domain/reports/schema';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Disc } from '../../../ui/disc';
import { FigureLine } from '../../../ui/figure-line';
import { slotOf } from '@picado/domain/roster/api-names';

interface CandidateProps {
  player: Player;
  /** Absent while the report is on its way. */
  stats: PlayerStats | undefined;
  /** In percent, of the votes so far; 0 shows none, and so does a vote that is still open. */
  share: number;
  /** Picked, or voted for. */
  isChosen: boolean;
  /** Absent where there is nothing to choose any more. */
  onChoose?: (() => void) | undefined;
  isOneself?: boolean;
  /** None of the list can be chosen any more. */
  isListed?: boolean;
}

/** A candidate of the vote: what they did, and after the viewer's vote their share of the votes. */
export function Candidate({
  player,
  stats,
  share,
  isChosen,
  onChoose,
  isOneself = false,
  isListed = false,
}: CandidateProps) {
  const slot = slotOf(player);
  const content = (
    <>
      {slot === null ? (
        <Disc name={player.name} />
      ) : (
        <Disc team={slot.teamIndex} label={slot.slotIndex + 1} />
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
        <span
          className={`min-w-0 flex-1 basis-32.5 leading-5 font-semibold wrap-anywhere ${isOneself ? 'text-fg-3' : ''}`}
        >
          {player.name}
        </span>
        {isOneself && <span className="order-1 w-full text-xs leading-4.5 text-fg-3">No podés votarte</span>}
        {stats !== undefined && <FigureLine figures={stats} />}
      </span>
      {share > 0 && (
        <span className="min-w-11.5 flex-none text-right figures text-lg leading-none text-gold tabular-nums">
          <span className="visually-hidden">{`, ${share}% de los votos`}</span>
          <span aria-hidden="true">{`${share}%`}</span>
        </span>
      )}
      <span
        className={`grid size-6 flex-none ${isChosen ? 'text-gold' : 'text-line-strong'}`}
        aria-hidden="true"
      >
        {isChosen ? (
          <IconStarFilled size={24} />
        ) : (
          onChoose !== undefined && <IconStar size={24} stroke={1.7} />
        )}
      </span>
      {/* The share of the votes, as a line that grows under the row. */}
      <span
        className="absolute bottom-0 left-0 h-0.75 bg-gold transition-[width] duration-(--time-normal)"
        style={{ width: `${share}%` }}
      />
    </>
  );
  const row = `relative flex min-h-15 items-center gap-3 border-t border-line py-2 pr-3 pl-2 ${isChosen ? 'bg-gold-soft' : ''}`;
  if (onChoose === undefined) {
    return (
      <div role={isListed ? 'listitem' : undefined} className={row}>
        {content}
      </div>
    );
  }
  return (
    <label
      className={`${row} cursor-pointer not-has-checked:hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-fg`}
    >
      <input
        type="radio"
        name="mvp"
        className="absolute inset-0 m-0 cursor-pointer opacity-0"
        value={player.id}
        checked={isChosen}
        onChange={onChoose}
      />
      {content}
    </label>
  );
}
