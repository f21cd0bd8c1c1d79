import type { ChatMessage } from '@picado/domain/chat/schema';
import { expect, test } from 'vitest';
import { countText } from '../../lib/count-text';
import { firstUnread, hasGap, isOwn, mergeMessages, segmentsOf, withoutShown } from './view';

const messageOf = (number: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${number}`,
  number,
  kind: 'WRITTEN',
  text: `Mensaje ${number}`,
  createdAt: '2026-11-26T21:00:00.000Z',
  author: { playerId: 'fede', name: 'Fede' },
  authorUserId: null,
  isDeleted: false,
  ...change,
});
const pageOf = (...numbers: number[]) => ({
  messages: numbers.map((number) => messageOf(number)),
  unreadCount: 0,
  countedUpTo: numbers.at(-1) ?? 0,
  hasEarlier: true,
  closesAt: '2999-01-01T00:00:00.000Z',
});
const liveOf = (...messages: ChatMessage[]) => new Map(messages.map((message) => [message.id, message]));
const NICO = { userId: 'u-nico', playerId: 'nico' };
const numbersOf = (messages: readonly ChatMessage[]) => messages.map(({ number }) => number);

test('live messages that arrive before a page stay, each once and in order', () => {
  const merged = mergeMessages(
    [pageOf(4, 5), pageOf(2, 3)],
    liveOf(messageOf(7), messageOf(5), messageOf(6)),
  );
  expect(numbersOf(merged)).toEqual([2, 3, 4, 5, 6, 7]);
});

test('a live message from before the fetched ones is left out', () => {
  expect(numbersOf(mergeMessages([pageOf(8, 9)], liveOf(messageOf(3), messageOf(10))))).toEqual([8, 9, 10]);
});

test('a deletion stays, whichever came first', () => {
  const deleted = messageOf(5, { isDeleted: true, text: 'Mensaje borrado' });
  expect(mergeMessages([pageOf(5)], liveOf(deleted))[0]).toEqual(deleted);
  const page = { ...pageOf(), messages: [deleted] };
  expect(mergeMessages([page], liveOf(messageOf(5)))[0]).toEqual(deleted);
});

test('a missing number is a gap', () => {
  expect(hasGap([messageOf(3), messageOf(4)])).toBe(false);
  expect(hasGap([messageOf(3), messageOf(5)])).toBe(true);
});

test('the first unread message counts back over what others wrote', () => {
  const own = messageOf(3, { author: { playerId: 'nico', name: 'Nico' } });
  const line = messageOf(4, { kind: 'ROSTER', author: null });
  const messages = [messageOf(1), messageOf(2), own, line, messageOf(5)];
  expect(firstUnread(messages, 2, NICO)).toBe('m2');
  expect(firstUnread(messages, 9, NICO)).toBe('m1');
  expect(firstUnread(messages, 0, NICO)).toBeNull();
});

test.each([
  ['of the own account', { authorUserId: 'u-nico', author: { playerId: null, name: 'Nico' } }, true],
  ['of the own entry', { author: { playerId: 'nico', name: 'Nico' } }, true],
  ['of another player', {}, false],
  ['of an organiser that does not play', { author: { playerId: null, name: 'Olga' } }, false],
])('a message %s', (_what, change, expected) => {
  expect(isOwn(messageOf(1, change), NICO)).toBe(expected);
  expect(isOwn(messageOf(1, change), { userId: null, playerId: null })).toBe(false);
});

test('a message whose event came before its answer waits no more, and one with the same text still does', () => {
  const own = (number: number, text: string) =>
    messageOf(number, { text, author: { playerId: 'nico', name: 'Nico' } });
  const waiting = [
    { id: 'a', text: 'Voy', after: 2 },
    { id: 'b', text: 'Voy', after: 2 },
  ];
  const idsOf = (messages: ChatMessage[]) => withoutShown(waiting, messages, NICO).map(({ id }) => id);
  expect(idsOf([own(2, 'Voy'), messageOf(3, { text: 'Voy' })])).toEqual(['a', 'b']);
  expect(idsOf([own(3, 'Voy')])).toEqual(['b']);
  expect(idsOf([own(3, 'Voy'), own(4, 'Voy')])).toEqual([]);
});

test.each([
  ['miren youtu.be/gol ya', [null, 'https://youtu.be/gol', null]],
  ['http://a.com y https://b.com', ['http://a.com', null, 'https://b.com']],
  ['javascript:alert(1)', [null]],
  ['ftp://a.com/x', [null]],
  ['Nos vemos 21.30', [null]],
  ['www.cancha.com.ar', ['https://www.cancha.com.ar']],
  ['maps.app.goo.gl/abc', ['https://maps.app.goo.gl/abc']],
  ['está en google.com', [null]],
  ['juan.perez.mp', [null]],
  ['Pasen al nico.futbol.mp', [null, null]],
])('%j has the links %j', (text, hrefs) => {
  const segments = segmentsOf(text);
  expect(segments.map(({ href }) => href)).toEqual(hrefs);
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
});

test.each([
  ['Pasen a juan.perez.mp', ['juan.perez.mp']],
  ['PELOTA.GOL.CANCHA', ['PELOTA.GOL.CANCHA']],
  ['mi alias es nicofutbol, gracias', ['nicofutbol']],
  ['Alias: nico-10', ['nico-10']],
  ['al nico.mp.', ['nico.mp']],
  ['chino.uala o pato.gol.ok.', ['chino.uala', 'pato.gol.ok']],
  ['CBU 2850590940090418135201', ['2850590940090418135201']],
  ['CBU 2850590940090418135202', []],
  ['somos 10.5 y a las 21.30.00', []],
  ['1.250.000 pesos', []],
  ['google.com y marca.com.ar', []],
  ['juan@perez.com', []],
  ['dale...vamos', []],
  ['maps.app.goo.gl/abc', []],
  ['qué alias usamos?', []],
])('%j has the accounts %j', (text, accounts) => {
  const segments = segmentsOf(text);
  expect(segments.filter(({ isAccount }) => isAccount).map((segment) => segment.text)).toEqual(accounts);
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
});

test('a count above 99 says so', () => {
  expect([countText(3), countText(100)]).toEqual(['3', '99+']);
});
