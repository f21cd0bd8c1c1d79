import { KINDS, type OutboxChannel } from '@picado/domain/messages/kinds';
import { CHAT_READ_MS, expiryOf, groupPause, tagOf } from '@picado/domain/messages/sending';
import { noticeKindOf } from '@picado/domain/notifications/types';
import { v7 as uuidv7 } from 'uuid';
import type { Unit } from '../../events/unit-of-work';
import { groupingOf, groupOf, type AddressedNotice } from './addressed-notice';
import { saveTopicOutboxRows, type AddressedTopicNotice } from './outbox-topics';
import { newOutboxRows, type OutboxRowDraft } from './outbox-rows';
import { sendingTime } from './sending-time';

export interface OutboxDependencies {
  /** The channels that this server offers. */
  offered: ReadonlySet<OutboxChannel>;
  /** The zone of messages about no match. */
  defaultTimeZone: string;
  /** Called once messages are committed. */
  wake: () => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Writes messages into the outbox, in the transaction of their cause. */
export function createOutbox({ offered, defaultTimeZone, wake }: OutboxDependencies) {
  function draftOf(notice: AddressedNotice, now: number): OutboxRowDraft | null {
    const { userId, playerId, type, title, message, link, match, confirmationId } = notice;
    const { together, topicNotice, until } = notice;
    const kind = noticeKindOf(type);
    const settingOf = (channel: OutboxChannel) => {
      const setting = offered.has(channel) ? KINDS[kind].channels[channel] : null;
      return setting === null ? null : setting !== false;
    };
    const channels =
      playerId === null
        ? { push: settingOf('push'), whatsapp: settingOf('whatsapp'), email: settingOf('email') }
        : // A number that was left for the match receives it.
          { push: null, whatsapp: settingOf('whatsapp') === null ? null : true, email: null };
    if (Object.values(channels).every((setting) => setting === null)) return null;
    const timeOf = (at: number) => sendingTime({ type, now: at }, match, defaultTimeZone);
    const sendAt = timeOf(kind === 'chat' ? now + CHAT_READ_MS : now);
    const expiresAt = expiryOf(type, { sendAt, startsAt: match?.startsAt ?? null, until });
    if (expiresAt <= sendAt) return null;
    const grouping = groupingOf(notice);
    const pause = groupPause(grouping ?? 'type', { now, startsAt: match?.startsAt ?? null });
    const groupSendAt = timeOf(now + pause);
    const matchId = match === null || match.isGone ? null : match.id;
    return {
      messageId: uuidv7(),
      type,
      userId,
      playerId,
      kind,
      title,
      body: message,
      link,
      tag: tagOf(type, match?.id ?? null),
      matchId,
      timeZone: match?.timeZone ?? defaultTimeZone,
      startsAt: match?.startsAt ?? null,
      confirmationId,
      ...channels,
      group: grouping === null ? null : groupOf(topicNotice?.topic ?? type, { matchId, userId, playerId }),
      groupCount: 1,
      groupTitle: together?.title ?? null,
      groupBody: together?.message ?? null,
      sendAt,
      groupSendAt: Math.max(sendAt, groupSendAt),
      groupSince: now - pause,
      topic: topicNotice?.topic ?? null,
      toldFrom: topicNotice?.before ?? (together?.entryId === undefined ? null : [together.entryId]),
      expiresAt,
      createdAt: now,
    };
  }

  return {
    /** Sends notices of topics to their readers as one with what waits of the same topics. */
    async postTopics(
      unit: Unit,
      match: NonNullable<AddressedNotice['match']>,
      notices: readonly AddressedTopicNotice[],
    ): Promise<void> {
      const isToSend = await saveTopicOutboxRows(unit, match, {
        notices,
        draftOf: (notice) => draftOf(notice, unit.now),
      });
      if (isToSend) unit.afterCommit(wake);
    },

    post(unit: Pick<Unit, 'now' | 'later' | 'afterCommit'>, notices: readonly AddressedNotice[]): void {
      const drafts = together(notices.flatMap((notice) => draftOf(notice, unit.now) ?? []));
      if (drafts.length === 0) return;
      const written = unit.later.writeReturningAll(newOutboxRows(drafts));
      unit.afterCommit(() => {
        if (written.read().length > 0) wake();
      });
    },
  };
}

/** Merges the drafts of each group, since one statement writes a row once. The texts and times are those of the last draft. */
function together(drafts: readonly OutboxRowDraft[]): OutboxRowDraft[] {
  const byGroup = new Map<string, OutboxRowDraft>();
  for (const draft of drafts) {
    if (draft.group === null) continue;
    const before = byGroup.get(draft.group)?.groupCount ?? 0;
    byGroup.set(draft.group, { ...draft, groupCount: before + 1 });
  }
  return [...drafts.filter(({ group }) => group === null), ...byGroup.values()];
}
