import { useState } from 'react';
import { usualGroupName } from '@picado/domain/groups/naming';
import type { MatchForm } from '../../../football/fields/match-form';
import { browserTimeZone, readAlike } from '../../../lib/clock';
import { useUsualTimeZone } from '../api';
import { localKickOff } from '../form';

/** The zone in which the hours of a new match are meant: the chosen one, else the browser's, else that of the user's matches. */
export function useZone() {
  const [chosen, setChosen] = useState<string | null>(null);
  const own = browserTimeZone();
  const usual = useUsualTimeZone();
  const timeZone = chosen ?? own ?? usual;

  /**
   * True where the zone is to be named: it was chosen, the browser said none, or a match at this moment would have another hour in
   * the user's usual zone, as behind a browser that hides its own.
   */
  function isNamedFor({ date, time }: Pick<MatchForm, 'date' | 'time'>): boolean {
    if (chosen !== null) return true;
    if (usual === undefined) return false;
    const moment = localKickOff(date, time || '12:00');
    return own === undefined || !readAlike(own, usual, Number.isNaN(moment) ? new Date() : new Date(moment));
  }

  return {
    timeZone,
    isNamedFor,
    /** True where the clock of this browser is that of the match. */
    isHere: timeZone === own,
    near: [own, usual].filter((zone) => zone !== undefined),
    choose: setChosen,
  };
}

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
