import type { Readable } from 'node:stream';
import { Refusal } from './refused';

export interface BodyRoomLimits {
  /** The bytes that all bodies being read may hold together. */
  maxBytes: number;
  /** The time that a body may take to arrive, in milliseconds. */
  arrivalMs: number;
}

/** The facts about a body that are known before it is read. */
export interface AnnouncedBody {
  /** The most that it may hold: its announced length, or the limit of the call where it announces none. */
  bytes: number;
  /** True if its sender has proven itself before. */
  isProven: boolean;
}

/** Reads a body; rejects with the refusal where it is too large, too slow, or had to give its room away. */
export type ReadBody = (body: Readable, announced: AnnouncedBody) => Promise<Buffer>;

interface Reading {
  bytes: number;
  refuse(refusal: Refusal): void;
}

const FIRST_BYTES = 16 * 1024;
const RETRY_AFTER_S = 1;

/**
 * Room for the bodies of a call whose sender is known only once the body has arrived. Each takes the room that it announces. Where
 * there is none left, the body that has been arriving for the longest time gives its room away, one of a proven sender last: a real
 * body arrives within moments, so half-sent ones cannot keep it out, however many there are.
 */
export function createBodyRoom({ maxBytes, arrivalMs }: BodyRoomLimits): ReadBody {
  // Each set holds its readings in the order in which they began.
  const proven = new Set<Reading>();
  const unproven = new Set<Reading>();
  let taken = 0;

  function makeRoom(bytes: number): void {
    while (taken + bytes > maxBytes) {
      const [oldest] = unproven.size > 0 ? unproven : proven;
      if (oldest === undefined) return;
      oldest.refuse(new Refusal('RATE_LIMITED', undefined, RETRY_AFTER_S));
    }
  }

  return (body, { bytes, isProven }) =>
    new Promise((resolve, reject) => {
      const readings = isProven ? proven : unproven;
      // One buffer that grows: bodies that come byte by byte would otherwise hold an object for each of them.
      let buffer = Buffer.allocUnsafe(Math.min(bytes, FIRST_BYTES));
      let length = 0;

      function end(settle: () => void): void {
        if (!readings.delete(reading)) return;
        taken -= bytes;
        clearTimeout(timer);
        body.off('data', take).off('end', finish).off('close', breakOff);
        settle();
      }
      const refuse = (refusal: Refusal) => {
        end(() => {
          reject(refusal);
        });
      };
      const finish = () => {
        end(() => {
          resolve(buffer.subarray(0, length));
        });
      };
      const breakOff = () => {
        refuse(new Refusal('BAD_REQUEST'));
      };
      function take(chunk: Buffer): void {
        const needed = length + chunk.length;
        if (needed > bytes) {
          refuse(new Refusal('PAYLOAD_TOO_LARGE'));
          return;
        }
        if (needed > buffer.length) {
          const larger = Buffer.allocUnsafe(Math.min(bytes, Math.max(needed, 2 * buffer.length)));
          buffer.copy(larger, 0, 0, length);
          buffer = larger;
        }
        chunk.copy(buffer, length);
        length = needed;
      }

      const reading: Reading = { bytes, refuse };
      makeRoom(bytes);
      taken += bytes;
      readings.add(reading);
      const timer = setTimeout(() => {
        refuse(new Refusal('REQUEST_TIMEOUT'));
      }, arrivalMs);
      // The error of a broken connection; 'close' follows it.
      body.on('error', () => undefined);
      body.on('data', take).on('end', finish).on('close', breakOff);
    });
}
