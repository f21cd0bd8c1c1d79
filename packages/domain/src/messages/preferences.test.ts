import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_KINDS, CHANNELS, GUEST_KINDS, KINDS, OUTBOX_CHANNELS, type Channel } from './kinds';
import {
  carrierOf,
  changesTo,
  decideSettings,
  guestSettingsOf,
  settingsOf,
  stoppedAfter,
  withGuestSetting,
  withSetting,
  type StoredSetting,
} from './preferences';
import { NOTIFICATION_TYPES, noticeKindOf, NOTICE_KINDS, type NoticeKind } from '../notifications/types';

const settingOf = (stored: readonly StoredSetting[], kind: NoticeKind, channel: Channel) =>
  settingsOf(stored).find((setting) => setting.kind === kind)?.[channel];

const changeOfParts = { channel: fc.constantFrom(...CHANNELS), isOn: fc.boolean() };
const changeOf = fc.record({ ...changeOfParts, kind: fc.constantFrom(...NOTICE_KINDS) });

describe('the table of kinds', () => {
  it('has a kind for every type of notification, and no kind without one', () => {
    const used = new Set(NOTIFICATION_TYPES.map(noticeKindOf));
    expect([...used].toSorted()).toEqual([...NOTICE_KINDS].toSorted());
  });

  it('shows a promotion and a change of the match inside Picado in any case', () => {
    const locked = NOTICE_KINDS.filter((kind) => KINDS[kind].channels.app === 'locked');
    expect(locked).toEqual(['promoted', 'regular-asked', 'match-changed']);
  });
});

describe('a user that confirms a number', () => {
  const channels = [...CHANNELS];

  it.each(['match-tomorrow', 'place-free', 'payment-reminder', 'report-missing'] as const)(
    'still gets %s, by WhatsApp instead of e-mail',
    (kind) => {
      const setting = settingsOf([]).find((each) => each.kind === kind);
      if (setting === undefined) throw new Error('no setting');
      const without = { channels, contact: null, pushDevices: 0 };
      expect(carrierOf(setting, without)).toBe('email');
      expect(carrierOf(setting, { ...without, contact: { isConfirmed: false } })).toBe('email');
      expect(carrierOf(setting, { ...without, contact: { isConfirmed: true } })).toBe('whatsapp');
      expect(carrierOf(setting, { ...without, contact: { isConfirmed: true }, pushDevices: 1 })).toBe('push');
    },
  );

  it('gets by WhatsApp every kind that leaves Picado by itself and that WhatsApp carries, and of no other', () => {
    for (const kind of NOTICE_KINDS) {
      const { whatsapp, ...others } = KINDS[kind].channels;
      const leaves = OUTBOX_CHANNELS.some((channel) => channel !== 'whatsapp' && others[channel] === true);
      if (whatsapp !== null) expect([kind, whatsapp]).toEqual([kind, leaves]);
    }
  });
});

describe('settings', () => {
  it('are those of the table until the user changes one', () => {
    expect(settingOf([], 'match-tomorrow', 'push')).toBe(true);
    expect(settingOf([], 'reviews-missing', 'whatsapp')).toBe(false);
    expect(settingOf([], 'badges', 'whatsapp')).toBeNull();
    expect(settingOf([], 'promoted', 'app')).toBe(true);
  });

  it('are as the user left them, each by itself', () => {
    const changes = [
      { kind: 'chat', channel: 'push', isOn: false },
      { kind: 'badges', channel: 'push', isOn: true },
    ] as const;
    const decided = decideSettings(changes);
    if (!decided.ok) throw new Error(decided.code);
    expect(settingOf(decided.value, 'chat', 'push')).toBe(false);
    expect(settingOf(decided.value, 'chat', 'app')).toBe(true);
    expect(settingOf(decided.value, 'badges', 'push')).toBe(true);
  });

  it('for all kinds hold where a kind has none of its own', () => {
    const stored: StoredSetting[] = [
      { kind: ALL_KINDS, channel: 'email', isOn: false },
      { kind: 'match-changed', channel: 'email', isOn: true },
    ];
    expect(settingOf(stored, 'promoted', 'email')).toBe(false);
    expect(settingOf(stored, 'match-changed', 'email')).toBe(true);
    expect(settingOf(stored, 'promoted', 'push')).toBe(true);
    expect(settingOf(stored, 'badges', 'email')).toBeNull();
  });

  it('of one channel are turned off and on by one switch, but for what is locked', () => {
    const decided = decideSettings([
      { kind: 'chat', channel: 'app', isOn: true },
      { kind: ALL_KINDS, channel: 'app', isOn: false },
      { kind: 'badges', channel: 'app', isOn: true },
    ]);
    if (!decided.ok) throw new Error(decided.code);
    const on = settingsOf(decided.value).filter(({ app }) => app === true);
    expect(on.map(({ kind }) => kind)).toEqual(['promoted', 'regular-asked', 'match-changed', 'badges']);
    const back = decideSettings([{ kind: ALL_KINDS, channel: 'push', isOn: true }]);
    if (!back.ok) throw new Error(back.code);
    expect(settingsOf(back.value).filter(({ push }) => push !== true)).toEqual([]);
  });

  it('that are given as they were answered change nothing', () => {
    const stored: StoredSetting[] = [
      { kind: ALL_KINDS, channel: 'email', isOn: false },
      { kind: 'chat', channel: 'push', isOn: false },
    ];
    expect(changesTo(settingsOf(stored), stored)).toEqual([]);
    const given = settingsOf(stored).map((each) => (each.kind === 'badges' ? { ...each, push: true } : each));
    expect(changesTo(given, stored)).toEqual([{ kind: 'badges', channel: 'push', isOn: true }]);
  });

  it('refuse to turn off what is locked, and channels that do not carry the kind', () => {
    expect(decideSettings([{ kind: 'promoted', channel: 'app', isOn: false }])).toEqual({
      ok: false,
      code: 'PREFERENCE_LOCKED',
    });
    expect(decideSettings([{ kind: 'chat', channel: 'whatsapp', isOn: true }])).toEqual({
      ok: false,
      code: 'CHANNEL_NOT_CARRIED',
    });
  });

  it('after any accepted changes are those changes, the last of each counting, and nothing else differs', () => {
    fc.assert(
      fc.property(fc.array(changeOf, { maxLength: 20 }), (changes) => {
        const decided = decideSettings(changes);
        const isAllowed = changes.every(({ kind, channel, isOn }) => {
          const allowed = KINDS[kind].channels[channel];
          return allowed !== null && (allowed !== 'locked' || isOn);
        });
        expect(decided.ok).toBe(isAllowed);
        if (!decided.ok) return;
        for (const kind of NOTICE_KINDS) {
          for (const channel of CHANNELS) {
            const last = changes.findLast((change) => change.kind === kind && change.channel === channel);
            expect(settingOf(decided.value, kind, channel)).toBe(last?.isOn ?? settingOf([], kind, channel));
          }
        }
      }),
    );
  });

  it('are drawn as the decision of each change will leave them', () => {
    const kinds = fc.constantFrom(...NOTICE_KINDS, ALL_KINDS);
    fc.assert(
      fc.property(fc.record({ ...changeOfParts, kind: kinds }), (change) => {
        const decided = decideSettings([change]);
        if (!decided.ok) return;
        expect(withSetting(settingsOf([]), change)).toEqual(settingsOf(decided.value));
      }),
    );
  });

  it('of a guest are changed one kind at a time', () => {
    for (const kind of GUEST_KINDS) {
      const change = { kind, isOn: false };
      expect(withGuestSetting(guestSettingsOf([]), change)).toEqual(
        guestSettingsOf(stoppedAfter([], [change])),
      );
    }
  });
});
