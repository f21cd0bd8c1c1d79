import { accept, refuse, type Result } from '../result';
import { CHANNELS, KINDS, NOTICE_KINDS, type Channel, type NoticeKind } from './kinds';
import type { Setting, SettingChange } from './schema';

/** A user's own setting; kinds and channels without one have the default of the table. */
export interface KeptSetting {
  /** `ALL_KINDS` covers every kind that has no row of its own. */
  kind: NoticeKind | typeof ALL_KINDS;
  channel: Channel;
  isOn: boolean;
}

/** The kind of a setting that holds for all of them: what the unsubscribe link of an e-mail writes. */
export const ALL_KINDS = '*';

/**
 * Decides a change of settings, all or nothing. Refuses to turn off what is locked (`PREFERENCE_LOCKED`), and a channel that
 * does not carry the kind (`CHANNEL_NOT_CARRIED`). Of two changes of one setting the last counts.
 */
export function decideSettings(changes: readonly SettingChange[]): Result<KeptSetting[]> {
  const decided = new Map<string, KeptSetting>();
  for (const { kind, channel, isOn } of changes) {
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

/** Every kind with its channels as they are set: null for a channel that does not carry the kind. */
export function settingsOf(kept: readonly KeptSetting[]): Setting[] {
  const own = new Map(kept.map(({ kind, channel, isOn }) => [`${kind} ${channel}`, isOn]));
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
