import { paths } from '@picado/domain/pages/paths';
import type { QueryClient } from '@tanstack/react-query';
import { isOfKind } from '../../lib/commands/command';
import { sendAgain, sendCommand } from '../../lib/commands/queue';
import { dropStored } from '../../lib/commands/stored-commands';
import { isMadeHere, type StoredCommand } from '../../lib/commands/stored-state';
import { markPayment } from '../payments/commands';
import { joinMatch } from '../roster/commands';

/** The step that a user may take about a change that could not be done. */
export interface NextStep {
  label: string;
  /** The address that it leads to; absent where it is done at once. */
  to?: string;
  /** Does it, or clears the way for the page that it leads to. */
  run: (client: QueryClient) => void;
}

/** Refusals after which the same command may be taken. */
const REPEATABLE = new Set([
  'NETWORK_ERROR',
  'SERVER_ERROR',
  'RATE_LIMITED',
  'TOO_MANY_MESSAGES',
  'AUTH_ERROR',
]);

/** Refusals after which a match has no place to look for: it has begun. */
const SIGN_UP_CLOSED = new Set(['STARTED_FULL', 'MATCH_STARTED', 'MATCH_PLAYED', 'MATCH_FINISHED']);

/** The next best thing after a refusal: the same again, another place, or a look at how things are now. */
export function nextStepOf(entry: StoredCommand): NextStep | null {
  const { command, refusal } = entry;
  const { id, matchId } = command;
  const drop = () => void dropStored(id);
  if (refusal !== null && REPEATABLE.has(refusal.code)) {
    return { label: 'Mandar de nuevo', run: (client) => sendAgain(client, id) };
  }
  const isFull = refusal?.code === 'MATCH_FULL' || refusal?.code === 'OTHERS_WAIT';
  if (isFull && isOfKind(joinMatch, command) && isMadeHere(entry, joinMatch)) {
    const { matchId: match, body } = command;
    return {
      label: 'Anotarme como suplente',
      run: (client) => {
        drop();
        const values = { ...body.values, isSubstitute: true };
        void sendCommand(client, joinMatch, match, { ...body, values, target: { kind: 'any' } });
      },
    };
  }
  if (matchId === null) return null;
  const isClosed = refusal !== null && SIGN_UP_CLOSED.has(refusal.code);
  if (isOfKind(joinMatch, command) && !isClosed)
    return { label: 'Ver lugares', to: paths.match(matchId), run: drop };
  return isOfKind(markPayment, command)
    ? { label: 'Ver pagos', to: paths.payments(matchId), run: drop }
    : { label: 'Ver el partido', to: paths.match(matchId), run: drop };
}
