import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { serialiseError, createLogOutput } from './log';
import { PATIENCE } from '../test/patience';

describe('an error in the log', () => {
  it('has code, place and cause, and no user input', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      detail: 'Key (email)=(nico@example.com) already exists.',
    });
    const error = Object.assign(
      new Error('Failed query: insert into users values ($1)\nparams: nico@example.com', { cause }),
      { query: 'insert into users values ($1)', params: ['nico@example.com'] },
    );
    const logged = serialiseError(error);
    expect(JSON.stringify(logged)).not.toContain('nico@example.com');
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'Failed query: insert into users values ($1)',
      cause: { code: '23505', message: expect.stringContaining('unique constraint') as string },
    });
    expect(logged.stack).toContain('log.test.ts');
  });

  it('may be any thrown value', () => {
    expect(serialiseError('nico@example.com')).toEqual({
      type: 'string',
      message: 'thrown, and no error',
      stack: '',
    });
  });
});

describe('the output of the log', () => {
  const line = (n: number) => `{"n":${n}}\n`;

  it('is written in order, with the lines of a pending write in one write', async () => {
    const texts: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        texts.push(chunk.toString());
        setImmediate(done);
      },
    });
    const output = createLogOutput(stream);
    for (let n = 0; n < 3; n += 1) output.write(line(n));
    await new Promise<void>((resolve) => {
      output.flush(resolve);
    });
    expect(texts).toEqual([line(0) + line(1) + line(2)]);
  });

  it('drops lines that are not read, and writes their number later', async () => {
    const texts: string[] = [];
    let take: () => void = () => undefined;
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        texts.push(chunk.toString());
        take = done;
      },
    });
    const output = createLogOutput(stream, { maxWaiting: 20 });
    for (let n = 0; n < 9; n += 1) output.write(line(n));
    await vi.waitFor(() => {
      expect(texts).toEqual([line(0) + line(1)]);
    }, PATIENCE);
    take();
    await vi.waitFor(() => {
      output.write(line(9));
      expect(texts).toHaveLength(2);
    }, PATIENCE);
    expect(texts[1]).toContain('"dropped":7');
    expect(texts[1]).toContain(line(9));
  });

  it('survives a reader that closed the pipe', async () => {
    const stream = new Writable({
      write(_chunk, _encoding, done) {
        done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
      },
    });
    const output = createLogOutput(stream);
    for (let n = 0; n < 2; n += 1) {
      output.write(line(n));
      await new Promise<void>((resolve) => {
        output.flush(resolve);
      });
    }
    expect(stream.destroyed).toBe(true);
  });
});
