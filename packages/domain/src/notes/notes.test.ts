import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { decideNote } from './rules';
import { writeNoteSchema } from './schema';

const match = {
  creatorId: 'nico',
  coOrganiserIds: ['tomi'],
  userId: 'nico',
  status: 'SCHEDULED',
  note: null,
} as const;
const WITH_NOTE = { ...match, note: { text: 'Traigan pechera clara' } };

describe('the note of a match', () => {
  it('is written by its organisers until it is finished', () => {
    expect(decideNote(match, 'Traigan pechera clara')).toEqual({ ok: true, value: true });
    expect(decideNote({ ...match, userId: 'tomi' }, 'Traigan pechera clara').ok).toBe(true);
    expect(decideNote({ ...match, userId: 'fede' }, 'x')).toMatchObject({
      code: 'ONLY_ORGANISER_EDITS',
    });
    expect(decideNote({ ...match, status: 'FINISHED' }, 'x')).toMatchObject({ code: 'MATCH_FINISHED' });
  });

  it('is no news where it is the text that it was', () => {
    expect(decideNote(WITH_NOTE, 'Traigan pechera clara')).toEqual({ ok: true, value: false });
    expect(decideNote(WITH_NOTE, null)).toEqual({ ok: true, value: true });
    expect(decideNote(match, null)).toEqual({ ok: true, value: false });
  });

  it.each([
    ['  Traigan   pechera clara ', 'Traigan pechera clara'],
    ['   ', null],
    [null, null],
    ['x'.repeat(140), 'x'.repeat(140)],
  ])('%j is one line, or none', (note, expected) => {
    expect(safeParse(writeNoteSchema, { note }).data).toEqual({ note: expected, isForGroup: false });
  });

  it.each([['x'.repeat(141)], ['a\u202Eb'], [5]])('%j is none', (note) => {
    expect(safeParse(writeNoteSchema, { note }).success).toBe(false);
  });
});
