import { ALL_KINDS, CHANNELS, type Channel } from '@picado/domain/messages/kinds';
import { changesTo, decideSettings, settingsOf } from '@picado/domain/messages/preferences';
import type { Preferences, PushSubscription, UpdatePreferences } from '@picado/domain/messages/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { PushKeys } from '../../config';
import type { Executor } from '../../db/executor';
import type { Unit } from '../../events/unit-of-work';
import type { UserContext } from '../../calls/context';
import { contactOf, createGuestNumbers, createNumbers, holderOf, type NumbersDependencies } from './numbers';
import { findPushEnding } from './addresses';
import type { PushHosts } from './push-hosts';
import { isPushKey } from './push-keys';
import {
  countDevices,
  findSettings,
  removePlaceAlert,
  removeSubscription,
  saveSettings,
  saveSubscription,
} from './repository';

export interface ContactsServiceDependencies extends NumbersDependencies {
  pushKeys: () => PushKeys;
  pushHosts: PushHosts;
}

export type ContactsService = ReturnType<typeof createContactsService>;

/** Creates the service for what a user chooses about messages: kinds and channels, browsers, a number, alerts of a free place. */
export function createContactsService(dependencies: ContactsServiceDependencies) {
  const { database, unitOfWork, offered, pushKeys, pushHosts } = dependencies;

  async function preferences(db: Executor, userId: string): Promise<Preferences> {
    const isOffered = (channel: Channel) => channel === 'app' || offered.has(channel);
    return {
      channels: CHANNELS.filter(isOffered),
      settings: settingsOf(await findSettings(db, userId)),
      contact: offered.has('whatsapp') ? await contactOf(db, holderOf({ userId })) : null,
      pushDevices: await countDevices(db, userId),
      pushEndedAt: (await findPushEnding(db, userId))?.toISOString() ?? null,
    };
  }

  /** The answer is made afterwards: what is stored for retries holds no number. */
  async function run(
    context: UserContext,
    change: (unit: Unit) => Promise<Result<null>>,
  ): Promise<Result<null>> {
    const changed = await unitOfWork.run(context, change);
    return changed.ok ? accept(changed.value.answer) : changed;
  }

  return {
    ...createNumbers(dependencies),
    ...createGuestNumbers(dependencies),

    preferences: (userId: string) => preferences(database.read, userId),

    async updatePreferences(context: UserContext, request: UpdatePreferences): Promise<Result<Preferences>> {
      const userId = context.user.id;
      const changed = await run(context, async ({ tx }) => {
        const changes =
          'changes' in request
            ? request.changes
            : changesTo(request.settings, await findSettings(tx, userId));
        const decided = decideSettings(changes);
        if (!decided.ok) return decided;
        await saveSettings(tx, userId, decided.value);
        return accept(null);
      });
      return changed.ok ? accept(await preferences(database.read, userId)) : changed;
    },

    pushKey: () => pushKeys().publicKey,

    /**
     * Refuses an endpoint that is none of a public push service (`PUSH_SUBSCRIPTION_INVALID`), or of one to which this server
     * does not send (`PUSH_SERVICE_UNKNOWN`), and keys with which nothing can be encrypted (`PUSH_KEY_INVALID`).
     */
    subscribe(context: UserContext, subscription: PushSubscription): Promise<Result<null>> {
      return run(context, async ({ tx, now }) => {
        if (!pushHosts.mayBePush(subscription.endpoint)) return refuse('PUSH_SUBSCRIPTION_INVALID');
        if (!pushHosts.isAccepted(subscription.endpoint)) return refuse('PUSH_SERVICE_UNKNOWN');
        if (!isPushKey(subscription.keys)) return refuse('PUSH_KEY_INVALID');
        await saveSubscription(tx, context.user.id, subscription, new Date(now));
        return accept(null);
      });
    },

    unsubscribe(context: UserContext, endpoint: string): Promise<Result<null>> {
      return run(context, async ({ tx }) => {
        await removeSubscription(tx, context.user.id, endpoint);
        return accept(null);
      });
    },

    /** The user of an unsubscribe link receives no e-mail any more. */
    async stopEmail(userId: string): Promise<void> {
      await database.transaction((tx) =>
        saveSettings(tx, userId, [{ kind: ALL_KINDS, channel: 'email', isOn: false }]),
      );
    },

    stopAskingForPlace(context: UserContext, matchId: string): Promise<Result<null>> {
      return run(context, async ({ tx }) => {
        await removePlaceAlert(tx, matchId, context.user.id);
        return accept(null);
      });
    },
  };
}
