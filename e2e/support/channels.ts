import { afterAll, beforeAll } from 'vitest';
import { startMailServer, type MailServer } from '../../apps/server/test/mail-server';
import { startPushService, type PushService } from '../../apps/server/test/push-service';
import type { ServerProcess } from '../../apps/server/test/server-process';
import { startWhatsAppService, type WhatsAppService } from '../../apps/server/test/whatsapp-service';
import { startOwnProduct } from './product';

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
  let end: () => Promise<void>;
  beforeAll(async () => {
    const [push, whatsApp, mail] = await Promise.all([
      startPushService(),
      startWhatsAppService(),
      startMailServer(),
    ]);
    channels = { push, whatsApp, mail };
    const { settings } = whatsApp;
    ({ server: product, end } = await startOwnProduct({
      PUSH_LOCAL_ORIGIN: push.origin,
      WHATSAPP_TOKEN: settings.token,
      WHATSAPP_PHONE_NUMBER_ID: settings.phoneNumberId,
      WHATSAPP_APP_SECRET: settings.appSecret,
      WHATSAPP_VERIFY_TOKEN: settings.verifyToken,
      WHATSAPP_API_URL: settings.apiUrl,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Picado <avisos@picado.example>',
    }));
  });
  afterAll(async () => {
    await end();
    await Promise.all([channels.push.close(), channels.whatsApp.close(), channels.mail.close()]);
  });
}

export const channelsUrl = () => product.url;
