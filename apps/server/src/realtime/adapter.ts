import type { Namespace, ServerOptions } from 'socket.io';
import { ClusterAdapter, MessageType, type ClusterMessage } from 'socket.io-adapter';
import type { RedisLink } from '../redis/link';

export interface SharedRoomsOptions {
  link: RedisLink;
  /** Given the arguments of every event that another process sent to rooms of this one. */
  onReceived: (event: readonly unknown[]) => void;
}

class SharedRooms extends ClusterAdapter {
  readonly #link: RedisLink;
  readonly #channel: string;

  constructor(namespace: Namespace, { link, onReceived }: SharedRoomsOptions) {
    super(namespace);
    this.#link = link;
    this.#channel = `picado:rooms:${namespace.name}`;
    link.subscribe(this.#channel, (text) => {
      // What this process said itself is not worth parsing.
      if (text.startsWith(this.uid)) return;
      const message = JSON.parse(text.slice(this.uid.length)) as ClusterMessage;
      const event = eventOf(message);
      if (event !== null) onReceived(event);
      this.onMessage(message);
    });
  }

  /** Answers at once: local sockets do not wait for those of other processes. */
  override doPublish(message: ClusterMessage): Promise<string> {
    this.#link.publish(this.#channel, `${this.uid}${JSON.stringify(message)}`);
    return Promise.resolve('');
  }

  /** Nothing is asked of other processes, so nothing is answered. */
  override doPublishResponse(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * Makes the rooms of all processes one. Redis only passes messages on and keeps none, so it cannot fill up with them;
 * a message that is lost is made good by the look at what changed after the gap.
 */
export function createSharedRooms(options: SharedRoomsOptions): NonNullable<ServerOptions['adapter']> {
  return class extends SharedRooms {
    constructor(namespace: Namespace) {
      super(namespace, options);
    }
  };
}

function eventOf(message: ClusterMessage): readonly unknown[] | null {
  if (message.type !== MessageType.BROADCAST) return null;
  const { data } = message.data.packet as { data?: unknown };
  return Array.isArray(data) ? data : null;
}
