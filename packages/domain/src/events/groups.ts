import { askingText } from '../groups/asking';
import { listChanged, nothing, unaffected, type EventDescriptors, noPlayer } from './descriptor';
import type { EventPlayer } from './payload';
import { signature, toPlayer, whereAndWhen, type Notice, type NoticeMatch } from './notices';
import { dayOf, weekdayName } from '../time/days';

/** Payloads of the events of groups, each about one of their matches. */
interface GroupEvents {
  /**
   * The match of a date was made, which opens its sign-up. `regulars` are on its list from the start, and asked whether they come
   * where they have a slot: each by the `confirmationId`, null on the bench. `invitedIds`: the other users of the group.
   */
  GROUP_DATE_OPENED: {
    regulars: { player: EventPlayer; confirmationId: string | null }[];
    invitedIds: string[];
    groupName: string;
    /** Those that played the last date, where its places are theirs until this wall clock; null where all sign up from the start. */
    early: { userIds: string[]; date: string; time: string } | null;
    /** True if a place that is not confirmed a day before passes on. */
    isConfirmationRequired: boolean;
  };
  /** Regulars of an open date that have not answered were asked again, each by the same confirmation. */
  REGULARS_ASKED_AGAIN: {
    asked: { player: EventPlayer; confirmationId: string }[];
    isConfirmationRequired: boolean;
  };
  /** The match became a date of a group, is none any more, or the group has another name, other organisers or other dates before it. */
  GROUP_OF_MATCH_CHANGED: object;
}

export const groupEvents: EventDescriptors<GroupEvents> = {
  GROUP_DATE_OPENED: {
    changes: { match: false, figures: false, group: null, levels: null },
    broadcastAs: 'MATCH_CREATED',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ regulars, invitedIds, groupName, early, isConfirmationRequired }, match) => [
      ...regulars.flatMap(({ player, confirmationId }) =>
        confirmationId === null
          ? []
          : askRegular(player, { confirmationId, isConfirmationRequired, isAgain: false }, match),
      ),
      ...invitedIds.map((userId): Notice => {
        const texts = early === null ? OPEN_TO_ALL : earlyTexts(early.userIds.includes(userId), early);
        return {
          ...{ userId, type: 'GROUP_DATE_OPENED', title: `${groupName}: ${texts.title}` },
          message: `${texts.text} ${whereAndWhen(match)}`,
        };
      }),
    ],
    playerLog: ({ regulars }) =>
      regulars.map(({ player }) => ({ kind: 'JOINED', player, reason: 'REGULAR' })),
    chat: nothing,
    messages: unaffected,
  },
  REGULARS_ASKED_AGAIN: {
    changes: { match: false, figures: false, group: null, levels: null },
    broadcastAs: null,
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ asked, isConfirmationRequired }, match) =>
      asked.flatMap(({ player, confirmationId }) =>
        askRegular(player, { confirmationId, isConfirmationRequired, isAgain: true }, match),
      ),
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
  GROUP_OF_MATCH_CHANGED: {
    changes: { match: true, figures: false, group: listChanged, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: noPlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};

const OPEN_TO_ALL = { title: 'se abrió la fecha', text: 'Anotate antes de que se llene.' };

function earlyTexts(isEarly: boolean, { date, time }: { date: string; time: string }) {
  const day = dayOf(date);
  const moment = `${day === null ? date : `el ${weekdayName(day)}`} a las ${time}`;
  return isEarly
    ? {
        title: 'jugaste la última, elegí antes',
        text: `Tenés hasta ${moment} para anotarte antes que el resto.`,
      }
    : { title: 'se abrió la fecha', text: `Primero eligen los que jugaron la última: vos, desde ${moment}.` };
}

/** Asks a regular whether they come, which the link of the message answers; nothing for a guest, who has no inbox. */
function askRegular(
  player: EventPlayer,
  asked: { confirmationId: string; isConfirmationRequired: boolean; isAgain: boolean },
  match: NoticeMatch,
): Notice[] {
  const title = askingText(match.date);
  const consequence = asked.isConfirmationRequired
    ? 'Si no confirmás hasta un día antes, tu lugar pasa a otro.'
    : 'Si no contestás, tu lugar queda.';
  const text = asked.isAgain
    ? `${signature(match, 'Te lo vuelve a preguntar')}Todavía no contestaste. ${consequence}`
    : consequence;
  return toPlayer(player, { type: 'REGULAR_ASKED', title, text }, match).map((notice) => ({
    ...notice,
    confirmationId: asked.confirmationId,
  }));
}
