import type { Namespace, ServerOptions } from 'socket.io';
import { ClusterAdapter, MessageType, type ClusterMessage } from 'socket.io-adapter';
import type { RedisLink } from '../redis/link';

export interface SharedRoomsOptions {
  link: RedisLink;
  /** Called with the arguments of every event that another process sent to rooms of this one. */
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
      // Messages of this process are not parsed.
      if (text.startsWith(this.uid)) return;
      const message = JSON.parse(text.slice(this.uid.length)) as ClusterMessage;
      const event = eventOf(message);
      if (event !== null) onReceived(event);
      this.onMessage(message);
    });
  }

  /** Returns at once: local sockets do not wait for those of other processes. */
  override doPublish(message: ClusterMessage): Promise<string> {
    this.#link.publish(this.#channel, `${this.uid}${JSON.stringify(message)}`);
    return Promise.resolve('');
  }

  /** No requests are sent to other processes, so there are no answers. */
  override doPublishResponse(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * Joins the rooms of all processes. Redis passes messages on and stores none, so it cannot fill up with them; a lost
 * message is corrected by the catch-up after the gap.
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
