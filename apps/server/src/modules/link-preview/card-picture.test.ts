import { NO_CARD_FIGURES, type CardSubject } from '@picado/domain/users/card';
import { expect, it } from 'vitest';
import { drawCardPreview } from './card-picture';
import type { Typeface } from './typeface';

/** Draws letters as themselves, and has no emoji. */
const face: Typeface = {
  drawable: (text) => text.replaceAll(/\p{Extended_Pictographic}/gu, '').trim(),
  width: (text, size) => text.length * size * 0.4,
  line: (text) => `[${text}]`,
};

const SUBJECT: CardSubject = {
  name: 'Rodrigo Sosa',
  nickname: null,
  position: 'Delantero',
  rating: 4,
  preferredFoot: 'Derecho',
  avatar: null,
  figures: NO_CARD_FIGURES,
  year: 2026,
};

it.each([
  ['the nickname', { nickname: 'Rulo' }, '[RULO]', '[RU]'],
  ['the nickname without its emoji', { nickname: 'Rulo ⚽' }, '[RULO]', '[RU]'],
  ['the name where the nickname is an emoji', { nickname: '⚽' }, '[RODRIGO SOSA]', '[RS]'],
])('the card of a link preview shows %s', (_what, names, shown, initials) => {
  const drawing = drawCardPreview({ ...SUBJECT, ...names }, face);
  expect(drawing).toContain(shown);
  expect(drawing).toContain(initials);
});

it('a player named by emoji alone is drawn as what they play as', () => {
  const drawing = drawCardPreview({ ...SUBJECT, name: '⚽🔥' }, face);
  expect(drawing).toContain('[DELANTERO]');
  expect(drawing).not.toContain('[DE]');
});
