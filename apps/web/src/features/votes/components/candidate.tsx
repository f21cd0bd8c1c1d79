import type { Player, TeamIndex } from '@picado/domain/matches/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import { IconCheck } from '@tabler/icons-react';
import { Disc } from '../../../football/disc';

interface CandidateProps {
  player: Player;
  /** The team whose shirt they wear; none on the bench. */
  team: TeamIndex | undefined;
  /** The side of the halfway line: on the right the row is mirrored. */
  side: TeamIndex;
  /** The share of the votes so far in percent; 0 shows none, and so does a vote that is still open. */
  share: number;
  /** Picked, or voted for. */
  isChosen: boolean;
  isOneself: boolean;
  /** None of the list can be chosen any more. */
  isListed: boolean;
  /** Absent where there is nothing to choose. */
  onChoose: (() => void) | undefined;
}

/** A candidate of the vote, and after the viewer's vote their share of the votes. */
export function Candidate(props: CandidateProps) {
  const { player, team, side, share, isChosen, isOneself, isListed, onChoose } = props;
  const slot = slotOf(player);
  const isOpen = onChoose !== undefined;
  const look = isChosen ? 'bg-fg text-ink' : isOneself ? 'text-fg-3' : '';
  const row = `relative flex min-h-17 min-w-0 items-center gap-2.5 border-b border-line px-3 py-2 md:px-6 ${look} ${
    side === 1 ? 'flex-row-reverse text-right @max-xs:flex-row @max-xs:text-left' : ''
  }`;
  const content = (
    <>
      {slot === null ? <Disc name={player.name} /> : <Disc team={team} label={slot.slotIndex + 1} />}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-3 text-base leading-5 font-semibold wrap-anywhere">{player.name}</span>
        {isOneself && (
          <span className="block text-sm leading-5">
            Vos<span className="visually-hidden">, no podés votarte</span>
          </span>
        )}
        {share > 0 && (
          <span className={`block figures text-lg leading-none tabular-nums ${isChosen ? '' : 'text-gold'}`}>
            <span aria-hidden="true">{`${share}%`}</span>
            <span className="visually-hidden">{`, ${share}% de los votos`}</span>
          </span>
        )}
      </span>
      {isChosen && <IconCheck className="flex-none" size={22} stroke={2.4} aria-hidden="true" />}
      {isChosen && !isOpen && <span className="visually-hidden">, tu voto</span>}
    </>
  );
  if (!isOpen) {
    return (
      <div role={isListed ? 'listitem' : undefined} className={row}>
        {content}
      </div>
    );
  }
  return (
    <label
      className={`${row} cursor-pointer not-has-checked:hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-fg has-checked:has-focus-visible:outline-action-ink`}
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
