import type { Slot } from '@picado/domain/roster/placement';
import { spaceKeyOf } from '@picado/domain/roster/spaces';
import { useEffect, useEffectEvent } from 'react';

export interface SlotHolder {
  /** Shows the slot to all others as being taken, and gives it back. */
  occupy: (spaceKey: string) => void;
  release: (spaceKey: string) => void;
}

/** While the form for a slot is open all others see it as being taken. */
export function useHeldSlot(slot: Slot | null, { occupy, release }: SlotHolder) {
  const key = slot === null ? null : spaceKeyOf(slot);
  const hold = useEffectEvent((spaceKey: string) => occupy(spaceKey));
  const letGo = useEffectEvent((spaceKey: string) => release(spaceKey));
  useEffect(() => {
    if (key === null) return undefined;
    hold(key);
    return () => letGo(key);
  }, [key]);
}
