import { useState } from 'react';
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
