import { OUTGOING_CHANNELS, type OutgoingChannel } from '@picado/domain/messages/kinds';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { PersonalTokens } from '../roster/personal-token';
import type { MessageChannel } from './channel';
import { createContactCodes, createUnsubscribeTokens } from './codes';
import { createEmailChannel } from './email-channel';
import { createOutgoing } from './outgoing';
import { createPushChannel } from './push-channel';
import { createPushKeys } from './push-keys';
import { PLACE_TAKEN } from './outbox';
import { dropEndpoint, savePlaceAlert } from './repository';
import { createWhatsAppChannel } from './whatsapp-channel';
import { createOutboxWorker, type OutboxPace } from './worker';

export interface DeliveryDependencies {
  config: Pick<
    Config,
    | 'authSecret'
    | 'dataDir'
    | 'email'
    | 'publicUrl'
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
  const { publicUrl, pushLocalOrigin, securityContact, whatsApp, email } = config;
  const pushKeys = createPushKeys(config.pushKeys, config.dataDir);
  const unsubscribeTokens = createUnsubscribeTokens(config.authSecret);
  const codes = createContactCodes(config.authSecret);
  const channels: Partial<Record<OutgoingChannel, MessageChannel>> = {
    push: createPushChannel({
      keys: pushKeys,
      subject:
        securityContact?.href ??
        (publicUrl.protocol === 'https:' ? publicUrl.origin : 'mailto:picado@localhost'),
      localOrigin: pushLocalOrigin,
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
    pushKeys,
    unsubscribeTokens,
    codes,
    worker,
    outgoing: createOutgoing({ offered, defaultTimeZone: config.timeZone, wake }),
  };
}
