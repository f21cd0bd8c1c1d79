import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readDeviceInfo } from './device-info';
import { FEEDBACK_WINDOW_MS } from './limits';
import { printFeedback } from './printing';
import { decideFeedback } from './rules';
import { sendFeedbackSchema } from './schema';

const read = (body: unknown) => z.safeParse(sendFeedbackSchema, body);
const sentenceOf = (body: unknown) => read(body).error?.issues[0]?.message;

describe('a report', () => {
  it.each([
    [undefined, 'La descripción es requerida'],
    ['   \n ', 'La descripción es requerida'],
    ['\u200B\u202E', 'La descripción es requerida'],
    ['no anda', 'La descripción debe tener al menos 10 caracteres'],
    ['   no anda         ', 'La descripción debe tener al menos 10 caracteres'],
    ['😀'.repeat(9), 'La descripción debe tener al menos 10 caracteres'],
    ['a'.repeat(4_001), 'La descripción no puede tener más de 4000 caracteres'],
    ['a '.repeat(50_000), 'La descripción no puede tener más de 4000 caracteres'],
  ])('with the description %j is refused', (description, sentence) => {
    expect(sentenceOf({ type: 'bug', description })).toBe(sentence);
  });

  it.each([['😀'.repeat(10)], ['a'.repeat(4_000)], ['0123456789']])('is taken with %j', (description) => {
    expect(read({ type: 'other', description }).data?.description).toBe(description);
  });

  it('loses invisible characters, and keeps its lines', () => {
    const description = '\u202AArrastro a Lautaro\r\n\r\n\r\n\r\nal puesto\t6\u202C \u001B[31m';
    expect(read({ description }).data?.description).toBe('Arrastro a Lautaro\n\nal puesto 6 [31m');
  });

  it('is about a bug unless it says otherwise, and about nothing else than the four kinds', () => {
    expect(read({ description: 'No anda el mapa' }).data?.type).toBe('bug');
    expect(sentenceOf({ type: 'praise', description: 'Me encanta todo' })).toContain('Elegí qué es');
  });

  it('ignores the sender and the time that the client names', () => {
    const sent = { description: 'No anda el mapa', userId: 'x', userEmail: 'y', submittedAt: 'z' };
    expect(read(sent).data).toEqual({ type: 'bug', description: 'No anda el mapa', deviceInfo: {} });
  });

  it.each([['{'], ['[]'], ['"text"'], ['null'], [7], [JSON.stringify({ userAgent: 'a'.repeat(4_000) })]])(
    'is refused with the device %j',
    (deviceInfo) => {
      expect(sentenceOf({ description: 'No anda el mapa', deviceInfo })).toBe(
        'Los datos del dispositivo no son válidos',
      );
    },
  );
});

describe('the facts about a device', () => {
  it('are those that are known, as bounded lines', () => {
    const text = JSON.stringify({
      userAgent: `Mozilla\n${'x'.repeat(600)}`,
      screenSize: { width: 390, height: 844 },
      token: 'secret',
    });
    expect(readDeviceInfo(text)).toEqual({
      userAgent: `Mozilla${'x'.repeat(493)}`,
      screenSize: '{"width":390,"height":844}',
    });
  });

  it.each([
    ['https://picado.example/match/1?reviews=mias#top', 'https://picado.example/match/1'],
    ['https://picado.example/leave/p1/the-secret', 'https://picado.example/leave/…'],
    ['https://picado.example/confirm/the-secret?x', 'https://picado.example/confirm/…'],
  ])('hold no query and no secret of a link: %s', (url, stored) => {
    expect(readDeviceInfo(JSON.stringify({ url, page: url }))).toEqual({ url: stored, page: stored });
  });
});

describe('the limit', () => {
  const NOW = 1_795_745_040_000;
  const minutesAgo = (...minutes: number[]) => minutes.map((minute) => NOW - minute * 60_000);

  it('takes five an hour', () => {
    expect(decideFeedback(minutesAgo(1, 2, 3, 4), NOW)).toMatchObject({ ok: true });
    expect(decideFeedback(minutesAgo(1, 2, 3, 4, 60), NOW)).toMatchObject({ ok: true });
  });

  it('says how long until the next', () => {
    expect(decideFeedback(minutesAgo(50, 1, 3, 20, 2), NOW)).toEqual({
      ok: false,
      code: 'FEEDBACK_LIMIT',
      retryAfterMs: 10 * 60_000,
    });
    expect(decideFeedback([NOW, NOW, NOW, NOW, NOW], NOW)).toMatchObject({
      retryAfterMs: FEEDBACK_WINDOW_MS,
    });
  });

  it('is raised by a factor', () => {
    expect(decideFeedback(minutesAgo(1, 2, 3, 4, 5), NOW, 2)).toMatchObject({ ok: true });
  });
});

describe('a printed report', () => {
  it('holds no control characters of its user', () => {
    const printed = printFeedback({
      type: 'bug',
      description: 'No anda\u001B]0;title\u0007\nsegunda línea\u202E',
      device: { page: '/match/1\u001B[2J' },
      userName: 'Nico\u001B[31m',
      userEmail: 'nico@example.com',
      createdAt: new Date('2026-11-23T01:00:00Z'),
    });
    expect(printed.split('\n')).toEqual([
      '2026-11-23T01:00:00.000Z  bug  Nico[31m <nico@example.com>',
      '  | No anda]0;title',
      '  | segunda línea',
      '  page: /match/1[2J',
    ]);
  });
});
