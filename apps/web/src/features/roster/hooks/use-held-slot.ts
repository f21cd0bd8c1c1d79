import type { Slot } from '@picado/domain/roster/slots';
import { slotKeyOf } from '@picado/domain/roster/slot-keys';
import { useEffect, useEffectEvent } from 'react';

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
