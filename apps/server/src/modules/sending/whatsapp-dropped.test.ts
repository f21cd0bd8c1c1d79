import { WHATSAPP_WEBHOOK_PATH } from '@picado/domain/messages/contract';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../test/server';
import { startWhatsAppService, type WhatsAppService } from '../../../test/whatsapp-service';

let whatsApp: WhatsAppService;
let server: TestServer;
const lines: { level: string; msg: string; dropped?: Record<string, number> }[] = [];

beforeAll(async () => {
  whatsApp = await startWhatsAppService();
  const log = pino(
    { level: 'warn', formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) },
  );
  server = await startServer({ config: { whatsApp: whatsApp.settings }, log });
});
afterAll(() => whatsApp.close());

const post = async (body: string, signature: string | null) => {
  const headers = {
    'content-type': 'application/json',
    ...(signature === null ? {} : { 'x-hub-signature-256': signature }),
  };
  return (await fetch(`${server.url}${WHATSAPP_WEBHOOK_PATH}`, { method: 'POST', body, headers })).status;
};
const logged = () => lines.filter(({ dropped }) => dropped !== undefined);
const line = (dropped: Record<string, number>) =>
  expect.objectContaining({
    level: 'warn',
    msg: 'calls to the webhook of WhatsApp were dropped',
    dropped,
  }) as unknown;

it('dropped calls to the webhook are one line of the log at once, and those of the minute after it one more', async () => {
  const body = JSON.stringify({ entry: [{ changes: [{ value: {} }] }] });
  expect(await post(body, whatsApp.signature(body))).toBe(200);
  expect(logged()).toEqual([]);

  expect(await post(body, whatsApp.signature('another body'))).toBe(401);
  expect(logged()).toEqual([line({ 'wrong signature': 1 })]);

  for (let call = 0; call < 3; call += 1) expect(await post(body, null)).toBe(401);
  for (let call = 0; call < 2; call += 1)
    expect(await post(body, whatsApp.signature('another body'))).toBe(401);
  expect(await post('[]', whatsApp.signature('[]'))).toBe(200);
  const unread = JSON.stringify({
    entry: [{ changes: [{ value: { statuses: [{ id: 'wamid.X', status: 'lost' }, null] } }] }],
  });
  expect(await post(unread, whatsApp.signature(unread))).toBe(200);
  expect(logged()).toHaveLength(1);

  await server.close();
  expect(logged().slice(1)).toEqual([
    line({ unsigned: 3, 'wrong signature': 2, 'unknown form': 1, 'unread status': 2 }),
  ]);
});
