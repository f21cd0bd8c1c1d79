import { accept, refuse, type Result } from '../result';
import {
  ALL_KINDS,
  CHANNELS,
  GUEST_KINDS,
  KINDS,
  OUTBOX_CHANNELS,
  type Channel,
  type OutboxChannel,
} from './kinds';
import type { GuestSetting, Setting, SettingChange } from './schema';
import { NOTICE_KINDS, type NoticeKind } from '../notifications/types';

/** A user's own setting; kinds and channels without one have the default of the table. */
export interface StoredSetting {
  /** `ALL_KINDS` covers every kind that has no row of its own. */
  kind: NoticeKind | typeof ALL_KINDS;
  channel: Channel;
  isOn: boolean;
}

/**
 * Decides a change of settings, all or nothing. Refuses to turn off what is locked (`PREFERENCE_LOCKED`), and a channel that
 * does not carry the kind (`CHANNEL_NOT_CARRIED`). Of two changes of one setting the last counts. A change of `ALL_KINDS` stands
 * for every kind that the channel carries, replaces their own settings, and leaves what is locked alone.
 */
export function decideSettings(changes: readonly SettingChange[]): Result<StoredSetting[]> {
  const decided = new Map<string, StoredSetting>();
  for (const { kind, channel, isOn } of changes) {
    if (kind === ALL_KINDS) {
      for (const each of NOTICE_KINDS) decided.delete(`${each} ${channel}`);
      decided.set(`${ALL_KINDS} ${channel}`, { kind, channel, isOn });
      continue;
    }
    const allowed = KINDS[kind].channels[channel];
    if (allowed === null) return refuse('CHANNEL_NOT_CARRIED');
    if (allowed === 'locked') {
      if (!isOn) return refuse('PREFERENCE_LOCKED');
      continue;
    }
    decided.set(`${kind} ${channel}`, { kind, channel, isOn });
  }
  return accept([...decided.values()]);
}

/**
 * The changes that lead from the stored settings to `given`, settings that a client read and sent back. A setting that equals the
 * stored one is no change, and neither is null for a channel that does not carry its kind.
 */
export function changesTo(given: readonly Setting[], stored: readonly StoredSetting[]): SettingChange[] {
  const present = new Map(settingsOf(stored).map((setting) => [setting.kind, setting]));
  return given.flatMap((setting) =>
    CHANNELS.flatMap((channel) => {
      const isOn = setting[channel];
      return isOn === null || isOn === present.get(setting.kind)?.[channel]
        ? []
        : [{ kind: setting.kind, channel, isOn }];
    }),
  );
}

/** Every kind with its channels as they are set: null for a channel that does not carry the kind. */
export function settingsOf(stored: readonly StoredSetting[]): Setting[] {
  const own = new Map(stored.map(({ kind, channel, isOn }) => [`${kind} ${channel}`, isOn]));
  const isOn = (kind: NoticeKind, channel: Channel) => {
    const inTable = KINDS[kind].channels[channel];
    if (inTable === null) return null;
    if (inTable === 'locked') return true;
    return own.get(`${kind} ${channel}`) ?? own.get(`${ALL_KINDS} ${channel}`) ?? inTable;
  };
  return NOTICE_KINDS.map((kind) => ({
    kind,
    ...(Object.fromEntries(CHANNELS.map((channel) => [channel, isOn(kind, channel)])) as Record<
      Channel,
      boolean | null
    >),
  }));
}

/** The settings after a change that was decided: a change of `ALL_KINDS` leaves what is locked alone. */
export function withSetting(settings: readonly Setting[], { kind, channel, isOn }: SettingChange): Setting[] {
  return settings.map((setting) => {
    const allowed = KINDS[setting.kind].channels[channel];
    const isMeant = kind === setting.kind || (kind === ALL_KINDS && allowed !== null && allowed !== 'locked');
    return isMeant ? { ...setting, [channel]: isOn } : setting;
  });
}

/** The kinds of messages to a guest after a change of one. */
export function withGuestSetting(
  settings: readonly GuestSetting[],
  { kind, isOn }: GuestSetting,
): GuestSetting[] {
  return settings.map((setting) => (setting.kind === kind ? { ...setting, isOn } : setting));
}

/** The kinds of messages to a guest: all but those that were stopped. */
export function guestSettingsOf(stopped: readonly string[]): GuestSetting[] {
  return GUEST_KINDS.map((kind) => ({ kind, isOn: !stopped.includes(kind) }));
}

/** The stopped kinds after changes, of which the last of one kind counts. */
export function stoppedAfter(stopped: readonly string[], changes: readonly GuestSetting[]): string[] {
  const after = new Map(guestSettingsOf(stopped).map(({ kind, isOn }) => [kind, isOn]));
  for (const { kind, isOn } of changes) after.set(kind, isOn);
  return GUEST_KINDS.filter((kind) => after.get(kind) === false);
}

/** The ways to reach a user, as `Preferences` holds them. */
export interface Reach {
  channels: readonly Channel[];
  contact: { isConfirmed: boolean; isReachable?: boolean } | null;
  pushDevices: number;
}

/** Returns true if messages can reach the user by a channel: one that the server offers, with a device or a confirmed number. */
export function canReach({ channels, contact, pushDevices }: Reach, channel: Channel): boolean {
  if (!channels.includes(channel)) return false;
  if (channel === 'push') return pushDevices > 0;
  return channel !== 'whatsapp' || (contact?.isConfirmed === true && contact.isReachable !== false);
}

/** The channel by which a message of a kind leaves: the first that is on and can reach the user. Null where it stays in the app. */
export function carrierOf(setting: Setting, reach: Reach): OutboxChannel | null {
  return OUTBOX_CHANNELS.find((channel) => setting[channel] === true && canReach(reach, channel)) ?? null;
}
