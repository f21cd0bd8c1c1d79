import { fork, type ChildProcess } from 'node:child_process';
import type { Match } from '@picado/domain/matches/schema';
import { PICTURE_PROCESS } from '../../folders';

/** A request to the picture process: a match, or null for the general picture. */
export interface ToDraw {
  id: number;
  match: Match | null;
}

/** Its answer; null where it could not be drawn. */
export interface Drawn {
  id: number;
  png: Buffer | null;
}

interface Child {
  process: ChildProcess;
  /** By id, of this process alone: files of another one are not its own. */
  waiting: Map<number, { resolve: (png: Buffer) => void; reject: (error: Error) => void }>;
}

/** Longer than the slowest machine takes for one picture. */
const DRAWING_TIMEOUT_MS = 15_000;
/** An idle process costs memory, and a new one half a second. */
const IDLE_MS = 20_000;

export interface Painter {
  /** A PNG of 1200 × 630; of no match in particular where it is null. Rejects where it cannot be drawn. */
  paint(match: Match | null): Promise<Buffer>;
  /** Ends the process: waiting and later requests are rejected. */
  close(): void;
}

/** Draws pictures in a separate process, one at a time. */
export function createPainter({ idleMs = IDLE_MS }: { idleMs?: number } = {}): Painter {
  let child: Child | null = null;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let lastId = 0;
  let isClosed = false;

  function start(): Child {
    const started = fork(PICTURE_PROCESS.file, {
      execArgv: [...PICTURE_PROCESS.execArgv],
      // No variable of the server: drawing needs no secret.
      env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const waiting: Child['waiting'] = new Map();
    started.on('message', ({ id, png }: Drawn) => {
      if (png === null) waiting.get(id)?.reject(new Error('The picture could not be drawn.'));
      else waiting.get(id)?.resolve(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
    });
    const gone = (error: Error) => {
      if (child?.process === started) child = null;
      for (const { reject } of waiting.values()) reject(error);
    };
    started.on('error', gone);
    started.on('exit', (code, signal) => {
      gone(new Error(`The picture process ended (${code ?? signal ?? 'unknown'}).`));
    });
    // Does not keep an otherwise idle server running.
    started.unref();
    started.channel?.unref();
    return { process: started, waiting };
  }

  function stop(): void {
    clearTimeout(idle);
    // Its own signals are ignored by it.
    child?.process.kill('SIGKILL');
    child = null;
  }

  async function paintNow(match: Match | null): Promise<Buffer> {
    if (isClosed) throw new Error('No more pictures are drawn.');
    clearTimeout(idle);
    child ??= start();
    const painting = child;
    const id = (lastId += 1);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        painting.waiting.set(id, { resolve, reject });
        timer = setTimeout(() => {
          stop();
          reject(new Error('The picture took too long to draw.'));
        }, DRAWING_TIMEOUT_MS);
        painting.process.send({ id, match } satisfies ToDraw, (error) => {
          if (error) reject(error);
        });
      });
    } finally {
      clearTimeout(timer);
      painting.waiting.delete(id);
      idle = setTimeout(stop, idleMs).unref();
    }
  }

  return {
    paint(match) {
      const painted = queue.then(() => paintNow(match));
      queue = painted.catch(() => undefined);
      return painted;
    },
    close() {
      isClosed = true;
      stop();
    },
  };
}
