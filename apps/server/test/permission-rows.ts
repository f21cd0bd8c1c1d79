/** The permission table: a row for each call, and where one matters for each stage of the match. */
import { authContract } from '@picado/domain/auth/contract';
import { homeContract } from '@picado/domain/home/contract';
import { listsContract } from '@picado/domain/lists/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { notesContract } from '@picado/domain/notes/contract';
import { notificationsContract } from '@picado/domain/notifications/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { teamsContract } from '@picado/domain/teams/contract';
import { usersContract } from '@picado/domain/users/contract';
import { sql } from 'drizzle-orm';
import { matchData } from './match-data';
import {
  everyRole,
  asOrganiser,
  cells,
  finishedRow,
  startedRow,
  NO_TOKEN,
  noOne,
  organiserAlone,
  registered,
  row,
  YES,
  type Prepare,
  type Row,
  type Stage,
} from './permissions';
import { PAYMENT_ROWS } from './payment-permissions';
import { OWN_DATA_ROWS } from './own-data-permissions';
import { PEOPLE_ROWS } from './people-permissions';
import { GROUP_ROWS } from './group-permissions';
import { REPORT_ROWS } from './report-permissions';
import { CHAT_ROWS } from './chat-permissions';
import { CLAIM_ROWS } from './claim-permissions';
import { MESSAGE_ROWS } from './message-permissions';
import { REVIEW_ROWS } from './review-permissions';
import { STATISTICS_ROWS } from './statistics-permissions';
import type { CallOptions } from './server';

const { timeZone: _zone, ...matchEdit } = matchData;

/** The substitute takes the slot of the guest that the organiser removes. */
async function promotionLink(on: Stage): Promise<string> {
  await asOrganiser(on, rosterContract.removePlayer, { playerId: on.entry.guest });
  const { body } = await on.server.call(rosterContract.confirmationLink, {
    params: { id: on.id, playerId: on.entry.substitute },
    token: on.users.organiser.token,
  });
  return body.link.split('/').at(-1) ?? '';
}

/** `entry` is the only substitute and is promoted when `leaver` leaves. */
async function promote(
  on: Stage,
  entry: 'guest' | 'player',
  leaver: 'guest' | 'player',
): Promise<CallOptions> {
  await asOrganiser(on, rosterContract.removePlayer, { playerId: on.entry.substitute });
  await asOrganiser(on, rosterContract.movePlayer, { playerId: on.entry[entry] });
  await asOrganiser(on, rosterContract.removePlayer, { playerId: on.entry[leaver] });
  return { body: { accept: true } };
}

/** The promoted substitute is asked as a regular, and has said no. */
async function regularsNo(on: Stage): Promise<CallOptions> {
  const params = { token: await promotionLink(on) };
  await on.server.database.transaction((tx) => tx.execute(sql`update confirmations set is_regular = true`));
  await on.server.call(rosterContract.answerConfirmation, { params, body: { accept: false } });
  return { params };
}

const profile = { name: 'Otro nombre', position: 'Defensor', rating: 4 };
const shownField = () => ({ body: { isShared: true } });
const newNames = () => ({ body: { team1Name: 'Sobremesa', team2Name: 'Resaca' } });
const aGuest: Prepare = () => ({ body: { name: 'Uno más' } });
/** All three starters wait, and all ten slots are free. */
const benchAll: Prepare = async (on) => {
  for (const playerId of [on.entry.guest, on.entry.player, on.entry.organiser])
    await asOrganiser(on, rosterContract.movePlayer, { playerId, isSlotLeftFree: true });
  return {};
};
const theGuest: Prepare = (on) => ({ body: { playerId: on.entry.guest } });
const thePlayer: Prepare = (on) => ({ body: { playerId: on.entry.player } });
const editOf =
  (player: keyof Stage['entry']): Prepare =>
  (on) => ({ body: { playerId: on.entry[player], ...profile } });
/** The organiser is a starter of the first team. */
const otherTeams = (on: Stage) => ({
  body: { locks: { fixed: [{ playerId: on.entry.organiser, teamIndex: 1 }] } },
});
const exported: Prepare = async (on) => {
  const { body: listText } = await asOrganiser(on, listsContract.export);
  return { body: { listText, confirmedChanges: true } };
};

const UNLISTED = '403 ONLY_PARTICIPANTS_READ';
const aNote = () => ({ body: { note: 'Traigan pechera clara' } });
const ADDS = '403 ONLY_ORGANISER_ADDS';
const ARRANGES = '403 ONLY_ORGANISER_ARRANGES';
const REMOVES = '403 ONLY_ORGANISER_REMOVES';
const TRANSFERS = '403 ONLY_ORGANISER_TRANSFERS';
const OVER = '409 MATCH_FINISHED';
const PLAYED = '409 MATCH_PLAYED';
const STARTER = '409 ALREADY_STARTER';
const STARTED = '409 MATCH_STARTED';
const CONFIRMS = '403 ONLY_ORGANISER_CONFIRMS';
const IN_MATCH = '409 ALREADY_IN_MATCH';
const NOTHING = '409 NOTHING_TO_CONFIRM';
const HIDDEN = '404 USER_NOT_FOUND';

export const PERMISSION_ROWS: Row[] = [
  // The caller's own identity.
  row(authContract.me, registered),
  row(authContract.logout, registered),

  // People.
  row(usersContract.update, registered, () => ({ body: { preferredFoot: 'Ambos' } })),
  row(usersContract.search, registered, () => ({ query: { q: 'organiser' } })),
  row(usersContract.publicProfile, registered, (on) => ({ params: { id: on.users.player.userId } })),
  row(usersContract.public, everyRole, (on) => ({ params: { id: on.users.player.userId } })),
  row(
    usersContract.public,
    cells(HIDDEN, HIDDEN, HIDDEN, YES, HIDDEN),
    async (on) => {
      const { token, userId } = on.users.player;
      await on.server.call(usersContract.update, { token, body: { isPublic: false } });
      return { params: { id: userId } };
    },
    'of a player that is not public',
  ),

  // Reading matches.
  row(matchesContract.read, everyRole),
  row(matchesContract.viewer, everyRole),
  row(matchesContract.calendar, everyRole),
  row(matchesContract.checkCreator, registered),
  row(matchesContract.myMatches, registered),
  row(matchesContract.archived, registered),
  row(matchesContract.recentLocations, registered),
  row(matchesContract.lastMatchSettings, registered),
  row(rosterContract.log, cells(UNLISTED, YES, UNLISTED, YES, YES)),
  finishedRow(rosterContract.log, cells(UNLISTED, YES, UNLISTED, YES, YES)),
  row(rosterContract.joinHistory, organiserAlone('403 ONLY_ORGANISER_READS_HISTORY')),
  row(listsContract.export, registered),

  // Joining and leaving.
  row(matchesContract.create, registered, () => ({ body: matchData })),
  row(rosterContract.join, cells(YES, YES, YES, IN_MATCH, IN_MATCH), aGuest),
  finishedRow(rosterContract.join, noOne(OVER), aGuest),
  startedRow(rosterContract.join, 59, cells(YES, YES, YES, IN_MATCH, IN_MATCH), aGuest),
  startedRow(rosterContract.join, 60, noOne(PLAYED), aGuest),
  startedRow(
    rosterContract.join,
    0,
    noOne(STARTED),
    () => ({ body: { name: 'Uno más', isSubstitute: true } }),
    'as a substitute',
  ),
  startedRow(rosterContract.replacePlayer, 60, cells(NO_TOKEN, NO_TOKEN, PLAYED, PLAYED, PLAYED), theGuest),
  startedRow(rosterContract.leave, 180, cells(NO_TOKEN, NO_TOKEN, '409 NOT_IN_MATCH', PLAYED, PLAYED)),
  startedRow(rosterContract.removePlayer, 180, organiserAlone(REMOVES), theGuest),
  row(rosterContract.takeFreeSlot, cells('409 NOT_IN_MATCH', YES, '409 NOT_IN_MATCH', YES, YES), benchAll),
  row(
    rosterContract.takeFreeSlot,
    cells('409 NOT_IN_MATCH', STARTER, '409 NOT_IN_MATCH', STARTER, STARTER),
    () => ({}),
    'as a starter',
  ),
  startedRow(
    rosterContract.takeFreeSlot,
    0,
    cells('409 NOT_IN_MATCH', STARTED, '409 NOT_IN_MATCH', STARTED, STARTED),
  ),
  startedRow(
    rosterContract.takeFreeSlot,
    60,
    cells('409 NOT_IN_MATCH', PLAYED, '409 NOT_IN_MATCH', PLAYED, PLAYED),
  ),
  finishedRow(rosterContract.takeFreeSlot, cells('409 NOT_IN_MATCH', OVER, '409 NOT_IN_MATCH', OVER, OVER)),
  row(rosterContract.replacePlayer, cells(NO_TOKEN, NO_TOKEN, YES, IN_MATCH, IN_MATCH), theGuest),
  row(rosterContract.returnPlace, organiserAlone('403 ONLY_ORGANISER_RETURNS_PLACES'), async (on) => {
    const taken = await on.server.call(rosterContract.replacePlayer, {
      params: { id: on.id },
      token: on.users.outsider.token,
      body: { playerId: on.entry.guest },
    });
    return { body: { playerId: taken.body.player.id } };
  }),
  row(
    rosterContract.returnPlace,
    organiserAlone('403 ONLY_ORGANISER_RETURNS_PLACES', '409 NOTHING_TO_UNDO'),
    thePlayer,
    'of a player that replaced none',
  ),
  finishedRow(
    rosterContract.returnPlace,
    organiserAlone('403 ONLY_ORGANISER_RETURNS_PLACES', OVER),
    thePlayer,
  ),
  row(rosterContract.leave, cells(NO_TOKEN, NO_TOKEN, '409 NOT_IN_MATCH', YES, '409 ORGANISER_CANNOT_LEAVE')),
  row(
    rosterContract.selfRemove,
    cells(NO_TOKEN, NO_TOKEN, '403 NOT_YOUR_PLAYER', YES, '403 NOT_YOUR_PLAYER'),
    thePlayer,
    'with the player’s entry',
  ),
  row(
    rosterContract.selfRemove,
    cells(NO_TOKEN, NO_TOKEN, '403 NOT_YOUR_PLAYER', '403 NOT_YOUR_PLAYER', '409 ORGANISER_CANNOT_LEAVE'),
    (on) => ({ body: { playerId: on.entry.organiser } }),
    'with the organiser’s entry',
  ),
  finishedRow(
    rosterContract.selfRemove,
    cells(NO_TOKEN, NO_TOKEN, '403 NOT_YOUR_PLAYER', OVER, '403 NOT_YOUR_PLAYER'),
    thePlayer,
  ),
  row(rosterContract.personalLink, everyRole, (on) => ({
    params: { playerId: on.entry.guest, token: on.guestId },
  })),
  row(rosterContract.leaveByLink, everyRole, (on) => ({
    params: { playerId: on.entry.guest, token: on.guestId },
  })),
  row(
    rosterContract.leaveByLink,
    noOne('404 INVALID_LEAVE_LINK'),
    (on) => ({ params: { playerId: on.entry.player, token: on.guestId } }),
    'with the link of another player',
  ),

  // Confirmations of a promotion.
  row(rosterContract.confirmation, everyRole, async (on) => ({ params: { token: await promotionLink(on) } })),
  row(rosterContract.answerConfirmation, everyRole, async (on) => ({
    params: { token: await promotionLink(on) },
    body: { accept: true },
  })),
  row(rosterContract.undoAnswer, everyRole, regularsNo, 'after a no'),
  row(rosterContract.undoAnswer, noOne('409 NOTHING_TO_UNDO'), async (on) => ({
    params: { token: await promotionLink(on) },
  })),
  row(rosterContract.answerOwnConfirmation, noOne(NOTHING), () => ({ body: { accept: true } }), 'not asked'),
  row(
    rosterContract.answerOwnConfirmation,
    cells(NOTHING, YES, NOTHING, NOTHING, NOTHING),
    (on) => promote(on, 'guest', 'player'),
    'of the guest',
  ),
  row(
    rosterContract.answerOwnConfirmation,
    cells(NOTHING, NOTHING, NOTHING, YES, NOTHING),
    (on) => promote(on, 'player', 'guest'),
    'of the player',
  ),
  row(
    rosterContract.answerOwnConfirmation,
    cells(CONFIRMS, CONFIRMS, CONFIRMS, CONFIRMS, YES),
    async (on) => {
      await promotionLink(on);
      return { body: { accept: true, playerId: on.entry.substitute } };
    },
    'for the substitute',
  ),
  row(rosterContract.confirmationLink, organiserAlone('403 ONLY_ORGANISER_PASSES_LINKS_ON'), async (on) => {
    await promotionLink(on);
    return { params: { id: on.id, playerId: on.entry.substitute } };
  }),

  // The list.
  row(rosterContract.addPlayer, organiserAlone(ADDS), aGuest),
  finishedRow(rosterContract.addPlayer, organiserAlone(ADDS), aGuest),
  row(rosterContract.removePlayer, organiserAlone(REMOVES), theGuest),
  row(
    rosterContract.removePlayer,
    organiserAlone(REMOVES, '409 ORGANISER_NOT_REMOVABLE'),
    (on) => ({ body: { playerId: on.entry.organiser } }),
    'of the organiser',
  ),
  finishedRow(rosterContract.removePlayer, organiserAlone(REMOVES, OVER), theGuest),
  row(
    rosterContract.updatePlayer,
    organiserAlone('403 ONLY_OWN_PLAYER_EDITABLE'),
    editOf('guest'),
    'of a guest',
  ),
  row(
    rosterContract.updatePlayer,
    cells(NO_TOKEN, NO_TOKEN, '403 ONLY_OWN_PLAYER_EDITABLE', YES, YES),
    editOf('player'),
    'of the player',
  ),
  finishedRow(
    rosterContract.updatePlayer,
    cells(NO_TOKEN, NO_TOKEN, '403 ONLY_OWN_PLAYER_EDITABLE', OVER, OVER),
    editOf('player'),
  ),
  row(listsContract.compare, organiserAlone('403 ONLY_ORGANISER_IMPORTS'), exported),
  row(listsContract.apply, organiserAlone('403 ONLY_ORGANISER_IMPORTS'), async (on) => {
    const { body: text } = await asOrganiser(on, listsContract.export);
    return { body: { listText: text.replace('Invitado', 'Pipa'), confirmedChanges: true } };
  }),
  finishedRow(listsContract.apply, organiserAlone('403 ONLY_ORGANISER_IMPORTS', OVER), exported),

  // Teams and field.
  row(rosterContract.swapPlayers, organiserAlone(ARRANGES), (on) => ({
    body: { player1Id: on.entry.player, player2Id: on.entry.guest },
  })),
  row(rosterContract.movePlayer, organiserAlone(ARRANGES), thePlayer),
  finishedRow(rosterContract.movePlayer, organiserAlone(ARRANGES, OVER), thePlayer),
  row(teamsContract.generate, organiserAlone('403 ONLY_ORGANISER_MAKES_TEAMS'), otherTeams),
  row(teamsContract.undo, organiserAlone('403 ONLY_ORGANISER_MAKES_TEAMS'), async (on) => {
    await asOrganiser(on, teamsContract.generate, otherTeams(on).body);
    return {};
  }),
  row(tacticsContract.arrange, organiserAlone('403 ONLY_ORGANISER_ARRANGES_FIELD'), shownField),
  finishedRow(tacticsContract.arrange, organiserAlone('403 ONLY_ORGANISER_ARRANGES_FIELD', OVER), shownField),

  // The match itself.
  row(matchesContract.update, organiserAlone('403 ONLY_ORGANISER_EDITS'), () => ({
    body: { ...matchEdit, time: '22:00' },
  })),
  finishedRow(
    matchesContract.update,
    organiserAlone('403 ONLY_ORGANISER_EDITS', '409 MATCH_FINISHED_KEEPS_MOMENT'),
    () => ({ body: { ...matchEdit, time: '22:00' } }),
    'of the hour',
  ),
  row(
    matchesContract.update,
    organiserAlone('403 ONLY_ORGANISER_EDITS'),
    () => ({ body: { ...matchEdit, maxPlayers: matchEdit.maxPlayers + 1 } }),
    'of the size',
  ),
  startedRow(
    matchesContract.update,
    0,
    organiserAlone('403 ONLY_ORGANISER_EDITS', '409 SIZE_CLOSED'),
    () => ({ body: { ...matchEdit, maxPlayers: matchEdit.maxPlayers + 1 } }),
    'of the size',
  ),
  finishedRow(
    matchesContract.update,
    organiserAlone('403 ONLY_ORGANISER_EDITS'),
    () => ({ body: { ...matchEdit, price: 'Gratis' } }),
    'of the price',
  ),
  row(notesContract.write, organiserAlone('403 ONLY_ORGANISER_EDITS'), aNote),
  finishedRow(notesContract.write, organiserAlone('403 ONLY_ORGANISER_EDITS', OVER), aNote),
  row(notesContract.reading, cells(NO_TOKEN, NO_TOKEN, UNLISTED, YES, YES)),
  row(notesContract.see, cells(NO_TOKEN, NO_TOKEN, UNLISTED, YES, YES), async (on) => {
    await asOrganiser(on, notesContract.write, aNote().body);
    return {};
  }),
  row(matchesContract.teamNames, organiserAlone('403 ONLY_ORGANISER_NAMES_TEAMS'), newNames),
  finishedRow(matchesContract.teamNames, organiserAlone('403 ONLY_ORGANISER_NAMES_TEAMS', OVER), newNames),
  row(matchesContract.transferOwnership, organiserAlone(TRANSFERS), (on) => ({
    body: { newCreatorId: on.entry.player },
  })),
  row(matchesContract.transferAdministration, organiserAlone(TRANSFERS), (on) => ({
    body: { newOwnerId: on.users.player.userId },
  })),
  finishedRow(matchesContract.transferAdministration, organiserAlone(TRANSFERS), (on) => ({
    body: { newOwnerId: on.entry.player },
  })),
  row(matchesContract.remove, organiserAlone('403 ONLY_ORGANISER_DELETES')),
  finishedRow(
    matchesContract.remove,
    organiserAlone('403 ONLY_ORGANISER_DELETES', '409 MATCH_FINISHED_NOT_DELETABLE'),
  ),

  ...REVIEW_ROWS,
  ...CHAT_ROWS,
  ...CLAIM_ROWS,
  ...PAYMENT_ROWS,
  ...MESSAGE_ROWS,
  ...OWN_DATA_ROWS,
  ...PEOPLE_ROWS,
  ...GROUP_ROWS,

  ...REPORT_ROWS,

  ...STATISTICS_ROWS,

  // The caller's own home.
  row(homeContract.read, registered),

  // The caller's own inbox.
  row(notificationsContract.list, registered),
  row(notificationsContract.unreadCount, registered),
  row(notificationsContract.markAllRead, registered),
  row(notificationsContract.markAllReadByGet, registered),
  row(
    notificationsContract.markRead,
    organiserAlone('404 NOTIFICATION_NOT_FOUND'),
    async (on) => {
      const [latest] = await on.server.notificationsOf(on.users.organiser);
      return { params: { id: latest?.id ?? '' } };
    },
    'of the organiser’s',
  ),
];
