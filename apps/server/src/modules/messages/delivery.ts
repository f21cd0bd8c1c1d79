import { OUTGOING_CHANNELS, type OutgoingChannel } from '@picado/domain/messages/kinds';
import { restAfter } from '@picado/domain/messages/sending';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { PersonalTokens } from '../roster/personal-token';
import type { MessageChannel } from './channel';
import { createContactCodes, createUnsubscribeTokens } from './codes';
import { createEmailChannel } from './email-channel';
import { createOutgoing } from './outgoing';
import { createPushChannel } from './push-channel';
import { createPushHosts } from './push-hosts';
import { createPushKeys } from './push-keys';
import { PLACE_TAKEN } from './hold';
import { dropEndpoint, saveEndRest, savePlaceAlert, saveRest } from './repository';
import { createWhatsAppChannel } from './whatsapp-channel';
import { createOutboxWorker, type OutboxPace } from './worker';

export interface DeliveryDependencies {
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

export type Delivery = ReturnType<typeof createDelivery>;

/** Composes the delivery of messages: the configured channels, the outbox and its worker. */
export function createDelivery({
  config,
  database,
  confirmationTokens,
  now,
  onError,
  pace,
}: DeliveryDependencies) {
  const { publicUrl, securityContact, whatsApp, email } = config;
  const pushHosts = createPushHosts({ more: config.pushHosts, localOrigin: config.pushLocalOrigin });
  const pushKeys = createPushKeys(config.pushKeys, config.dataDir);
  const unsubscribeTokens = createUnsubscribeTokens(config.authSecret);
  const codes = createContactCodes(config.authSecret);
  const channels: Partial<Record<OutgoingChannel, MessageChannel>> = {
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
  const offered = new Set(OUTGOING_CHANNELS.filter((channel) => channels[channel] !== undefined));
  const worker = createOutboxWorker({
    database,
    channels,
    complete: (row, at) => ({
      ...row,
      now: at,
      confirmationToken: row.confirmationId === null ? null : confirmationTokens.tokenFor(row.confirmationId),
      code: row.codeId === null ? null : codes.codeOf(row.codeId),
    }),
    services: pushHosts.services,
    async rest({ endpoint, timeouts, silentSince }, at) {
      const silence = { timeouts: timeouts + 1, silentSince: silentSince ?? at };
      const rest = restAfter(silence, at);
      if (endpoint === null || rest === null) return null;
      const restsUntil = at + rest;
      await database.transaction((tx) => saveRest(tx, endpoint, { ...silence, restsUntil }));
      return restsUntil;
    },
    async endRest({ endpoint }) {
      if (endpoint !== null) await database.transaction((tx) => saveEndRest(tx, endpoint));
    },
    async drop({ endpoint }) {
      if (endpoint !== null) await database.transaction((tx) => dropEndpoint(tx, endpoint));
    },
    async outdated({ outdated, matchId, userId }) {
      if (outdated !== PLACE_TAKEN || matchId === null || userId === null) return;
      // The next place is told of instead.
      await database.transaction((tx) => savePlaceAlert(tx, matchId, userId, new Date(now())));
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
    outgoing: createOutgoing({ offered, defaultTimeZone: config.timeZone, wake }),
  };
}
