import type { ChatMessage, ChatUpdate, MessagesPage } from '@picado/domain/chat/schema';
import type { Ack, ClientToServerEvents, ServerToClientEvents } from '@picado/domain/realtime/contract';
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';

/** A participant at a connection that may fail at any moment: reads and writes as the web app does. */
export interface ChatClient {
  /** Sends a message until it is answered, each time with the same key. */
  write(text: string): Promise<ChatMessage>;
  /** What it knows, in the order of the server. */
  history(): ChatMessage[];
  /** Resolves once it knows that many messages. */
  knows(count: number): Promise<void>;
  /** How often it connected. */
  connections(): number;
  close(): void;
}

const RETRY_MS = 30;
const PAGE = 20;

/** `urlOf` is asked before each try, for a server that comes back elsewhere. The guest is proven by `guestId`. */
export function createChatClient(urlOf: () => string, matchId: string, guestId: string): ChatClient {
  const known = new Map<string, ChatMessage>();
  let connections = 0;
  let isClosed = false;
  let wake: () => void = () => undefined;

  function keep(message: ChatMessage): void {
    known.set(message.id, message);
    wake();
  }

  async function ask<T>(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<T> {
    for (;;) {
      try {
        const answer = await fetch(`${urlOf()}/api/matches/${matchId}/messages${path}`, {
          ...init,
          headers: { 'x-guest-id': guestId, ...init.headers },
        });
        if (answer.ok) return (await answer.json()) as T;
        // A server that starts or stops says so; anything else is wrong.
        if (answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  const history = () => [...known.values()].sort((a, b) => a.number - b.number);

  /** The oldest message that one before it is missing of: numbers have no gaps. */
  function aboveGap(): ChatMessage | undefined {
    return history().find(({ number }, index) => number !== index + 1);
  }

  /** Reads the latest messages, then back by key until none is missing. */
  async function fetchMissed(): Promise<void> {
    let query = '';
    for (;;) {
      const page: MessagesPage = await ask(`?limit=${PAGE}${query}`);
      page.messages.forEach(keep);
      const above = aboveGap();
      if (above === undefined) return;
      query = `&before=${above.id}`;
    }
  }

  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(urlOf(), {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: RETRY_MS,
    reconnectionDelayMax: RETRY_MS,
  });
  socket.on('chatUpdate', ({ message }: ChatUpdate) => {
    keep(message);
  });
  socket.on('connect', () => {
    connections += 1;
    // Joined before it reads: what is written in between arrives twice, and is never missed.
    socket.emit('joinMatch', { matchId, guestId }, (ack: Ack) => {
      if (ack.ok && !isClosed) void fetchMissed();
    });
  });

  return {
    async write(text) {
      const { message } = await ask<{ message: ChatMessage }>('', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ text }),
      });
      return message;
    },
    history,
    async knows(count) {
      while (known.size < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    connections: () => connections,
    close() {
      isClosed = true;
      socket.disconnect();
    },
  };
}
