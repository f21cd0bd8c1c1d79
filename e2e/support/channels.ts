import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { startMailServer, type MailServer } from '../../apps/server/test/mail-server';
import { startPushService, type PushService } from '../../apps/server/test/push-service';
import { startProcess, type ServerProcess } from '../../apps/server/test/server-process';
import { startWhatsAppService, type WhatsAppService } from '../../apps/server/test/whatsapp-service';

/** The other ends of the channels by which messages leave the product. */
export interface Channels {
  push: PushService;
  whatsApp: WhatsAppService;
  mail: MailServer;
}

/** Those of the running test file, from its first hook on. */
export let channels: Channels;
let product: ServerProcess;

/**
 * Starts a product of the file's own with every channel: that of the other journeys sends nothing, and shows no column for
 * WhatsApp and e-mail. Its address is `channelsUrl()`.
 */
export function runChannels(): void {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'picado-e2e-channels-'));
    const [push, whatsApp, mail] = await Promise.all([
      startPushService(),
      startWhatsAppService(),
      startMailServer(),
    ]);
    channels = { push, whatsApp, mail };
    const { settings } = whatsApp;
    product = await startProcess({
      DATA_DIR: dataDir,
      PUSH_LOCAL_ORIGIN: push.origin,
      WHATSAPP_TOKEN: settings.token,
      WHATSAPP_PHONE_NUMBER_ID: settings.phoneNumberId,
      WHATSAPP_APP_SECRET: settings.appSecret,
      WHATSAPP_VERIFY_TOKEN: settings.verifyToken,
      WHATSAPP_API_URL: settings.apiUrl,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Picado <avisos@picado.example>',
    });
  });
  afterAll(async () => {
    product.kill('SIGTERM');
    const how = await product.ended;
    await Promise.all([channels.push.close(), channels.whatsApp.close(), channels.mail.close()]);
    await rm(dataDir, { recursive: true, force: true });
    expect(how, product.output()).toBe(0);
  });
}

export const channelsUrl = () => product.url;
