import { slotKeyOf } from '@picado/domain/roster/slot-keys';
import { IconClock } from '@tabler/icons-react';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openQueue } from '../../../../lib/commands/shown-queue';
import { useWaiting } from '../../../../lib/commands/use-waiting';
import { joinMatch, leaveList, rejoinMatch } from '../../commands';
import { useWaitingPlace } from '../../hooks/use-waiting-place';
import { waitingPlace } from '../../state';

/** Watches what waits of the viewer's own place in a match, for the list, the count and the bar. Draws nothing. */
export function WaitingPlaceWatch({ matchId }: { matchId: string }) {
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
export function WaitingPlaceButton({ matchId, size }: { matchId: string; size: 'md' | 'lg' }) {
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
