import type { Match, Player } from '@picado/domain/matches/schema';
import { decideDrop, describeChanges, type DropTarget } from '@picado/domain/roster/drops';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { IconArrowsExchange, IconBan, IconGripVertical } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Grip, useDrag, type Drag, type Direction } from '../../../../lib/arranging/use-drag';
import { toast } from '../../../../lib/toast';
import { Name } from '../../../../ui/text/name';
import { arrangePlayers } from '../../commands';
import { placeOf } from '../../view';
import { PickedDisc } from '../sign-up/guest-picker';
import classes from './drag-layer.module.css';
import { placeElement, placeLayer, BENCH } from './place';
import { parseSlotKey, slotKeyOf } from '@picado/domain/roster/slot-keys';
import { placesAt, type WindowPoint } from '../../../../lib/arranging/press';

/** The slot or turn of a place in the list; null for a former player. */
function targetOf(match: Pick<Match, 'maxPlayers' | 'substitutes'>, place: string): DropTarget | null {
  if (place === BENCH) return { kind: 'bench' };
  const slot = parseSlotKey(place, match.maxPlayers);
  if (slot !== null) return { kind: 'slot', slot };
  return match.substitutes.some(({ id }) => id === place) ? { kind: 'substitute', playerId: place } : null;
}

/** The place under a point of the window: a slot, the bench as one place, or for a substitute each of the others. */
function placeAt({ substitutes }: Pick<Match, 'substitutes'>, player: Player, at: WindowPoint) {
  const isWaiting = (id: string) => substitutes.some((substitute) => substitute.id === id);
  const names = placesAt(at);
  const row = names.find((name) => name !== BENCH && (isWaiting(player.id) || !isWaiting(name)));
  return row ?? names.find((name) => name === BENCH) ?? null;
}

/** The place that an arrow leads to: along a team, to the other one, below both the bench. At the edge it stays. */
function placeBeside(place: string | null, { x, y }: Direction, maxPlayers: number): string {
  const slot = place === null ? null : parseSlotKey(place, maxPlayers);
  const teamIndex = x < 0 ? 0 : x > 0 ? 1 : (slot?.teamIndex ?? 0);
  const slotIndex = slot === null ? maxPlayers - (y > 0 ? 0 : 1) : Math.max(0, slot.slotIndex + y);
  return slotIndex < maxPlayers ? slotKeyOf({ teamIndex, slotIndex }) : BENCH;
}

interface DragLayerProps {
  match: Match;
  /** The way without dragging. */
  onChoosePlace: (player: Player) => void;
}

/**
 * Lets the organiser drag players from place to place. Its code loads after the match is shown; it is mounted beside
 * the list and extends the places with what they need for it.
 */
export function DragLayer({ match, onChoosePlace }: DragLayerProps) {
  const hintId = useId();
  const client = useQueryClient();
  const [announced, setAnnounced] = useState('');
  const preview = useRef<HTMLDivElement>(null);
  const arranging = useDrag<Player, string | null>({
    touch: () => 'hold',
    isScrolling: true,
    startOf: placeOf,
    targetAt: (player, at) => placeAt(match, player, at),
    targetBeside: ({ target }, direction) => placeBeside(target, direction, match.maxPlayers),
    onPointer: ({ x, y }) => {
      preview.current?.style.setProperty('--x', `${x}px`);
      preview.current?.style.setProperty('--y', `${y}px`);
    },
    onDrop: (player, place) => {
      const decided = decide(player, place);
      if (decided?.ok === false) {
        setAnnounced('');
        toast.error(REFUSALS[decided.code]);
        return;
      }
      const changes = decided?.value ?? null;
      setAnnounced(changes === null ? 'No cambió nada' : `Listo: ${describeChanges(match, changes)}`);
      if (changes !== null) void arrangePlayers(client, match.id, changes);
    },
    onCancel: () => setAnnounced('No cambió nada'),
  });
  const { drag } = arranging;
  const isByKeys = drag?.by === 'keys';
  const decided = drag && decide(drag.item, drag.target);
  const isRefused = decided?.ok === false;
  const Sign = isRefused ? IconBan : IconArrowsExchange;

  function decide(player: Player, place: string | null) {
    const target = place === null ? null : targetOf(match, place);
    return target && decideDrop(match, player.id, target);
  }

  function sentenceOf({ item, hasMoved }: Drag<Player, string | null>) {
    if (!hasMoved) return `Levantaste a ${item.name}`;
    if (!decided) return 'Soltalo sobre un lugar o en el banco';
    if (!decided.ok) return REFUSALS[decided.code];
    return decided.value ? describeChanges(match, decided.value) : `${item.name} se queda en su lugar`;
  }

  const playerIn = new Map(match.allPlayers.map((player) => [placeOf(player), player]));
  const lookOf = (name: string) => {
    if (drag !== null && placeOf(drag.item) === name) return 'origin';
    if (drag?.target !== name) return undefined;
    return isRefused ? 'refused' : 'target';
  };

  useLayoutEffect(() => {
    placeLayer.set({
      propsOf: (name) => {
        const player = playerIn.get(name);
        const className = player && 'group/place relative touch-manipulation liftable';
        return { 'data-carry': lookOf(name), className, ...(player && arranging.pressOf(player)) };
      },
      gripOf: (name) => {
        const player = playerIn.get(name);
        return (
          player && (
            <Grip
              key={player.id}
              item={player}
              arranging={arranging}
              // The row behind it is what a mouse presses.
              className="pointer-events-none absolute inset-y-0 left-0 z-1 grid w-4.5 place-items-center text-fg-2 opacity-0 focus-visible:bg-surface-3 focus-visible:text-fg focus-visible:opacity-100 focus-visible:-outline-offset-3 in-data-[team=1]:right-0 in-data-[team=1]:left-auto data-carried:bg-surface-3 data-carried:text-fg data-carried:opacity-100 lg:group-hover/place:opacity-100"
              aria-label={`Mover a ${player.name}`}
              aria-describedby={hintId}
              data-carried={(isByKeys && drag.item.id === player.id) || undefined}
              // Screen readers alone click here: a mouse meets the row behind.
              onClick={() => onChoosePlace(player)}
            >
              <IconGripVertical size={16} stroke={2} aria-hidden="true" />
            </Grip>
          )
        );
      },
    });
  });
  useEffect(() => () => placeLayer.set(null), []);
  const followed = isByKeys ? drag.target : null;
  useEffect(() => {
    if (followed !== null) placeElement(followed)?.scrollIntoView({ block: 'nearest' });
  }, [followed]);

  return (
    <>
      <div ref={preview} className={classes.preview} data-by={drag?.by}>
        {drag !== null && !isByKeys && (
          <div className="flex w-max max-w-71.5 items-center gap-3 rounded-md border-2 border-fg bg-surface-3 py-1.5 pr-4 pl-2">
            <PickedDisc player={drag.item} />
            <Name>{drag.item.name}</Name>
          </div>
        )}
      </div>
      <p id={hintId} hidden>
        Enter o espacio para levantar. Con las flechas elegís el lugar, con Enter lo soltás, con Escape queda
        como estaba.
      </p>
      <div
        className={`${classes.bar} pointer-events-none fixed inset-x-0 bottom-0 z-150 grid min-h-21.5 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-4 gap-y-0.5 bg-surface-0 px-4 pt-3 leading-5.5 font-semibold text-balance lg:bottom-8 sidebar:left-(--sidebar) lg:mx-auto lg:min-h-16 lg:w-max lg:max-w-160 lg:rounded-md lg:bg-surface-2 lg:px-6`}
        data-shown={drag !== null || undefined}
      >
        <Sign size={24} stroke={1.8} className={isRefused ? 'text-red' : 'text-action'} aria-hidden="true" />
        <p role="status" aria-live="assertive" className="wrap-anywhere">
          {drag === null ? announced : sentenceOf(drag)}
        </p>
        {isByKeys && (
          <p className="col-start-2 text-sm font-medium text-fg-2" aria-hidden="true">
            Flechas · Enter · Escape
          </p>
        )}
      </div>
    </>
  );
}
