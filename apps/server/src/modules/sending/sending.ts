import { OUTBOX_CHANNELS, type OutboxChannel } from '@picado/domain/messages/kinds';
import { isUnreachable } from '@picado/domain/messages/sending';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { findNumbersOf } from '../../reads/message-channels';
import { PLACE_TAKEN } from '../../reads/outbox';
import { createBounces } from '../contacts/bounces';
import { createContactCodes, createUnsubscribeTokens } from '../contacts/codes';
import { createPushHosts } from '../contacts/push-hosts';
import { createPushKeys } from '../contacts/push-keys';
import { type DeliveryReport, saveDeliveryReports } from '../notifications/outbox-rows';
import { handOver } from '../notifications/settling';
import { saveReach } from '../contacts/addresses';
import { createOutbox } from '../notifications/outbox';
import type { PersonalTokens } from '../roster/personal-token';
import type { MessageChannel } from './channel';
import { createEmailChannel } from './email-channel';
import { createPushChannel } from './push-channel';
import { createWhatsAppChannel } from './whatsapp-channel';
import { createReplies, type ReplyKind, type ReplyTo } from './whatsapp-replies';
import { type OutboxPace, createOutboxWorker, createWorkerOutbox } from './worker';

export interface SendingDependencies {
  config: Pick<
    Config,
    | 'authSecret'
    | 'dataDir'
    | 'email'
    | 'publicUrl'
    | 'pushHosts'
    | 'pushKeys'
    | 'pushLocalOrigin'
    | 'securityContact'
    | 'timeZone'
    | 'whatsApp'
  >;
  database: Database;
  confirmationTokens: PersonalTokens;
  now: () => number;
  onError: (error: unknown) => void;
  pace?: Partial<OutboxPace>;
}

export type Sending = ReturnType<typeof createSending>;

/** Composes the delivery of messages: the configured channels, the outbox and its worker. */
export function createSending({
  config,
  database,
  confirmationTokens,
  now,
  onError,
  pace,
}: SendingDependencies) {
  const { publicUrl, securityContact, whatsApp, email } = config;
  const pushHosts = createPushHosts({ more: config.pushHosts, localOrigin: config.pushLocalOrigin });
  const pushKeys = createPushKeys(config.pushKeys, config.dataDir);
  const unsubscribeTokens = createUnsubscribeTokens(config.authSecret);
  const codes = createContactCodes(config.authSecret);
  const channels: Partial<Record<OutboxChannel, MessageChannel>> = {
    push: createPushChannel({
      keys: pushKeys,
      subject:
        securityContact?.href ??
        (publicUrl.protocol === 'https:' ? publicUrl.origin : 'mailto:picado@localhost'),
      hosts: pushHosts,
    }),
    ...(whatsApp === null ? {} : { whatsapp: createWhatsAppChannel(whatsApp) }),
    ...(email === null ? {} : { email: createEmailChannel({ ...email, publicUrl, unsubscribeTokens }) }),
  };
  const replies = whatsApp === null ? null : createReplies({ settings: whatsApp, publicUrl, now, onError });
  const offered = new Set(OUTBOX_CHANNELS.filter((channel) => channels[channel] !== undefined));
  const bounces = createBounces(database);
  const worker = createOutboxWorker({
    outbox: createWorkerOutbox({ database, offered: [...offered], services: pushHosts.services }),
    channels,
    complete: (row, at) => ({
      ...row,
      now: at,
      confirmationToken: row.confirmationId === null ? null : confirmationTokens.tokenFor(row.confirmationId),
      code: row.codeId === null ? null : codes.codeOf(row.codeId),
    }),
    ...bounces,
    async outdated({ outdated, matchId, userId }) {
      if (outdated !== PLACE_TAKEN || matchId === null || userId === null) return;
      await bounces.placeTaken(matchId, userId, now());
    },
    now,
    onError,
    ...(pace ? { pace } : {}),
  });
  const { wake } = worker;
  return {
    offered,
    pushHosts,
    pushKeys,
    unsubscribeTokens,
    codes,
    worker,
    /** The number that a message went to, by its provider's id of it; null where there is none any more. */
    numberOf: async (providerId: string): Promise<string | null> =>
      (await findNumbersOf(database.read, { providerId }))[0]?.whatsapp ?? null,
    /** Answers what was written by WhatsApp, in the same chat. */
    reply: (to: ReplyTo, kind: ReplyKind) => replies?.(to, kind),
    /** Saves the delivery statuses that WhatsApp reports: a message that failed goes by the next channel at once. */
    async delivered(reported: readonly DeliveryReport[], at: number): Promise<void> {
      if (reported.length === 0) return;
      const hasFailed = reported.some(({ delivery }) => delivery === 'failed');
      const failed = await database.transaction(
        async (tx) => {
          const saved = await saveDeliveryReports(tx, reported, new Date(at));
          await saveReach(tx, saved.arrived, null);
          const unreachable = saved.failed.filter(({ reason }) => isUnreachable(reason));
          await saveReach(tx, unreachable, new Date(at));
          await handOver(tx, saved.failed, { now: new Date(at), offered: [...offered] });
          return saved.failed;
        },
        { durable: hasFailed },
      );
      if (failed.length > 0) wake();
    },
    outbox: createOutbox({ offered, defaultTimeZone: config.timeZone, wake }),
  };
}
