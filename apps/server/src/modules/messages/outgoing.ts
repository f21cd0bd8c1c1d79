import { KINDS, noticeKindOf, type OutgoingChannel } from '@picado/domain/messages/kinds';
import { CHAT_READ_MS, expiryOf, GROUPED_MS, tagOf } from '@picado/domain/messages/sending';
import type { NotificationType } from '@picado/domain/notifications/schema';
import type { Unit } from '../../events/unit-of-work';
import { newOutgoing, type OutgoingDraft } from './outbox';
import { sendingTime, type MatchMoment } from './sending-time';

/** A message for one user or guest, before its channels are chosen. */
export interface Letter {
  /** Null for a guest. */
  userId: string | null;
  /** The entry of a guest, reached by WhatsApp alone; null for a user. */
  playerId: string | null;
  type: NotificationType;
  title: string;
  message: string;
  /** Where it leads, from the root of the site. A promotion leads to its own link, whatever stands here. */
  link: string;
  match: (MatchMoment & { id: string; isGone: boolean }) | null;
  confirmationId: string | null;
  /**
   * The texts once several of its group wait together, with the marks of `messages/sending`: at most one goes out in
   * `GROUPED_MS`. Null for a message that is sent by itself.
   */
  together: { title: string; message: string } | null;
}

export interface OutgoingDependencies {
  /** The channels that this server offers. */
  offered: ReadonlySet<OutgoingChannel>;
  /** Of messages about no match. */
  defaultTimeZone: string;
  /** Called once messages are committed. */
  wake: () => void;
}

export type Outgoing = ReturnType<typeof createOutgoing>;

/** Writes messages into the outbox, in the transaction of their cause. */
export function createOutgoing({ offered, defaultTimeZone, wake }: OutgoingDependencies) {
  function draftOf(letter: Letter, now: number): OutgoingDraft | null {
    const { userId, playerId, type, title, message, link, match, confirmationId, together } = letter;
    const kind = noticeKindOf(type);
    const settingOf = (channel: OutgoingChannel) => {
      const setting = offered.has(channel) ? KINDS[kind].channels[channel] : null;
      return setting === null ? null : setting !== false;
    };
    const channels =
      playerId === null
        ? { push: settingOf('push'), whatsapp: settingOf('whatsapp'), email: settingOf('email') }
        : // A number that was left for the match is told of it.
          { push: null, whatsapp: settingOf('whatsapp') === null ? null : true, email: null };
    if (Object.values(channels).every((setting) => setting === null)) return null;
    const sendAt = sendingTime(kind === 'chat' ? now + CHAT_READ_MS : now, match, defaultTimeZone);
    const groupSendAt = sendingTime(now + GROUPED_MS, match, defaultTimeZone);
    return {
      userId,
      playerId,
      kind,
      title,
      body: message,
      link,
      tag: tagOf(type, match?.id ?? null),
      matchId: match === null || match.isGone ? null : match.id,
      timeZone: match?.timeZone ?? defaultTimeZone,
      startsAt: match === null ? null : instant(match.startsAt),
      confirmationId,
      ...channels,
      group: together === null ? null : `${kind} ${match?.id ?? ''} ${userId ?? ''}`,
      groupCount: 1,
      groupTitle: together?.title ?? title,
      groupBody: together?.message ?? message,
      sendAt: instant(sendAt),
      groupSendAt: instant(Math.max(sendAt, groupSendAt)),
      groupSince: instant(now - GROUPED_MS),
      expiresAt: instant(expiryOf(type, { sendAt, startsAt: match?.startsAt ?? null })),
      createdAt: instant(now),
    };
  }

  return {
    post(unit: Unit, letters: readonly Letter[]): void {
      const drafts = together(letters.flatMap((letter) => draftOf(letter, unit.now) ?? []));
      if (drafts.length === 0) return;
      const written = unit.later.writeReturningAll<{ id: number }>(newOutgoing(drafts));
      unit.afterCommit(() => {
        void written.then((rows) => {
          if (rows.length > 0) wake();
        });
      });
    },
  };
}

/** Merges the drafts of each group, since one statement writes a row once. The texts and times are those of the last draft. */
function together(drafts: readonly OutgoingDraft[]): OutgoingDraft[] {
  const byGroup = new Map<string, OutgoingDraft>();
  for (const draft of drafts) {
    if (draft.group === null) continue;
    const before = byGroup.get(draft.group)?.groupCount ?? 0;
    byGroup.set(draft.group, { ...draft, groupCount: before + 1 });
  }
  return [...drafts.filter(({ group }) => group === null), ...byGroup.values()];
}

const instant = (at: number) => new Date(at).toISOString();
