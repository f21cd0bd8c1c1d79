import type { TeamIndex } from '@picado/domain/matches/schema';
import { slotKeyOf } from '@picado/domain/roster/slot-keys';
import { POSITION_ABBREVIATIONS } from '@picado/domain/users/schema';
import { IconClock } from '@tabler/icons-react';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openQueue } from '../../../../lib/commands/shown-queue';
import { useWaiting } from '../../../../lib/commands/use-waiting';
import { seenText } from '../../../../lib/moments';
import { Name } from '../../../../ui/text/name';
import { joinMatch, leaveList, rejoinMatch } from '../../commands';
import { useWaitingPlace } from '../../hooks/use-waiting-place';
import { waitingPlace } from '../../state';
import type { WaitingEntry } from '../../view';

/** Watches what waits of the viewer's own place in a match, for the list, the count and the bar. Draws nothing. */
function WaitingPlaceWatch({ matchId }: { matchId: string }) {
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
            slotKey:
              join.target.kind === 'slot' && !join.values.isSubstitute ? slotKeyOf(join.target.slot) : null,
          };
    const place = entry === null && !isLeaving ? null : { matchId, entry, isLeaving };
    const next = replaceEqualDeep(waitingPlace.get(), place);
    if (next !== waitingPlace.get()) waitingPlace.set(next);
  });
  useEffect(() => () => waitingPlace.set(null), [matchId]);
  return null;
}

/** In place of the main action: the viewer's own sign-up, or their leaving, waits for a signal. */
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

/** What waits for a signal, in a row. */
function OnHold({ text }: { text: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-sm leading-4.5 font-semibold text-orange in-data-[team=1]:justify-end">
      <IconClock size={16} stroke={2} aria-hidden="true" />
      {text}
    </span>
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
        <OnHold text="en espera" />
      </span>
    </span>
  );
}

/** At the end of the count without a signal: how old it is. */
function SeenAside({ seenAt }: { seenAt: number }) {
  return <span className="text-sm text-fg-2">{seenText(seenAt)}</span>;
}

/** One of what a match shows of the viewer's own place that waits. One part, because all of it is fetched together. */
export type WaitingPlaceProps =
  | { part: 'watch'; matchId: string }
  | { part: 'button'; matchId: string; size: 'md' | 'lg' }
  | { part: 'entry'; team: TeamIndex; entry: WaitingEntry }
  | { part: 'leaving' }
  | { part: 'seen'; seenAt: number };

export function WaitingPlaceView(props: WaitingPlaceProps) {
  switch (props.part) {
    case 'watch':
      return <WaitingPlaceWatch {...props} />;
    case 'button':
      return <WaitingPlaceButton {...props} />;
    case 'entry':
      return <WaitingEntryLines {...props} />;
    case 'leaving':
      return <OnHold text="baja en espera" />;
    case 'seen':
      return <SeenAside {...props} />;
  }
}
