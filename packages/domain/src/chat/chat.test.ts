import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decideDeletion, decideReading, decideReport, decideWriting, type ChatMatch } from './rules';
import { CHAT_CLOSES_AFTER_MS, MESSAGE_MAX_LENGTH, writeMessageSchema } from './schema';
import { quoted } from './wording';

const FINAL = Date.UTC(2026, 10, 27);
const open: ChatMatch = {
  creatorId: 'nico',
  coOrganiserIds: [],
  isParticipant: true,
  startsAt: FINAL - CHAT_CLOSES_AFTER_MS,
  reportCompletedAt: null,
};
const closing: ChatMatch = { ...open, reportCompletedAt: FINAL };
const outside: ChatMatch = { ...open, isParticipant: false };

const FEDE = { userId: 'fede', playerId: 'entry-fede' };
const NICO = { userId: 'nico', playerId: null };
const GUEST = { userId: null, playerId: 'entry-guest' };

const fedes = {
  kind: 'WRITTEN',
  authorUserId: 'fede',
  authorPlayerId: 'entry-fede',
  isDeleted: false,
} as const;
const ofTheGuest = { ...fedes, authorUserId: null, authorPlayerId: 'entry-guest' };
const line = { ...fedes, kind: 'ROSTER', authorUserId: null, authorPlayerId: null } as const;

describe('writing', () => {
  const write = (text: unknown) => z.safeParse(writeMessageSchema, { text });

  it('keeps lines, folds blanks, and drops empty lines around the text', () => {
    expect(write('  Traé   pecheras \r\n\r\n\r\n\r\ny la pelota\n').data).toEqual({
      text: 'Traé pecheras\n\ny la pelota',
    });
  });

  it('counts characters as read, an emoji as one', () => {
    expect(write('⚽'.repeat(MESSAGE_MAX_LENGTH)).success).toBe(true);
    expect(write('⚽'.repeat(MESSAGE_MAX_LENGTH + 1)).error?.issues[0]?.message).toBe(
      'El mensaje no puede tener más de 1000 caracteres',
    );
  });

  it.each([
    ['nothing', '', 'Escribí un mensaje.'],
    ['blanks alone', ' \n \t ', 'Escribí un mensaje.'],
    ['no text', 7, 'Escribí un mensaje.'],
    ['a direction mark', 'hola \u202Eetis', 'El mensaje tiene caracteres que no se pueden usar'],
    ['a control character', 'hola\u0007', 'El mensaje tiene caracteres que no se pueden usar'],
    ['invisible characters alone', '\u3164\u3164', 'El mensaje tiene caracteres que no se pueden usar'],
  ])('refuses %s', (_what, text, sentence) => {
    expect(write(text).error?.issues[0]?.message).toBe(sentence);
  });

  it('is for participants, until seven days after the final report', () => {
    expect(decideWriting(open, FINAL)).toMatchObject({ ok: true });
    expect(decideWriting(outside, FINAL)).toEqual({ ok: false, code: 'ONLY_PARTICIPANTS_CHAT' });
    const closesAt = FINAL + CHAT_CLOSES_AFTER_MS;
    expect(decideWriting(closing, closesAt - 1)).toMatchObject({ ok: true });
    expect(decideWriting(closing, closesAt)).toEqual({ ok: false, code: 'CHAT_CLOSED' });
    expect(decideReading(closing)).toMatchObject({ ok: true });
  });

  it('without a final report closes 30 days after the match', () => {
    const closesAt = open.startsAt + 30 * 24 * 60 * 60 * 1000;
    expect(decideWriting(open, closesAt - 1)).toMatchObject({ ok: true });
    expect(decideWriting(open, closesAt)).toEqual({ ok: false, code: 'CHAT_CLOSED' });
  });
});

describe('deleting', () => {
  it.each([
    ['an author their own', FEDE, fedes, { ok: true, value: 'AUTHOR' }],
    ['a guest their own', GUEST, ofTheGuest, { ok: true, value: 'AUTHOR' }],
    [
      'a user what they wrote as a guest',
      { userId: 'ana', playerId: 'entry-guest' },
      ofTheGuest,
      { ok: true, value: 'AUTHOR' },
    ],
    ['the organiser any', NICO, fedes, { ok: true, value: 'ORGANISER' }],
    ['a deleted one changes nothing', NICO, { ...fedes, isDeleted: true }, { ok: true, value: null }],
    ['no message of another', GUEST, fedes, { ok: false, code: 'ONLY_OWN_MESSAGE_DELETABLE' }],
    ['no line of the log', NICO, line, { ok: false, code: 'MESSAGE_NOT_DELETABLE' }],
  ] as const)('%s', (_what, caller, message, expected) => {
    expect(decideDeletion(open, caller, message)).toEqual(expected);
  });

  it('is for participants, also after the chat has closed', () => {
    expect(decideDeletion(outside, FEDE, fedes)).toMatchObject({ code: 'ONLY_PARTICIPANTS_CHAT' });
    expect(decideDeletion({ ...open, reportCompletedAt: 0 }, FEDE, fedes)).toMatchObject({ ok: true });
  });

  it('never takes two authors without an id for the same', () => {
    const ofAGoneAccount = { ...fedes, authorUserId: null, authorPlayerId: null };
    expect(decideDeletion(open, GUEST, ofAGoneAccount)).toMatchObject({ ok: false });
    expect(decideDeletion(open, { userId: 'ana', playerId: null }, ofAGoneAccount)).toMatchObject({
      ok: false,
    });
  });
});

describe('a report to the organiser', () => {
  it.each([
    ['of another player', GUEST, fedes, true],
    ['of an own message', FEDE, fedes, false],
    ['of a deleted one', GUEST, { ...fedes, isDeleted: true }, false],
    ['of a line of the log', FEDE, line, false],
    ['by the organiser', NICO, fedes, false],
  ] as const)('%s', (_what, caller, message, isAccepted) => {
    expect(decideReport(open, caller, message).ok).toBe(isAccepted);
  });
});

it('a quoted message is one line, cut between characters', () => {
  expect(quoted('Traé\npecheras')).toBe('“Traé pecheras”');
  expect(quoted('⚽'.repeat(100))).toBe(`“${'⚽'.repeat(80)}…”`);
});
