import { accept, refuse, type Result } from '@picado/domain/result';
import { AVATAR_MAX_BYTES, decodedBytes, pictureTypeOf } from '@picado/domain/users/avatar';
import { AVATAR_PROCESS } from '../../folders';
import { createWorker } from '../../processes/worker';

/** The answer of the process. */
export type AvatarResult =
  | { webp: Uint8Array }
  | { refused: 'AVATAR_INVALID' | 'AVATAR_TOO_MANY_PIXELS' | 'AVATAR_ANIMATED' };

/** Pictures that may wait: each takes up to half a second, and up to 5 MB while it waits. */
const MAX_WAITING = 16;
/** Users whose last turn is remembered. */
const REMEMBERED_USERS = 10_000;

export interface AvatarMaker {
  /**
   * The small square WebP of a picture in base64. A user has one picture at a time in the queue, and the next turn is that of
   * the user whose last turn is longest ago. In a full queue a picture takes the place of one whose user had a turn more
   * recently, which is refused; so users that send without end keep no other user out.
   */
  make(userId: string, base64: string): Promise<Result<Uint8Array>>;
  /** Refuses what waits, and later pictures. */
  close(): void;
}

interface AvatarMakerOptions {
  idleMs?: number;
  onError: (error: unknown) => void;
}

interface Waiting {
  userId: string;
  bytes: Uint8Array;
  /** The number of the user's last turn; 0 before the first. */
  lastTurn: number;
  answer: (result: Result<Uint8Array>) => void;
}

/** Makes avatars of what users send, in a separate process, one at a time. */
export function createAvatarMaker({ idleMs, onError }: AvatarMakerOptions): AvatarMaker {
  const worker = createWorker<Uint8Array, AvatarResult>(AVATAR_PROCESS, idleMs);
  /** The pictures that wait, in the order of arrival. */
  const queue: Waiting[] = [];
  /** The number of the last turn of each user. */
  const turns = new Map<string, number>();
  let turn = 0;
  let making: string | null = null;
  let isClosed = false;

  async function avatarOf(bytes: Uint8Array): Promise<Result<Uint8Array>> {
    try {
      const avatar = await worker.run(bytes);
      return 'webp' in avatar ? accept(avatar.webp) : refuse(avatar.refused);
    } catch (error) {
      if (isClosed) return refuse('AVATARS_BUSY');
      // The decoder failed or took too long, which happens only with a crafted picture.
      onError(error);
      return refuse('AVATAR_INVALID');
    }
  }

  function leave(waiting: Waiting): Waiting {
    queue.splice(queue.indexOf(waiting), 1);
    return waiting;
  }

  async function takeTurn(): Promise<void> {
    const [first, ...others] = queue;
    if (making !== null || first === undefined) return;
    const next = leave(others.reduce((a, b) => (b.lastTurn < a.lastTurn ? b : a), first));
    making = next.userId;
    const result = await avatarOf(next.bytes);
    making = null;
    turn += 1;
    // Inserted last again: the first in the map is the user whose turn is longest ago.
    turns.delete(next.userId);
    turns.set(next.userId, turn);
    const [longest] = turns.keys();
    if (turns.size > REMEMBERED_USERS && longest !== undefined) turns.delete(longest);
    next.answer(result);
    void takeTurn();
  }

  /** False where the queue is full of users that are not behind this one. */
  function hasPlaceFor(lastTurn: number): boolean {
    if (queue.length < MAX_WAITING) return true;
    const last = queue.reduce((a, b) => (b.lastTurn >= a.lastTurn ? b : a));
    if (last.lastTurn <= lastTurn) return false;
    leave(last).answer(refuse('AVATARS_BUSY'));
    return true;
  }

  return {
    async make(userId, base64) {
      const size = decodedBytes(base64);
      if (size > AVATAR_MAX_BYTES) return refuse('AVATAR_TOO_LARGE');
      const bytes = Buffer.from(base64, 'base64');
      // The decoder skips characters that are not base64.
      if (bytes.length !== size || pictureTypeOf(bytes) === null) return refuse('AVATAR_INVALID');
      const isInQueue = making === userId || queue.some((waiting) => waiting.userId === userId);
      const lastTurn = turns.get(userId) ?? 0;
      if (isClosed || isInQueue || !hasPlaceFor(lastTurn)) return refuse('AVATARS_BUSY');
      return new Promise((answer) => {
        queue.push({ userId, bytes, lastTurn, answer });
        void takeTurn();
      });
    },
    close() {
      isClosed = true;
      for (const waiting of queue.splice(0)) waiting.answer(refuse('AVATARS_BUSY'));
      worker.close();
    },
  };
}
