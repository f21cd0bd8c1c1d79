import type { Match } from '@picado/domain/matches/schema';
import { useState, useEffect, useEffectEvent } from 'react';
import type { Slot } from '@picado/domain/roster/slots';
import { slotKeyOf } from '@picado/domain/roster/slot-keys';

/**
 * The number of free places of starters. It does not change while a sign-up of the viewer is on its way, which may have taken the
 * last one.
 */
export function useFree(match: Pick<Match, 'players' | 'maxTotalPlayers'>, isBusy: boolean): number {
  const now = match.maxTotalPlayers - match.players.length;
  const [free, setFree] = useState(now);
  if (!isBusy && free !== now) setFree(now);
  return isBusy ? free : now;
}

export interface SlotHolder {
  /** Shows the slot to all others as being taken, and gives it back. */
  occupy: (slotKey: string) => void;
  release: (slotKey: string) => void;
}

/** Announces the slot whose form is open: all others see it as being taken. */
export function useHeldSlot(slot: Slot | null, { occupy, release }: SlotHolder) {
  const key = slot === null ? null : slotKeyOf(slot);
  const hold = useEffectEvent((slotKey: string) => occupy(slotKey));
  const letGo = useEffectEvent((slotKey: string) => release(slotKey));
  useEffect(() => {
    if (key === null) return undefined;
    hold(key);
    return () => letGo(key);
  }, [key]);
}
