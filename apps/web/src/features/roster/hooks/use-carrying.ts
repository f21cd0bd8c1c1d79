import type { Match, Player } from '@picado/domain/matches/schema';
import { decideDrop, describeChanges, type DropTarget } from '@picado/domain/roster/drops';
import { slotOf, type SlotChanges } from '@picado/domain/roster/slot-changes';
import { parseSpaceKey, spaceKeyOf } from '@picado/domain/roster/spaces';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useState } from 'react';
import { toast } from '../../../ui/toast';
import { BENCH } from '../components/place';
import { placeBeside, type Arrow } from '../components/rearrangements';

/** A player in the hand of the organiser. Places go by the names under which the list draws them. */
export interface Carried {
  player: Player;
  from: string;
  /** Null outside of every place. */
  over: string | null;
  by: 'pointer' | 'keys';
}

interface CarryingOptions {
  match: Match;
  arrange: (changes: SlotChanges) => void;
}

/** The carried player, over which place, and in words what will happen: the same by mouse, finger and keys. */
export function useCarrying({ match, arrange }: CarryingOptions) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, setSaid] = useState('');

  function decide(player: Player, over: string) {
    const target = targetOf(match, over);
    return target === null ? null : decideDrop(match, player.id, target);
  }

  function end(sentence: string) {
    setCarried(null);
    setSaid(sentence);
  }

  function goOver(over: string | null) {
    // The kit tells first of the place where a player was picked up.
    if (carried === null || carried.over === over) return;
    const decided = over === null ? null : decide(carried.player, over);
    setCarried({ ...carried, over });
    if (decided === null) setSaid('Soltalo sobre un lugar o en el banco');
    else if (!decided.ok) setSaid(REFUSALS[decided.code]);
    else if (decided.value === null) setSaid(`${carried.player.name} se queda en su lugar`);
    else setSaid(describeChanges(match, decided.value));
  }

  function pickUp(playerId: string, by: Carried['by']) {
    const player = match.allPlayers.find(({ id }) => id === playerId);
    if (player === undefined) return;
    const from = placeNameOf(player);
    setCarried({ player, from, over: from, by });
    setSaid(`Levantaste a ${player.name}`);
  }

  /** Along the places by arrow keys; the bench is one place. */
  function goBeside(arrow: Arrow) {
    if (carried === null) return;
    const here = carried.over === null ? null : parseSpaceKey(carried.over, match.maxPlayers);
    const next = placeBeside(here, arrow, match.maxPlayers);
    goOver(next === null ? BENCH : spaceKeyOf(next));
  }

  function letGo(over = carried?.over ?? null) {
    if (carried === null) return;
    const { player } = carried;
    const isHere = match.allPlayers.some(({ id }) => id === player.id);
    const decided = over === null || !isHere ? null : decide(player, over);
    if (decided === null) putBack();
    else if (!decided.ok) {
      end('');
      toast.error(REFUSALS[decided.code]);
    } else if (decided.value === null) putBack();
    else {
      end(`Listo: ${describeChanges(match, decided.value)}`);
      arrange(decided.value);
    }
  }

  function putBack() {
    end('No cambió nada');
  }

  const isRefused =
    carried !== null && carried.over !== null && decide(carried.player, carried.over)?.ok === false;
  return { carried, said, isRefused, pickUp, goOver, goBeside, letGo, putBack };
}

/** The name of the place where a player is drawn. */
export function placeNameOf(player: Player): string {
  const slot = slotOf(player);
  return slot === null ? player.id : spaceKeyOf(slot);
}

function targetOf(match: Match, place: string): DropTarget | null {
  if (place === BENCH) return { kind: 'bench' };
  const slot = parseSpaceKey(place, match.maxPlayers);
  if (slot !== null) return { kind: 'slot', slot };
  const player = match.substitutes.find(({ id }) => id === place);
  return player === undefined ? null : { kind: 'substitute', playerId: player.id };
}
