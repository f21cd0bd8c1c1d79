import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import type { Player } from '../matches/schema';
import { decideNote, noteReaders, unread, withNote } from './rules';
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

it('a note is for the registered players that do not organise the match', () => {
  const allPlayers = ['nico', 'tomi', 'fede', undefined].map((userId) => ({ id: 'x', userId }) as Player);
  expect(noteReaders({ ...match, coOrganiserIds: ['tomi'], allPlayers })).toEqual(['fede']);
});

it('a note that is on its way stands in the match, seen by no player yet', () => {
  const at = Date.parse('2026-11-26T12:00:00Z');
  const note = { text: 'Traigan pechera clara', changedAt: '2026-11-26T12:00:00.000Z' };
  expect(withNote({ note: null }, note.text, at)).toEqual({ note });
  expect(withNote({ note }, null, at)).toEqual({ note: null });
  const written = { note: { ...note, changedAt: '2026-11-20T12:00:00.000Z' } };
  expect(withNote(written, note.text, at)).toBe(written);
  expect(unread({ hasSeen: true, seenCount: 3 })).toEqual({ hasSeen: false, seenCount: 0 });
  expect(unread({ hasSeen: true, seenCount: null })).toEqual({ hasSeen: false, seenCount: null });
});
