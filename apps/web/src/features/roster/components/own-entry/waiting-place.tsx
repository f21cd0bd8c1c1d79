import type { Match, TeamIndex } from '@picado/domain/matches/schema';
import { stageOf } from '@picado/domain/matches/stage';
import { slotOf } from '@picado/domain/roster/api-names';
import { bestFreeSlot } from '@picado/domain/roster/placement';
import { hasSlotForNewcomer } from '@picado/domain/roster/rules';
import type { SlotChange } from '@picado/domain/roster/slot-changes';
import { slotKeyOf } from '@picado/domain/roster/slot-keys';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconClock } from '@tabler/icons-react';
import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Disc } from '../../../../football/disc';
import { openQueue } from '../../../../lib/commands/shown-queue';
import { useWaiting } from '../../../../lib/commands/use-stored-commands';
import { seenText } from '../../../../lib/moments';
import { Name } from '../../../../ui/text/name';
import { shownMatch } from '../../../matches/api';
import type { JoinTarget, JoinValues } from '../../api';
import { joinMatch, leaveList, movePlayer, rejoinMatch, swapPlayers } from '../../commands';
import { useWaitingPlace } from '../../hooks/use-waiting-place';
import { waitingMoves, waitingPlace } from '../../state';
import type { WaitingEntry } from '../../view';
import { OnHold } from '../../../../ui/text/on-hold';

interface Joining {
  values: JoinValues;
  target: JoinTarget;
}

/** Watches what waits of the viewer's own place in a match, for the list, the count and the bar. Draws nothing. */
function WaitingPlaceWatch({ matchId }: { matchId: string }) {
  const client = useQueryClient();
  const joins = useWaiting(joinMatch, matchId);
  const rejoins = useWaiting(rejoinMatch, matchId);
  const isLeaving = useWaiting(leaveList, matchId).length > 0;
  const join = [...joins, ...rejoins].at(-1)?.command.body;
  useEffect(() => {
    const entry =
      join === undefined
        ? null
        : {
            name: join.values.name,
            position: join.values.position,
            isSubstitute: join.values.isSubstitute,
            slotKey: slotKeyOfJoin(join, shownMatch(client, matchId)),
          };
    const place = entry === null && !isLeaving ? null : { matchId, entry, isLeaving };
    const next = replaceEqualDeep(waitingPlace.get(), place);
    if (next !== waitingPlace.get()) waitingPlace.set(next);
  });
  const moves = useWaiting(movePlayer, matchId);
  const swaps = useWaiting(swapPlayers, matchId);
  useEffect(() => {
    const marks = [...moves, ...swaps].flatMap(({ command }) => command.body.changes.flatMap(marksOf));
    const next = replaceEqualDeep(waitingMoves.get(), marks.length === 0 ? null : { matchId, marks });
    if (next !== waitingMoves.get()) waitingMoves.set(next);
  });
  useEffect(
    () => () => {
      waitingPlace.set(null);
      waitingMoves.set(null);
    },
    [matchId],
  );
  return null;
}

function marksOf(change: SlotChange | undefined): string[] {
  if (change === undefined) return [];
  const { playerId, from, to } = change;
  return to === null && from !== null ? [playerId, slotKeyOf(from)] : [playerId];
}

/**
 * The key of the slot of a sign-up that waits: the chosen one, else the one that the server will choose by the same rule while the list
 * stays as it is. Null for a substitute, and where no slot is left.
 */
function slotKeyOfJoin({ values, target }: Joining, match: Match | undefined): string | null {
  if (values.isSubstitute) return null;
  if (target.kind === 'slot') return slotKeyOf(target.slot);
  if (match === undefined) return null;
  const entries = match.allPlayers.map((player) => ({ slot: slotOf(player), rating: player.rating }));
  if (!hasSlotForNewcomer({ stage: stageOf(match, Date.now()), maxPlayers: match.maxPlayers, entries }))
    return null;
  const starters = entries.flatMap(({ slot, rating }) => (slot === null ? [] : [{ ...slot, rating }]));
  const slot = bestFreeSlot(starters, match.maxPlayers, values);
  return slot === null ? null : slotKeyOf(slot);
}

/** Stands in place of the main action while the viewer's own sign-up, or their leaving, waits for a signal. */
function WaitingPlaceButton({ matchId, size }: { matchId: string; size: 'md' | 'lg' }) {
  const place = useWaitingPlace(matchId);
  return (
    <button
      type="button"
      className={`flex min-w-0 flex-1 items-center justify-center gap-2.5 rounded-md border border-dashed border-orange px-3 text-md leading-5 font-semibold text-orange hover:bg-orange-soft lg:flex-none lg:px-5 ${size === 'lg' ? 'min-h-13' : 'min-h-12'}`}
      aria-haspopup="dialog"
      onClick={openQueue}
    >
      <IconClock className="flex-none" size={22} stroke={1.8} aria-hidden="true" />
      {place?.isLeaving === true ? 'Tu baja está en espera' : 'Tu alta está en espera'}
    </button>
  );
}

/** The viewer's own sign-up in the slot that they chose. */
function WaitingEntryLines({ team, entry }: { team: TeamIndex; entry: WaitingEntry }) {
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <Name align={team === 0 ? 'start' : 'end'}>{entry.name}</Name>
      <span className="flex flex-wrap items-center gap-x-2 in-data-[team=1]:justify-end">
        <span className="figures text-md leading-none text-fg-2" aria-hidden="true">
          {POSITION_ABBREVIATIONS[entry.position]}
        </span>
        <OnHold />
      </span>
    </span>
  );
}

/** The viewer's own sign-up to the bench, behind those that wait there. */
function WaitingSubstitute({ order, entry }: { order: number; entry: WaitingEntry }) {
  return (
    <div className="grid min-h-16 grid-cols-[20px_36px_minmax(0,1fr)] items-center gap-x-3 px-4 py-2">
      <span className="figures text-xl leading-none text-fg-3" aria-hidden="true">
        {order}
      </span>
      <Disc name={entry.name} />
      <WaitingEntryLines team={0} entry={entry} />
    </div>
  );
}

/** Says, at the end of the count, how old it is while there is no signal. */
function SeenAside({ seenAt }: { seenAt: number }) {
  return <span className="text-sm text-fg-2">{seenText(seenAt)}</span>;
}

/** One of what a match shows of the viewer's own place that waits. One part, because all of it is fetched together. */
export type WaitingPlaceProps =
  | { part: 'watch'; matchId: string }
  | { part: 'button'; matchId: string; size: 'md' | 'lg' }
  | { part: 'entry'; team: TeamIndex; entry: WaitingEntry }
  | { part: 'substitute'; order: number; entry: WaitingEntry }
  | { part: 'leaving' }
  | { part: 'moved' }
  | { part: 'seen'; seenAt: number };

export function WaitingPlaceView(props: WaitingPlaceProps) {
  switch (props.part) {
    case 'watch':
      return <WaitingPlaceWatch {...props} />;
    case 'button':
      return <WaitingPlaceButton {...props} />;
    case 'entry':
      return <WaitingEntryLines {...props} />;
    case 'substitute':
      return <WaitingSubstitute {...props} />;
    case 'leaving':
      return <OnHold text="baja en espera" />;
    case 'moved':
      return <OnHold />;
    case 'seen':
      return <SeenAside {...props} />;
  }
}
