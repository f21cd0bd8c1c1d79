import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { WHATSAPP_WEBHOOK_PATH } from '@picado/domain/messages/contract';
import { describe, expect, it } from 'vitest';
import { readMatch } from '../../../test/organised-match';
import {
  confirmNumber,
  contact,
  DIGITS,
  id,
  isSettled,
  NUMBER,
  outbox,
  promoteChino,
  runWhatsApp,
  shown,
  whatsApp,
} from '../../../test/running-whatsapp';
import { server } from '../../../test/running-server';

runWhatsApp();

describe('the webhook', () => {
  const url = () => `${server.url}${WHATSAPP_WEBHOOK_PATH}`;
  const value = (told: object) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        { id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...told } }] },
      ],
    });
  const tell = async (told: object) => {
    const body = value(told);
    const signature = whatsApp.signature(body);
    return (await post(body, { 'x-hub-signature-256': signature })).status;
  };
  const post = (body: string, headers: Record<string, string>) =>
    fetch(url(), { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  const status = (messageId: string, name: string, errors?: object[]) => ({
    ...{ id: messageId, status: name, timestamp: '1750857384', recipient_id: DIGITS },
    ...(errors && { errors }),
  });
  const write = (text: string, from = DIGITS) => ({
    messages: [
      { from, id: 'wamid.X', timestamp: `${server.clock.now() / 1000}`, type: 'text', text: { body: text } },
    ],
  });

  it('answers the challenge to the word of the operator alone', async () => {
    const ask = async (query: Record<string, string>) => {
      const answer = await fetch(`${url()}?${new URLSearchParams(query).toString()}`);
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    };
    const right = {
      'hub.mode': 'subscribe',
      'hub.verify_token': whatsApp.settings.verifyToken,
      'hub.challenge': '1158201444',
    };
    expect(await ask(right)).toEqual([200, expect.stringContaining('text/plain'), '1158201444']);
    for (const wrong of [
      { ...right, 'hub.verify_token': 'another word' },
      { ...right, 'hub.mode': 'unsubscribe' },
      { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444' },
    ]) {
      const [code, , text] = await ask(wrong);
      expect(code).toBe(401);
      expect(text).not.toContain('1158201444');
    }
  });

  it('answers no challenge that is asked twice', async () => {
    const query = `hub.mode=subscribe&hub.verify_token=${whatsApp.settings.verifyToken}`;
    for (const twice of ['&hub.challenge=1&hub.challenge=2', '&hub.mode=subscribe', '&hub.verify_token=x']) {
      expect((await fetch(`${url()}?${query}${twice}`)).status).toBe(401);
    }
  });

  it('hears BAJA beside a status that no database could keep', async () => {
    await confirmNumber();
    const statuses = [
      status('wamid.\u0000', 'read'),
      status('wamid.1', 'read'),
      status('x'.repeat(501), 'read'),
    ];
    expect(await tell({ statuses, ...write('BAJA') })).toBe(200);
    expect(await contact()).toBeNull();
    await isSettled();
    expect((await outbox()).map(({ delivery }) => delivery)).toEqual(['read']);
  });

  it('takes what is signed over the bytes of its body, and nothing else', async () => {
    await confirmNumber();
    const body = value(write('BAJA'));
    const spaced = body.replace('{', '{ ');
    const right = whatsApp.signature(body);
    for (const signature of [
      null,
      '',
      right.replace('sha256=', ''),
      whatsApp.signature(spaced),
      `sha256=${'0'.repeat(64)}`,
    ]) {
      const headers: Record<string, string> = signature === null ? {} : { 'x-hub-signature-256': signature };
      const refused = await post(body, headers);
      expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'AUTH_ERROR' }]);
    }
    expect(await contact()).toMatchObject({ isConfirmed: true });
    // The same content in other bytes has its own signature.
    expect((await post(spaced, { 'x-hub-signature-256': whatsApp.signature(spaced) })).status).toBe(200);
    expect(await contact()).toBeNull();
  });

  it('keeps what became of a message, in whichever order it is told', async () => {
    await confirmNumber();
    await promoteChino();
    const { id: promotion } = await shown(2);
    await isSettled();
    const stored = async () => (await outbox()).map(({ delivery, failure }) => [delivery, failure]);
    expect(await tell({ statuses: [status('wamid.1', 'delivered')] })).toBe(200);
    expect(await stored()).toEqual([
      ['delivered', null],
      [null, null],
    ]);
    expect(await tell({ statuses: [status('wamid.1', 'read'), status('wamid.1', 'sent')] })).toBe(200);
    const errors = [{ code: 131026, title: 'Message undeliverable' }];
    await tell({ statuses: [status(promotion, 'failed', errors), status('wamid.unknown', 'read')] });
    expect(await stored()).toEqual([
      ['read', null],
      ['failed', 'code 131026'],
    ]);
  });

  it('keeps what is told of a message before its own name for it is known here', async () => {
    await confirmNumber();
    expect(await tell({ statuses: [status('wamid.2', 'delivered')] })).toBe(200);
    await promoteChino();
    expect((await shown(2)).id).toBe('wamid.2');
    await isSettled();
    expect((await outbox()).map(({ delivery }) => delivery)).toEqual([null, 'delivered']);
    // It is told again, together with what follows and what was overtaken.
    await tell({
      statuses: [status('wamid.2', 'sent'), status('wamid.2', 'read'), status('wamid.2', 'sent')],
    });
    expect((await outbox()).map(({ delivery }) => delivery)).toEqual([null, 'read']);
  });

  it('refuses a call without a signature before it reads the body', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': 2 * 1024 * 1024 };
    const waiting = request(url(), { method: 'POST', headers });
    waiting.flushHeaders();
    // The body never follows.
    const [answer] = (await once(waiting, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
    waiting.destroy();
  });

  it('ends messages to a number that answers BAJA after it was given, in each of its spellings', async () => {
    for (const [given, text] of [
      [NUMBER, ' Baja. '],
      ['+541158320147', 'BAJA'],
    ] as const) {
      const late = write(text);
      server.clock.advance(60_000);
      await confirmNumber(given);
      expect(await tell(late)).toBe(200);
      expect(await tell(write('¿Quién lleva la pelota?'))).toBe(200);
      expect(await tell(write('BAJA', '5491144445555'))).toBe(200);
      expect(await contact()).toMatchObject({ isConfirmed: true });
      expect(await tell(write(text))).toBe(200);
      expect(await contact()).toBeNull();
      // It is sent no code before its holder takes that back.
      expect(await tell(write('ALTA'))).toBe(200);
    }
    await promoteChino();
    await isSettled();
    expect((await readMatch(server, id)).players.map(({ name }) => name)).toContain('Chino');
    expect(whatsApp.messages.map(({ template }) => template)).toEqual(['picado_codigo', 'picado_codigo']);
  });

  it('reads what it knows beside what it does not know, and large bodies', async () => {
    await confirmNumber();
    const many = Array.from({ length: 1000 }, (_, index) => status(`wamid.unknown${index}`, 'warning'));
    const [stop] = write('BAJA').messages;
    expect(await tell({ statuses: [{ id: 7 }, ...many], messages: [{ type: 'system' }, stop] })).toBe(200);
    expect(await contact()).toBeNull();
    expect(await tell({ errors: [{ code: 130429 }] })).toBe(200);
    const text = 'no JSON';
    expect((await post(text, { 'x-hub-signature-256': whatsApp.signature(text) })).status).toBe(200);
  });

  const written = (content: object, author: object = { from: DIGITS }) => ({
    messages: [{ ...author, id: 'wamid.X', timestamp: '@now', ...content }],
  });

  /** Tells what was written at this moment. */
  const tellNow = (told: object) =>
    tell(
      JSON.parse(
        JSON.stringify(told).replaceAll('@now', `${Math.floor(server.clock.now() / 1000)}`),
      ) as object,
    );

  it.each([
    ['a button of a template', written({ type: 'button', button: { text: 'BAJA', payload: 'BAJA' } })],
    [
      'a pressed answer',
      written({
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Baja' } },
      }),
    ],
    [
      'an entry of a list',
      written({
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: 'baja', title: 'No más avisos' } },
      }),
    ],
    [
      'an edit',
      written({
        type: 'edit',
        edit: { original_message_id: 'wamid.Y', message: { type: 'text', text: { body: 'Baja por favor' } } },
      }),
    ],
    ['a caption', written({ type: 'image', image: { id: '1', caption: 'BAJA' } })],
    ['words', written({ type: 'text', text: { body: 'No me manden más' } })],
    [
      'an author that is named beside it',
      {
        ...written({ type: 'text', text: { body: 'BAJA' } }, { from_user_id: 'AR.1' }),
        contacts: [{ wa_id: DIGITS, user_id: 'AR.1' }],
      },
    ],
    [
      'an answer to a message, without a number',
      written(
        { type: 'text', text: { body: 'BAJA' } },
        {
          from_user_id: 'AR.1',
          context: { id: 'wamid.1' },
        },
      ),
    ],
    [
      'a choice in WhatsApp',
      {
        user_preferences: [
          { wa_id: DIGITS, category: 'marketing_messages', value: 'stop', timestamp: 4_102_444_800 },
        ],
      },
    ],
  ])('hears BAJA as %s', async (_what, told) => {
    await confirmNumber();
    server.clock.advance(2_000);
    expect(await tellNow(told)).toBe(200);
    expect(await contact()).toBeNull();
  });

  it('says what BAJA did, and answers what it does not understand with the way to do it', async () => {
    // An answer of an earlier test is not said again within an hour.
    server.clock.advance(61 * 60_000);
    await confirmNumber();
    await tell(write('me doy de baja del partido'));
    expect(await contact()).toMatchObject({ isConfirmed: true });
    await expect.poll(() => whatsApp.replies.length).toBe(1);
    expect(whatsApp.replies[0]).toMatchObject({
      to: DIGITS,
      text: expect.stringContaining('respondé BAJA') as string,
    });
    // The same is said once an hour.
    await tell(write('baja vos'));
    server.clock.advance(2_000);
    await tellNow(written({ type: 'text', text: { body: 'BAJA' } }));
    await expect.poll(() => whatsApp.replies.length).toBe(2);
    expect(whatsApp.replies[1]?.text).toContain('no te escribimos más');
    await tellNow(written({ type: 'text', text: { body: 'BAJA' } }, { from_user_id: 'AR.77' }));
    await expect.poll(() => whatsApp.replies.length).toBe(3);
    expect(whatsApp.replies[2]).toMatchObject({
      to: 'AR.77',
      text: expect.stringContaining('/preferences') as string,
    });
  });

  it('shows its owner a number that WhatsApp cannot reach, until a message arrives', async () => {
    await confirmNumber();
    await promoteChino();
    const { id: promotion } = await shown(2);
    await isSettled();
    await tell({ statuses: [status(promotion, 'failed', [{ code: 131026 }])] });
    expect(await contact()).toMatchObject({ isConfirmed: true, isReachable: false });
    await tell({ statuses: [status('wamid.1', 'delivered')] });
    expect(await contact()).toMatchObject({ isReachable: true });
    await tell({ statuses: [status('wamid.1', 'failed', [{ code: 131049 }])] });
    expect(await contact()).toMatchObject({ isReachable: true });
  });
});
