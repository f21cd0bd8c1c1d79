/** Every type of the specification's real-time list that belongs before the game, seen by a second browser. */
import { listsContract } from '@picado/domain/lists/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { MATCH_EVENT_TYPES, type MatchEventType } from '@picado/domain/realtime/events';
import type { Endpoint } from '@picado/domain/http/endpoint';
import { rosterContract } from '@picado/domain/roster/contract';
import { tacticsContract } from '@picado/domain/tactics/contract';
import { teamsContract } from '@picado/domain/teams/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData } from '../../test/match-data';
import { asOrganiser, setStage, type Stage } from '../../test/permissions';
import type { CallOptions } from '../../test/server';
import { watchMatch, type Watcher } from '../../test/watcher';
import { runServer, server } from '../../test/running-server';

let on: Stage;
let watcher: Watcher;

runServer();
beforeEach(async () => {
  on = await server.startFrom(setStage);
  watcher = await watchMatch(server, on.id);
});

const { maxPlayers: _size, timeZone: _zone, ...matchEdit } = matchData;
const join = (body: Record<string, unknown>) =>
  server.call(rosterContract.join, { params: { id: on.id }, body });
const asPlayer = (endpoint: Endpoint, options: CallOptions = {}) =>
  server.call(endpoint, { params: { id: on.id }, token: on.users.player.token, ...options });
const leaveByLink = (playerId: string, leaveLink: string) =>
  server.call(rosterContract.leaveByLink, {
    params: { playerId, token: leaveLink.split('/').at(-1) ?? '' },
  });
const removeSubstitute = () =>
  asOrganiser(on, rosterContract.removePlayer, { playerId: on.entry.substitute });
const renamed = (name: string) => ({ name, position: 'Defensor', rating: 4 });

/** An action of a user, and the events that the second browser receives, in this order. */
const SENT: [string, MatchEventType[], () => Promise<unknown>][] = [
  ['a guest signs up', ['PLAYER_ADDED'], () => join({ name: 'Otro' })],
  ['a guest signs up to wait', ['SUBSTITUTE_ADDED'], () => join({ name: 'Otro', isSubstitute: true })],
  [
    'a starter leaves by link, and a substitute is promoted',
    ['PLAYER_REMOVED', 'SUBSTITUTE_PROMOTED'],
    () => leaveByLink(on.entry.guest, on.guestId),
  ],
  [
    'a substitute leaves by link',
    ['SUBSTITUTE_ADDED', 'SUBSTITUTE_REMOVED'],
    async () => {
      const { body } = await join({ name: 'Otro', isSubstitute: true });
      return leaveByLink(body.player.id, body.leaveLink);
    },
  ],
  [
    'a registered starter leaves, and a substitute is promoted',
    ['PLAYER_SELF_REMOVED', 'SUBSTITUTE_PROMOTED'],
    () => asPlayer(rosterContract.leave),
  ],
  [
    'a registered substitute leaves',
    ['player_promoted_demoted', 'SUBSTITUTE_SELF_REMOVED'],
    async () => {
      await asOrganiser(on, rosterContract.movePlayer, { playerId: on.entry.player, isSlotLeftFree: true });
      return asPlayer(rosterContract.selfRemove, { body: { playerId: on.entry.player } });
    },
  ],
  ['the organiser removes a player', ['PLAYER_REMOVED_BY_ADMIN'], removeSubstitute],
  [
    'a user takes the place of a guest',
    ['PLAYER_REPLACED'],
    () =>
      server.call(rosterContract.replacePlayer, {
        params: { id: on.id },
        token: on.users.outsider.token,
        body: { playerId: on.entry.guest },
      }),
  ],
  [
    'two starters change places',
    ['PLAYERS_SWAPPED'],
    () =>
      asOrganiser(on, rosterContract.swapPlayers, {
        player1Id: on.entry.player,
        player2Id: on.entry.guest,
      }),
  ],
  [
    'a starter goes to a free slot',
    ['PLAYER_MOVED'],
    () =>
      asOrganiser(on, rosterContract.movePlayer, {
        playerId: on.entry.player,
        teamIndex: 1,
        positionIndex: 4,
      }),
  ],
  [
    'a starter is sent to the bench, and their slot is left free',
    ['player_promoted_demoted'],
    () => asOrganiser(on, rosterContract.movePlayer, { playerId: on.entry.player, isSlotLeftFree: true }),
  ],
  [
    'a starter is sent to the bench, and the first substitute gets the slot',
    ['player_promoted_demoted', 'SUBSTITUTE_PROMOTED'],
    () => asOrganiser(on, rosterContract.movePlayer, { playerId: on.entry.player }),
  ],
  [
    'a substitute enters a slot that was left free',
    ['player_promoted_demoted', 'player_promoted_demoted'],
    async () => {
      await asOrganiser(on, rosterContract.movePlayer, { playerId: on.entry.player, isSlotLeftFree: true });
      return asPlayer(rosterContract.takeFreeSlot, {});
    },
  ],
  [
    'a player edits their own entry',
    ['PLAYER_UPDATED'],
    () =>
      asPlayer(rosterContract.updatePlayer, {
        body: { playerId: on.entry.player, ...renamed('El Peralta') },
      }),
  ],
  [
    'the organiser edits another player’s entry',
    ['PLAYER_EDITED'],
    () => asOrganiser(on, rosterContract.updatePlayer, { playerId: on.entry.guest, ...renamed('Gaby') }),
  ],
  [
    'the organiser makes even teams, and takes them back',
    ['TEAMS_GENERATED', 'TEAMS_UPDATED'],
    async () => {
      await asOrganiser(on, teamsContract.generate, {
        locks: { fixed: [{ playerId: on.entry.organiser, teamIndex: 1 }] },
      });
      return asOrganiser(on, teamsContract.undo);
    },
  ],
  [
    'the organiser shows the field',
    ['TEAMS_UPDATED'],
    () => asOrganiser(on, tacticsContract.arrange, { isShared: true }),
  ],
  [
    'a promoted player confirms that they play',
    ['PLAYER_REMOVED', 'SUBSTITUTE_PROMOTED', 'PLAYER_UPDATED'],
    async () => {
      await leaveByLink(on.entry.guest, on.guestId);
      const { body } = await server.call(rosterContract.confirmationLink, {
        params: { id: on.id, playerId: on.entry.substitute },
        token: on.users.organiser.token,
      });
      return server.call(rosterContract.answerConfirmation, {
        params: { token: body.link.split('/').at(-1) ?? '' },
        body: { accept: true },
      });
    },
  ],
  [
    'the organiser pastes a list with one more',
    ['TEAMS_UPDATED'],
    async () => {
      const { body: list } = await asOrganiser(on, listsContract.export);
      const listText = list.replace(/^1\. Del banco$/mu, '$&\n2. Tincho');
      return asOrganiser(on, listsContract.apply, { listText, confirmedChanges: true });
    },
  ],
  [
    'the organiser names the teams',
    ['TEAM_NAMES_UPDATED'],
    () => asOrganiser(on, matchesContract.teamNames, { team1Name: 'Sobremesa', team2Name: 'Resaca' }),
  ],
  [
    'the organiser corrects the price',
    ['MATCH_UPDATE'],
    () => asOrganiser(on, matchesContract.update, { ...matchEdit, price: 'Gratis' }),
  ],
  [
    'the organiser finds another pitch',
    ['LOCATION_UPDATED'],
    () => asOrganiser(on, matchesContract.update, { ...matchEdit, location: 'Parque Sarmiento' }),
  ],
  [
    'the organiser hands the match over from the match page',
    ['ADMIN_TRANSFERRED'],
    () => asOrganiser(on, matchesContract.transferAdministration, { newOwnerId: on.users.player.userId }),
  ],
  [
    'the organiser hands the match over from their list',
    ['OWNERSHIP_TRANSFERRED'],
    () => asOrganiser(on, matchesContract.transferOwnership, { newCreatorId: on.users.player.userId }),
  ],
];

describe('a client that watches a match receives an event when', () => {
  it.each(SENT)('%s: %j', async (_what, types, act) => {
    await act();
    const read = await server.call(matchesContract.read, { params: { id: on.id } });
    for (const [index, type] of types.entries()) {
      const update = await watcher.next();
      expect(update).toMatchObject({ type, matchId: on.id });
      // Events of earlier changes have an older version than the match read now.
      if (index === types.length - 1) expect(update.data.match).toEqual(read.body);
      else expect(update.data.match?.version).toBeLessThanOrEqual(read.body.version);
    }
    expect(await watcher.unreadUpdates()).toEqual([]);
  });

  it('a user announces a slot, and when they release it', async () => {
    const other = await watchMatch(server, on.id);
    const space = { matchId: on.id, spaceKey: '1-4' };
    await other.send('occupySpace', space);
    expect((await watcher.next()).type).toBe('SPACE_OCCUPIED');
    await other.send('releaseSpace', space);
    expect((await watcher.next()).type).toBe('SPACE_RELEASED');
  });
});

it('every type of the list is covered', () => {
  const elsewhere: MatchEventType[] = [
    'INITIAL_DATA', // on entering: above
    'MATCH_CREATED', // no client watches what does not exist yet
    'SPACE_OCCUPIED',
    'SPACE_RELEASED',
    // Types that belong to the time after a match.
    'VOTE_CAST',
    'SELF_REPORT_VALIDATED',
    'SELF_REPORT_REJECTED',
    'SELF_REPORT_SUBMITTED',
    'VALIDATION_REQUEST_CREATED',
    'MATCH_FINISHED_WITH_SCORE',
    'STATS_REPORTED',
    'REVIEW_CREATED',
    'STATS_VALIDATION_COMPLETED',
  ];
  const sent = new Set([...SENT.flatMap(([, types]) => types), ...elsewhere]);
  expect(MATCH_EVENT_TYPES.filter((type) => !sent.has(type))).toEqual([]);
});
