/**
 * The participants of `bench/chat.ts`, in a process of their own, so that they take no processor time from the
 * client that writes. Each is a client of the kind that the web app uses.
 */
import type { ChatUpdate } from '@picado/domain/chat/schema';
import type { Ack, ClientToServerEvents, ServerToClientEvents } from '@picado/domain/realtime/contract';
import { io, type Socket } from 'socket.io-client';
import { clockMs } from '../watchers/clock';

export interface ReceiversTask {
  url: string;
  matchId: string;
  /** The sessions of the participants: a socket each. */
  tokens: readonly string[];
}

/** First that all are in the chat, then each message that all have, with the arrival at the last of them. */
export type ReceiversReport = 'joined' | { id: string; lastAt: number };

const report = (content: ReceiversReport) => process.send?.(content);

process.on('message', (task: ReceiversTask) => {
  void receive(task);
});
process.on('disconnect', () => process.exit(0));

async function receive({ url, matchId, tokens }: ReceiversTask): Promise<void> {
  const arrived = new Map<string, number>();
  function take({ message: { id } }: ChatUpdate): void {
    const count = (arrived.get(id) ?? 0) + 1;
    arrived.set(id, count);
    if (count < tokens.length) return;
    arrived.delete(id);
    report({ id, lastAt: clockMs() });
  }
  await Promise.all(tokens.map((token) => join({ url, matchId, token, take })));
  report('joined');
}

async function join(participant: {
  url: string;
  matchId: string;
  token: string;
  take: (update: ChatUpdate) => void;
}): Promise<void> {
  const { url, matchId, token, take } = participant;
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
  });
  socket.on('chatUpdate', take);
  socket.on('disconnect', (reason) => {
    throw new Error(`The server lost a participant: ${reason}`);
  });
  const answer = await new Promise<Ack>((resolve) => socket.emit('joinMatch', { matchId }, resolve));
  if (!answer.ok) throw new Error(`A participant may not watch: ${JSON.stringify(answer)}`);
}
