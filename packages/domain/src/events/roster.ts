import {
  listChanged,
  nothing,
  unaffected,
  type EventDescriptor,
  type EventDescriptors,
  noPlayer,
  thePlayer,
} from './descriptor';
import type { EventPlayer } from './payload';
import {
  SIGN_UPS_MARK,
  toOrganiser,
  toPlayer,
  whereAndWhen,
  withCount,
  type Notice,
  type NoticeMatch,
} from './notices';
import { placeNotice, placeReturnedNotice, removedNotice } from './roster-notices';
import type { PlaceReason } from '../roster/log-kinds';
import { playerLogLines, type PlayerLogLine, leaverLine } from './player-log';

export interface AboutPlayer {
  player: EventPlayer;
}

export interface Joined extends AboutPlayer {
  /** Present for an early place: the player played the last date of the group. */
  reason?: PlaceReason;
}

export interface Leaving extends AboutPlayer {
  /** The substitute that took the vacated slot, if one was waiting. */
  promoted: EventPlayer | null;
  /** True where a player that was asked said no. */
  hasDeclined: boolean;
  /** True for a regular, who was asked whether they come: a no is no drop-out. */
  isRegular?: boolean;
}

export interface Edited extends AboutPlayer {
  /** The former name of the entry; null where the name did not change. */
  renamedFrom: string | null;
}

/** The ways to leave the list, by the type of their event. */
export type DepartureType =
  | 'PLAYER_REMOVED_BY_ADMIN'
  | 'PLAYER_REMOVED'
  | 'SUBSTITUTE_REMOVED'
  | 'PLAYER_SELF_REMOVED'
  | 'SUBSTITUTE_SELF_REMOVED'
  | 'REGULAR_PASSED_OVER';

/** Payloads of the events of the list. Players are as after the change; players that left, as before it. */
interface RosterEvents {
  PLAYER_ADDED: Joined;
  SUBSTITUTE_ADDED: Joined;
  /** The organiser removed the player. */
  PLAYER_REMOVED_BY_ADMIN: Leaving;
  /** The player was removed by a personal link. */
  PLAYER_REMOVED: Leaving;
  SUBSTITUTE_REMOVED: Leaving;
  /** The player left while signed in. */
  PLAYER_SELF_REMOVED: Leaving;
  SUBSTITUTE_SELF_REMOVED: Leaving;
  /** A regular did not confirm in time, in a group that asks for it: their place passes on. */
  REGULAR_PASSED_OVER: Leaving;
  /** `confirmationId` identifies the promoted player's personal link. */
  SUBSTITUTE_PROMOTED: AboutPlayer & { confirmationId: string };
  /** A substitute took a slot that was free; they are not asked. */
  SUBSTITUTE_ENTERED: AboutPlayer;
  /** A promoted player confirmed; a no is a departure. */
  PROMOTION_CONFIRMED: AboutPlayer;
  /** A guest's entry passed to an account. */
  PLAYER_REPLACED: AboutPlayer & { replaced: EventPlayer };
  /** The organiser gave a guest's place back: `player` had taken it, `restored` is the guest. */
  REPLACEMENT_UNDONE: AboutPlayer & { restored: EventPlayer };
  /** Two starters took each other's slot. */
  PLAYERS_SWAPPED: AboutPlayer & { other: EventPlayer };
  /** A starter moved to another slot, which was free. */
  PLAYER_MOVED: AboutPlayer;
  /** The organiser moved a substitute into the teams, a starter to the bench, or both at once. */
  player_promoted_demoted: { promoted: EventPlayer | null; demoted: EventPlayer | null };
  /** The caller's own entry. */
  PLAYER_UPDATED: Edited;
  /** The entry of another player, by the organiser. */
  PLAYER_EDITED: Edited;
}

const joinedLine = ({ player, reason }: Joined): PlayerLogLine[] => [
  { kind: 'JOINED', player, ...(reason === undefined ? {} : { reason }) },
];

/** A guest in the place of a user, under the id of the entry. */
const asUser = (player: EventPlayer): EventPlayer => ({ ...player, userId: player.userId ?? player.id });
const toPlayerAsUser = ({ player }: AboutPlayer) => ({ player: asUser(player) });

const leaving: Omit<EventDescriptor<Leaving>, 'broadcastAs' | 'playerOf' | 'slots'> = {
  changes: { match: true, figures: true, group: listChanged, levels: null },
  notify: (event, match) => leavingNotices(event, match, titleOfLeaving(event, match)),
  playerLog: ({ player, hasDeclined, isRegular }) =>
    playerLogLines(!hasDeclined ? 'LEFT' : isRegular === true ? 'PASSED' : 'DECLINED', player),
  chat: ({ player, promoted, hasDeclined }) =>
    leaverLine(`${player.name} ${hasDeclined ? 'no puede jugar' : 'se bajó'}`, promoted),
  messages: { toGuests: null, endsNumbersOf: ({ player }) => [player.id], gone: null, movedFrom: null },
};

const edited: Omit<EventDescriptor<Edited>, 'broadcastAs' | 'playerOf'> = {
  changes: { match: true, figures: true, group: listChanged, levels: null },
  slots: { mayBeFree: false, endsAnnouncements: 'none' },
  notify: nothing,
  playerLog: ({ player, renamedFrom }) => (renamedFrom === null ? [] : playerLogLines('RENAMED', player)),
  chat: nothing,
  messages: unaffected,
};

export const rosterEvents: EventDescriptors<RosterEvents> = {
  PLAYER_ADDED: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'PLAYER_ADDED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'taken' },
    notify: (event, match) => [signedUp(event, match, '')],
    playerLog: joinedLine,
    chat: nothing,
    messages: unaffected,
  },
  SUBSTITUTE_ADDED: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'SUBSTITUTE_ADDED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: (event, match) => [signedUp(event, match, ' de suplente')],
    playerLog: joinedLine,
    chat: nothing,
    messages: unaffected,
  },
  PLAYER_REMOVED_BY_ADMIN: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'PLAYER_REMOVED_BY_ADMIN',
    playerOf: thePlayer,
    slots: { mayBeFree: true, endsAnnouncements: 'none' },
    notify: ({ player }, match) => removedNotice(player, match),
    playerLog: ({ player }) => playerLogLines('REMOVED', player),
    chat: ({ player, promoted }) => leaverLine(`${player.name} ya no juega`, promoted),
    messages: { toGuests: toPlayerAsUser, endsNumbersOf: nothing, gone: 'entry', movedFrom: null },
  },
  PLAYER_REMOVED: {
    ...leaving,
    broadcastAs: 'PLAYER_REMOVED',
    playerOf: thePlayer,
    slots: { mayBeFree: true, endsAnnouncements: 'none' },
  },
  SUBSTITUTE_REMOVED: {
    ...leaving,
    broadcastAs: 'SUBSTITUTE_REMOVED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
  },
  PLAYER_SELF_REMOVED: {
    ...leaving,
    broadcastAs: 'PLAYER_SELF_REMOVED',
    playerOf: thePlayer,
    slots: { mayBeFree: true, endsAnnouncements: 'none' },
  },
  SUBSTITUTE_SELF_REMOVED: {
    ...leaving,
    broadcastAs: 'SUBSTITUTE_SELF_REMOVED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
  },
  REGULAR_PASSED_OVER: {
    ...leaving,
    broadcastAs: 'PLAYER_REMOVED_BY_ADMIN',
    playerOf: thePlayer,
    slots: { mayBeFree: true, endsAnnouncements: 'none' },
    notify: (event, match) => [
      ...toPlayer(event.player, PASSED_OVER, match),
      ...(isOrganisers(event.player, match)
        ? []
        : leavingNotices(event, match, `${event.player.name} no confirmó`)),
    ],
    playerLog: ({ player }) => playerLogLines('PASSED', player),
    chat: ({ player, promoted }) => leaverLine(`${player.name} no confirmó`, promoted),
    messages: { ...leaving.messages, gone: 'entry' },
  },
  SUBSTITUTE_PROMOTED: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'SUBSTITUTE_PROMOTED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ player, confirmationId }, match) => askToConfirm(player, confirmationId, match),
    playerLog: ({ player }) => playerLogLines('PROMOTED', player),
    chat: nothing,
    messages: { toGuests: toPlayerAsUser, endsNumbersOf: nothing, gone: null, movedFrom: null },
  },
  SUBSTITUTE_ENTERED: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'player_promoted_demoted',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'taken' },
    notify: ({ player }, match) => [joined(match, `${player.name} entró al equipo`)],
    playerLog: ({ player }) => playerLogLines('PROMOTED', player),
    chat: ({ player }) => [{ kind: 'ROSTER', text: `${player.name} entra al equipo` }],
    messages: unaffected,
  },
  PROMOTION_CONFIRMED: {
    changes: { match: true, figures: false, group: null, levels: null },
    broadcastAs: 'PLAYER_UPDATED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    // A personal link is used without a sign-in, so an organiser's own confirmation may have no actor.
    notify: ({ player, actorId }, match) =>
      isOrganisers(player, match)
        ? []
        : [
            joined(
              match,
              isSigned({ player, actorId }, match)
                ? `${match.signer} confirmó que ${player.name} juega`
                : `${player.name} confirmó que juega`,
            ),
          ],
    playerLog: ({ player }) => playerLogLines('CONFIRMED', player),
    chat: ({ player }) => [{ kind: 'CONFIRMED', text: `${player.name} confirmó su lugar` }],
    messages: unaffected,
  },
  PLAYER_REPLACED: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'PLAYER_REPLACED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ player, replaced }, match) => [
      {
        ...joined(match, `${player.name} se anotó`),
        message: `Ocupa el lugar de ${replaced.name}: si no corresponde, podés devolverlo por un día desde el historial de ingresos. ${whereAndWhen(match)}`,
      },
    ],
    playerLog: ({ player, replaced }) => [
      ...playerLogLines('REPLACED', replaced),
      ...playerLogLines('JOINED', player),
    ],
    chat: ({ player, replaced }) => [{ kind: 'ROSTER', text: `${player.name} entra por ${replaced.name}` }],
    messages: {
      toGuests: null,
      endsNumbersOf: ({ replaced }) => [replaced.id],
      gone: null,
      movedFrom: null,
    },
  },
  REPLACEMENT_UNDONE: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'PLAYER_REPLACED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ player, restored }, match) => placeReturnedNotice(player, restored.name, match),
    playerLog: ({ player, restored }) => [
      ...playerLogLines('REPLACED', player),
      ...playerLogLines('JOINED', restored),
    ],
    chat: ({ player, restored }) => [
      { kind: 'ROSTER', text: `${restored.name} vuelve a su lugar, que tenía ${player.name}` },
    ],
    messages: unaffected,
  },
  PLAYERS_SWAPPED: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'PLAYERS_SWAPPED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: nothing,
    playerLog: ({ player, other }) => playerLogLines('MOVED', player, other),
    chat: nothing,
    messages: unaffected,
  },
  PLAYER_MOVED: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'PLAYER_MOVED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'taken' },
    notify: nothing,
    playerLog: ({ player }) => playerLogLines('MOVED', player),
    chat: nothing,
    messages: unaffected,
  },
  player_promoted_demoted: {
    changes: { match: true, figures: true, group: listChanged, levels: null },
    broadcastAs: 'player_promoted_demoted',
    playerOf: noPlayer,
    slots: { mayBeFree: true, endsAnnouncements: 'taken' },
    notify: ({ promoted, demoted }, match) => [
      ...(promoted === null ? [] : placeNotice(promoted, 'starter', match)),
      ...(demoted === null ? [] : placeNotice(demoted, 'substitute', match)),
    ],
    playerLog: ({ promoted, demoted }) => [
      ...(promoted === null ? [] : playerLogLines('MOVED', promoted)),
      ...(demoted === null ? [] : playerLogLines('BENCHED', demoted)),
    ],
    chat: nothing,
    messages: {
      toGuests: ({ promoted, demoted }) => ({
        promoted: promoted && asUser(promoted),
        demoted: demoted && asUser(demoted),
      }),
      endsNumbersOf: nothing,
      gone: null,
      movedFrom: null,
    },
  },
  PLAYER_UPDATED: { ...edited, broadcastAs: 'PLAYER_UPDATED', playerOf: thePlayer },
  PLAYER_EDITED: { ...edited, broadcastAs: 'PLAYER_EDITED', playerOf: thePlayer },
};

const PASSED_OVER = {
  type: 'MATCH_CHANGED',
  title: 'Tu lugar pasó a otro',
  text: 'No confirmaste hasta un día antes.',
} as const;

const PROMOTED = {
  type: 'SUBSTITUTE_PROMOTED',
  title: '¡Entraste al equipo!',
  text: 'Se liberó un lugar y pasaste a titular. Avisá si podés.',
} as const;

/** Asks a promoted player whether they can play; nothing for a guest, who is asked by messages outside the app. */
export function askToConfirm(player: EventPlayer, confirmationId: string, match: NoticeMatch): Notice[] {
  return toPlayer(player, PROMOTED, match).map((notice) => ({ ...notice, confirmationId }));
}

function joined(match: NoticeMatch, title: string): Notice {
  return toOrganiser(match, { type: 'PLAYER_JOINED_MATCH', title, message: withCount(match) });
}

/** Title and text of a single sign-up, and the text once several are unread. `as`: ' de suplente', or nothing for a starter. */
function signedUp(
  { player, actorId }: AboutPlayer & { actorId: string | null },
  match: NoticeMatch,
  as: string,
): Notice {
  const byOther = isSigned({ player, actorId }, match) ? `${match.signer} anotó a ${player.name}${as}` : null;
  const own = as === '' ? `se anotó ${player.name}` : `espera como suplente ${player.name}`;
  const together = {
    title: `Se anotaron ${SIGN_UPS_MARK}: ${match.starters}/${match.capacity}`,
    message: `También ${byOther ?? own}. ${whereAndWhen(match)}`,
    entryId: player.id,
  };
  return { ...joined(match, byOther ?? `${player.name} se anotó${as}`), together };
}

/** True where a co-organiser acted for another player: the text then names them. */
function isSigned(
  { player, actorId }: AboutPlayer & { actorId: string | null },
  { signer }: NoticeMatch,
): boolean {
  return signer !== null && player.userId !== actorId;
}

/** True for the organiser's own entry: they are not told of it as of another player. */
const isOrganisers = ({ userId }: EventPlayer, { creatorId }: NoticeMatch): boolean => userId === creatorId;

/** Tells the organiser that a player left; nothing where the slot became the organiser's own, who is asked about it. */
function leavingNotices(
  { promoted }: Pick<Leaving, 'promoted'>,
  match: NoticeMatch,
  title: string,
): Notice[] {
  if (promoted !== null && isOrganisers(promoted, match)) return [];
  const message =
    promoted === null ? withCount(match) : `Entró ${promoted.name}, primer suplente. ${whereAndWhen(match)}`;
  return [toOrganiser(match, { type: 'PLAYER_LEFT_MATCH', title, message })];
}

function titleOfLeaving({ player, hasDeclined }: Leaving, match: NoticeMatch): string {
  if (isOrganisers(player, match)) return hasDeclined ? 'Avisaste que no podés jugar' : 'Te bajaste';
  return hasDeclined ? `${player.name} no puede jugar` : `${player.name} se bajó`;
}
