import type { Endpoint, EndpointAnswer } from '@picado/domain/http/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../api/query';
import type { CommandKind, MatchId, StoredCommandKind } from './command';
import { sendCommand, type Sent, type Waiting } from './queue';

interface Sender<Id, Body, Outcome> {
  send: (matchId: Id, body: Body) => Promise<Outcome>;
  isPending: boolean;
  /** The reason for which the latest was refused. */
  refusal: CallError | null;
  forget: () => void;
}

/** Sends commands of one kind: whether one of them is on its way, and why the latest was refused. */
export function useCommand<E extends Endpoint, Body, Id extends MatchId>(
  kind: StoredCommandKind<E, Body, Id>,
): Sender<Id, Body, Sent<EndpointAnswer<E>> | Waiting>;
export function useCommand<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
): Sender<Id, Body, Sent<EndpointAnswer<E>>>;
export function useCommand<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
): Sender<Id, Body, Sent<EndpointAnswer<E>> | Waiting> {
  const client = useQueryClient();
  const [pending, setPending] = useState(0);
  const [refusal, setRefusal] = useState<CallError | null>(null);

  async function send(matchId: Id, body: Body) {
    setPending((count) => count + 1);
    setRefusal(null);
    try {
      const sent: Sent<EndpointAnswer<E>> | Waiting = await sendCommand(client, kind, matchId, body);
      setRefusal(sent.refusal ?? null);
      return sent;
    } finally {
      setPending((count) => count - 1);
    }
  }

  return { send, isPending: pending > 0, refusal, forget: () => setRefusal(null) };
}
