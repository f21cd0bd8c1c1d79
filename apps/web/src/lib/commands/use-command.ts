import type { Endpoint, EndpointAnswer } from '@picado/domain/http/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../api/query';
import type { CommandKind, MatchId } from './command';
import { sendCommand, type Sent } from './queue';

/** Sends commands of one kind: whether one of them is on its way, and why the latest was refused. */
export function useCommand<E extends Endpoint, Body, Id extends MatchId>(kind: CommandKind<E, Body, Id>) {
  const client = useQueryClient();
  const [pending, setPending] = useState(0);
  const [refusal, setRefusal] = useState<CallError | null>(null);

  async function send(matchId: Id, body: Body): Promise<Sent<EndpointAnswer<E>>> {
    setPending((count) => count + 1);
    setRefusal(null);
    const sent = await sendCommand(client, kind, matchId, body);
    setPending((count) => count - 1);
    setRefusal(sent.refusal ?? null);
    return sent;
  }

  return { send, isPending: pending > 0, refusal, forget: () => setRefusal(null) };
}
