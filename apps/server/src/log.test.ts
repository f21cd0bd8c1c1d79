import { describe, expect, it } from 'vitest';
import { serialiseError } from './log';

describe('an error in the log', () => {
  it('says where and why, and nothing of what people typed', () => {
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

  it('may be anything that was thrown', () => {
    expect(serialiseError('nico@example.com')).toEqual({
      type: 'string',
      message: 'thrown, and no error',
      stack: '',
    });
  });
});
