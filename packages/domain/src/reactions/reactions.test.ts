import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientEventSchemas } from '../realtime/contract';
import { REFUSALS } from '../sentences/refusals';
import { groupReactions, tooltipText, withoutReaction, withReaction } from './grouping';
import { decideReaction, decideReactionRemoval, type StoredReaction } from './rules';
import {
  emojiSchema,
  MAX_REACTIONS_PER_USER,
  reactionMapSchema,
  type ReactionRecord,
  readEmoji,
} from './schema';

const EMOJI = ['⚽', '🔥', '❤️', '👏🏽', '🇦🇷', '👨‍👩‍👧', '1️⃣', '🏴‍☠️'];
const id = (index: number) => `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`;

describe('an emoji', () => {
  it.each(EMOJI)('is accepted: %s', (emoji) => {
    expect(readEmoji(emoji)).toBe(emoji);
  });

  it('has one spelling, so that two hearts are counted together', () => {
    expect(readEmoji('\u2764')).toBe('\u2764\uFE0F');
    expect(emojiSchema.parse('\u2764')).toBe('❤️');
  });

  it.each([
    '',
    'a',
    '1',
    '#',
    ':)',
    'gol',
    '⚽⚽',
    '⚽ ',
    '🔥a',
    '\u200D',
    '\uFE0F',
    '\u{1F1E6}',
    '🇦🇷🇦🇷',
    '⚽\u200D🔥',
    '😀'.repeat(50),
    '<b>',
  ])('is not %o', (text) => {
    expect(readEmoji(text)).toBeNull();
    expect(emojiSchema.safeParse(text).error?.issues[0]?.message).toBe('Eso no es un emoji');
  });

  it('is never plain text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), (text) => {
        expect(readEmoji(text)).toBeNull();
      }),
    );
  });

  it('is one grapheme, equal after normalisation', () => {
    const segments = new Intl.Segmenter('es', { granularity: 'grapheme' });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 4 }),
        fc.constantFrom(...EMOJI, ''),
        (text, emoji) => {
          const read = readEmoji(`${emoji}${text}`);
          if (read === null) return;
          expect([...segments.segment(read)]).toHaveLength(1);
          expect(readEmoji(read)).toBe(read);
        },
      ),
    );
  });
});

describe('reacting', () => {
  const three: StoredReaction[] = [
    { emoji: '⚽', place: 1 },
    { emoji: '🔥', place: 2 },
    { emoji: '❤️', place: 3 },
  ];

  it('is possible three times to one review, and a fourth is refused with its sentence', () => {
    expect(decideReaction(three, '👏🏽')).toEqual({ ok: false, code: 'TOO_MANY_REACTIONS' });
    expect(REFUSALS.TOO_MANY_REACTIONS).toBe(
      `Ya tienes ${MAX_REACTIONS_PER_USER} reacciones en este comentario. Remueve una para agregar otra.`,
    );
  });

  it('with the same emoji again changes nothing, also with three', () => {
    expect(decideReaction(three, '🔥')).toEqual({ ok: true, value: { kind: 'none' } });
  });

  it('takes the index that became free', () => {
    expect(decideReaction([three[0]!, three[2]!], '👏🏽')).toEqual({
      ok: true,
      value: { kind: 'add', place: 2 },
    });
  });

  it('removes the given reaction, and nothing else', () => {
    expect(decideReactionRemoval(three, '🔥')).toEqual({ kind: 'remove', reaction: three[1] });
    expect(decideReactionRemoval(three, '👏🏽')).toEqual({ kind: 'none' });
  });

  it('never gives more than three, one emoji twice or one index twice', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...EMOJI)), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (toggles) => {
        let own: StoredReaction[] = [];
        for (const [isAdded, emoji] of toggles) {
          if (isAdded) {
            const change = decideReaction(own, emoji);
            if (change.ok && change.value.kind === 'add')
              own = [...own, { emoji, place: change.value.place }];
            expect(change.ok).toBe(own.some((one) => one.emoji === emoji));
          } else if (decideReactionRemoval(own, emoji).kind === 'remove') {
            own = own.filter((one) => one.emoji !== emoji);
          }
          expect(own.length).toBeLessThanOrEqual(MAX_REACTIONS_PER_USER);
          expect(new Set(own.map((one) => one.emoji)).size).toBe(own.length);
          expect(new Set(own.map((one) => one.place)).size).toBe(own.length);
          expect(own.every(({ place }) => place >= 1 && place <= 3)).toBe(true);
        }
      }),
    );
  });
});

describe('reactions by emoji', () => {
  const record = (index: number, userName: string, emoji: string): ReactionRecord => ({
    id: id(index),
    userId: id(1000 + userName.length),
    userName,
    emoji,
    createdAt: new Date(Date.UTC(2026, 10, 27, 0, index)).toISOString(),
  });

  it('are in the order of their first reaction, as are their users', () => {
    const grouped = groupReactions([record(3, 'Juan', '🔥'), record(1, 'Nico', '🔥'), record(2, 'Fe', '⚽')]);
    expect(
      Object.entries(grouped.reactions).map(([emoji, of]) => [emoji, of.map(({ userName }) => userName)]),
    ).toEqual([
      ['🔥', ['Nico', 'Juan']],
      ['⚽', ['Fe']],
    ]);
    expect(grouped.totalReactions).toBe(3);
    expect(reactionMapSchema.safeParse(grouped.reactions).success).toBe(true);
  });

  it('are counted once where an event comes twice', () => {
    const { reactions } = groupReactions([record(1, 'Nico', '🔥')]);
    expect(withReaction(reactions, record(9, 'Nico', '🔥')).totalReactions).toBe(1);
    expect(withReaction(reactions, record(9, 'Nico', '⚽')).totalReactions).toBe(2);
    expect(withReaction(reactions, record(9, 'Fe', '🔥')).reactions['🔥']).toHaveLength(2);
  });

  it('are unchanged after one is added and rolled back', () => {
    const reaction = fc.tuple(fc.constantFrom('A', 'Bb', 'Ccc', 'Dddd'), fc.constantFrom(...EMOJI));
    fc.assert(
      fc.property(fc.array(reaction, { maxLength: 20 }), reaction, (all, [name, emoji]) => {
        const before = all.reduce(
          (data, [name, what], index) => withReaction(data.reactions, record(index, name, what)),
          groupReactions([]),
        );
        const lists = Object.values(before.reactions);
        expect(lists.reduce((sum, list) => sum + list.length, 0)).toBe(before.totalReactions);
        expect(lists.every((list) => list.length > 0)).toBe(true);
        const isThere = before.reactions[emoji]?.some(({ userName }) => userName === name) ?? false;
        const added = withReaction(before.reactions, record(50, name, emoji));
        expect(added.totalReactions).toBe(before.totalReactions + (isThere ? 0 : 1));
        if (!isThere) expect(withoutReaction(added.reactions, record(50, name, emoji))).toEqual(before);
      }),
    );
  });

  it.each([
    [['Nico'], 'Nico'],
    [['Nico', 'Fede'], 'Nico y Fede'],
    [['Nico', 'Ignacio'], 'Nico e Ignacio'],
    [['Nico', 'Fede', 'Juan'], 'Nico, Fede y 1 más'],
    [['Nico', 'Fede', 'Juan', 'Leo', 'Teo'], 'Nico, Fede y 3 más'],
    [[], ''],
  ])('of %o read %o', (names, text) => {
    expect(tooltipText(names.map((userName) => ({ userName })))).toBe(text);
  });
});

describe('a reaction over the socket', () => {
  it('ignores any name and id', () => {
    const sent = { matchId: id(1), reviewId: id(2), emoji: '🔥', userId: { $ne: null }, userName: 7 };
    for (const schema of [clientEventSchemas.addReaction, clientEventSchemas.removeReaction]) {
      expect(schema.safeParse(sent).success).toBe(true);
      expect(schema.safeParse({ ...sent, emoji: 'gol' }).success).toBe(false);
    }
  });
});
