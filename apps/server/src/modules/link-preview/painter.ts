import type { LinkedGroup } from '@picado/domain/groups/link';
import type { Match } from '@picado/domain/matches/schema';
import type { ResultPicture } from '@picado/domain/reports/result-picture';
import type { CardSubject } from '@picado/domain/users/card';
import { PICTURE_PROCESS } from '../../folders';
import { createWorker } from '../../processes/worker';

/** A player's card, with the bytes of their picture where they have one. */
export interface CardToDraw {
  subject: CardSubject;
  photo: Uint8Array | null;
}

/** The subject of a picture: a match, its result, a group, a card, or none. */
export type ToDraw =
  | { kind: 'match'; match: Match }
  | { kind: 'result'; result: ResultPicture }
  | { kind: 'group'; group: LinkedGroup }
  | ({ kind: 'card' } & CardToDraw)
  | { kind: 'general' };

export interface Painter {
  /** A PNG of 1200 × 630. Rejects where it cannot be drawn. */
  paint(picture: ToDraw): Promise<Buffer>;
  /** Ends the process: waiting and later requests are rejected. */
  close(): void;
}

/** Draws pictures in a separate process, one at a time. */
export function createPainter({ idleMs }: { idleMs?: number } = {}): Painter {
  const worker = createWorker<ToDraw, Uint8Array>(PICTURE_PROCESS, idleMs);
  return {
    async paint(picture) {
      const png = await worker.run(picture);
      return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    },
    close: worker.close,
  };
}
