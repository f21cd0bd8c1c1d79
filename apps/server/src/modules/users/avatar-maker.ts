import { accept, refuse, type Result } from '@picado/domain/result';
import { AVATAR_MAX_BYTES, decodedBytes, pictureTypeOf } from '@picado/domain/users/avatar';
import { AVATAR_PROCESS } from '../../folders';
import { createWorker } from '../../processes/worker';

/** The answer of the process. */
export type MadeAvatar =
  { webp: Uint8Array } | { refused: 'AVATAR_INVALID' | 'AVATAR_TOO_MANY_PIXELS' | 'AVATAR_ANIMATED' };

/** The maximum number of waiting pictures: each takes a tenth of a second, and up to 5 MB while it waits. */
const MAX_WAITING = 16;

export interface AvatarMaker {
  /**
   * The small square WebP of a picture in base64. One at a time for each user: pictures of one user never keep those of
   * another waiting for longer than one takes.
   */
  make(userId: string, base64: string): Promise<Result<Uint8Array>>;
  close(): void;
}

interface AvatarMakerOptions {
  idleMs?: number;
  onError: (error: unknown) => void;
}

/** Makes avatars of what users send, in a separate process. */
export function createAvatarMaker({ idleMs, onError }: AvatarMakerOptions): AvatarMaker {
  const worker = createWorker<Uint8Array, MadeAvatar>(AVATAR_PROCESS, idleMs);
  /** The users of the pictures that wait or are being made. */
  const waiting = new Set<string>();

  async function made(bytes: Uint8Array): Promise<Result<Uint8Array>> {
    try {
      const avatar = await worker.run(bytes);
      return 'webp' in avatar ? accept(avatar.webp) : refuse(avatar.refused);
    } catch (error) {
      // The decoder failed or took too long, which happens only with a crafted picture.
      onError(error);
      return refuse('AVATAR_INVALID');
    }
  }

  return {
    async make(userId, base64) {
      const size = decodedBytes(base64);
      if (size > AVATAR_MAX_BYTES) return refuse('AVATAR_TOO_LARGE');
      const bytes = Buffer.from(base64, 'base64');
      // The decoder skips characters that are not base64.
      if (bytes.length !== size || pictureTypeOf(bytes) === null) return refuse('AVATAR_INVALID');
      if (waiting.has(userId) || waiting.size >= MAX_WAITING) return refuse('AVATARS_BUSY');
      waiting.add(userId);
      try {
        return await made(bytes);
      } finally {
        waiting.delete(userId);
      }
    },
    close: worker.close,
  };
}
