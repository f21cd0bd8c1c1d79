import { usualGroupName } from '@picado/domain/groups/naming';
import { useState } from 'react';
import type { MatchForm } from '../../../football/fields/match-form';

/** Holds if the new match repeats each week, and the name of its group: as its day and place say until that is changed. */
export function useRepeating(form: MatchForm) {
  const [isOn, setOn] = useState(false);
  const [written, setWritten] = useState<string | null>(null);
  const [isEmptySaid, setEmptySaid] = useState(false);
  const name = written ?? usualGroupName(form);
  return {
    isOn,
    name,
    error: isEmptySaid && name.trim() === '' ? 'El nombre del grupo es requerido' : null,
    turn: (next: boolean) => setOn(next),
    rename: (next: string) => setWritten(next),
    /** Returns true if a match can be sent with it: a group has a name, and the field says so where it is missing. */
    isSound(): boolean {
      const isMissing = isOn && name.trim() === '';
      setEmptySaid(isMissing);
      return !isMissing;
    },
    /** The name of the group to make; null where the match is to be the only one. */
    groupName: isOn ? name.trim() : null,
  };
}

export type Repeating = ReturnType<typeof useRepeating>;
