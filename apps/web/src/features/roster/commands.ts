import type { EndpointCall } from '@picado/domain/http/endpoint';
import type { Match } from '@picado/domain/matches/schema';
import { toApiSlot } from '@picado/domain/roster/api-names';
import { rosterContract } from '@picado/domain/roster/contract';
import {
  nextInTurn,
  withSlotChanges,
  type NextInTurn,
  type SlotChanges,
} from '@picado/domain/roster/slot-changes';
import type { QueryClient } from '@tanstack/react-query';
import type { CallError } from '../../lib/api/query';
import { sentenceOf } from '../../lib/api/sentence';
import {
  defineCommand,
  defineStoredCommand,
  over,
  overWaiting,
  type Command,
} from '../../lib/commands/command';
import { sendCommand } from '../../lib/commands/queue';
import { forgetJoined, rememberJoined } from '../../lib/joined';
import { browserStorage } from '../../lib/storage';
import { isMatchOf, matchQuery, showMatch, shownMatch } from '../matches/api';
import type { JoinTarget, JoinValues } from './api';
import { askWhoEnters } from './state';

interface Changed {
  match: Match;
}
const show = (client: QueryClient, { match }: Changed) => showMatch(client, match);
const messageOf = ({ message }: { message: string }) => message;

/** The refusals that the form of a sign-up turns into a question, or shows under its name. */
const OF_THE_FORM = [
  ...['MATCH_FULL', 'PLAYED_TEAMS_FULL', 'OTHERS_WAIT', 'SLOT_TAKEN'],
  ...['DUPLICATE_NAME', 'NAME_REQUIRED'],
];

/** A sign-up; `isGuest`: without an account, so that this browser keeps the proof of the place. */
interface Entering {
  values: JoinValues;
  target: JoinTarget;
  isGuest: boolean;
}

const slotIn = ({ values, target }: Pick<Entering, 'values' | 'target'>) =>
  target.kind === 'slot' && !values.isSubstitute ? toApiSlot(target.slot) : {};

const JOINING = {
  endpoint: rosterContract.join,
  input: (id: string, entering: Entering) => ({
    params: { id },
    body: { ...entering.values, ...slotIn(entering) },
  }),
  accepted: (
    client: QueryClient,
    joined: { match: Match } & Parameters<typeof rememberJoined>[1],
    { body: { isGuest } }: Command<Entering>,
  ) => {
    rememberJoined(joined.match, joined, isGuest);
    showMatch(client, joined.match);
  },
  failed: 'Error al unirse al partido',
};

export const joinMatch = defineStoredCommand<typeof rosterContract.join, Entering, string>({
  kind: 'roster.join',
  ...JOINING,
  shownByScreen: OF_THE_FORM,
});

/** Back into the slot that was left a moment ago. */
export const rejoinMatch = defineStoredCommand<typeof rosterContract.join, Entering, string>({
  kind: 'roster.rejoin',
  ...JOINING,
  settled: refreshMatchAfterRefusal,
  done: messageOf,
});

/** A substitute takes a slot that is free. */
export const takeFreeSlot = defineCommand({
  kind: 'roster.takeFreeSlot',
  endpoint: rosterContract.takeFreeSlot,
  input: (id: string) => ({ params: { id } }),
  guestId: (matchId: string) => browserStorage.guestId(matchId).read(),
  accepted: show,
  settled: refreshMatchAfterRefusal,
  done: messageOf,
  failed: 'Error en la operación',
});

export const replaceGuest = defineCommand({
  kind: 'roster.replace',
  endpoint: rosterContract.replacePlayer,
  input: (id: string, { values, playerId }: { values: JoinValues; playerId: string }) => {
    const { isSubstitute: _isSubstitute, ...details } = values;
    return { params: { id }, body: { playerId, ...details } };
  },
  accepted: (client, joined) => {
    rememberJoined(joined.match, joined, false);
    showMatch(client, joined.match);
  },
  failed: 'Error al reemplazar jugador',
  shownByScreen: OF_THE_FORM,
});

/** The organiser adds a guest: into a slot they chose, to the substitutes, or wherever the teams are most even. */
export const addPlayer = defineCommand({
  kind: 'roster.add',
  endpoint: rosterContract.addPlayer,
  input: (id: string, adding: Omit<Entering, 'isGuest'>) => ({
    params: { id },
    body: { ...adding.values, ...slotIn(adding) },
  }),
  accepted: show,
  failed: 'Error al agregar jugador',
  shownByScreen: OF_THE_FORM,
});

export const updatePlayer = defineCommand({
  kind: 'roster.update',
  endpoint: rosterContract.updatePlayer,
  input: (id: string, body: EndpointCall<typeof rosterContract.updatePlayer>['body']) => ({
    params: { id },
    body,
  }),
  accepted: show,
  done: messageOf,
  failed: 'Error al actualizar el jugador',
  signedOut: 'Debes estar logueado para editar jugadores',
  shownByScreen: ['DUPLICATE_NAME', 'NAME_REQUIRED'],
});

/** Its question says why it was refused. */
export const removePlayer = defineCommand({
  kind: 'roster.remove',
  endpoint: rosterContract.removePlayer,
  input: (id: string, body: { playerId: string }) => ({ params: { id }, body }),
  accepted: show,
  done: messageOf,
  failed: 'Error al eliminar jugador',
  refused: () => null,
});

/** The organiser's command that gives a guest back the place that a user took. */
export const returnPlace = defineCommand({
  kind: 'roster.return-place',
  endpoint: rosterContract.returnPlace,
  input: (id: string, body: { playerId: string }) => ({ params: { id }, body }),
  accepted: show,
  done: messageOf,
  failed: 'Error al devolver el lugar',
});

/** Its success is a toast with a button that undoes it. */
export const leaveList = defineStoredCommand({
  kind: 'roster.leave',
  endpoint: rosterContract.selfRemove,
  input: (id: string, body: { playerId: string }) => ({ params: { id }, body }),
  accepted: (client, { match }, { body: { playerId } }) => {
    forgetJoined(playerId);
    showMatch(client, match);
  },
  failed: 'Error al salir del partido',
  signedOut: 'Debes estar logueado para salir del partido',
});

export const leaveByLink = defineStoredCommand({
  kind: 'roster.leave-by-link',
  endpoint: rosterContract.leaveByLink,
  input: (_matchId: null, params: { playerId: string; token: string }) => ({ params }),
  accepted: (_client, _answer, { body: { playerId } }) => forgetJoined(playerId),
  settled: (_client, { body: { playerId } }, refusal) => {
    if (refusal?.code === 'PLAYER_NOT_FOUND') forgetJoined(playerId);
    return undefined;
  },
  failed: 'Error al darse de baja',
  shownByScreen: ['INVALID_LEAVE_LINK', 'PLAYER_NOT_FOUND'],
});

interface Answering {
  accept: boolean;
  playerId: string;
  /** The screen says what became of it: no toast does. */
  isShown?: boolean;
}

/** Answered, as far as this browser goes: nothing is asked any more. */
function withAnswer(match: Match, playerId: string): Match {
  const answered = (player: Match['allPlayers'][number]) =>
    player.id === playerId ? { ...player, isConfirmationPending: false, isPromotionPending: false } : player;
  return {
    ...match,
    players: match.players.map(answered),
    substitutes: match.substitutes.map(answered),
    allPlayers: match.allPlayers.map(answered),
  };
}

/** A promoted player's yes or no. Also after a refusal the match is read again: the slot may have gone to another player. */
const CONFIRMING = {
  draws: [overWaiting(matchQuery, (match: Match, { playerId }: Answering) => withAnswer(match, playerId))],
  accepted: (_client: QueryClient, _answer: unknown, { body: { accept, playerId } }: Command<Answering>) => {
    if (!accept) forgetJoined(playerId);
  },
  settled: (client: QueryClient, { matchId }: Command<unknown, string>) =>
    client.invalidateQueries({ queryKey: matchQuery(matchId).queryKey }),
  done: (answer: { message: string }, { isShown }: Answering) =>
    isShown === true ? null : messageOf(answer),
  failed: 'Error en la operación',
};

export const confirmPlace = defineStoredCommand<
  typeof rosterContract.answerOwnConfirmation,
  Answering,
  string
>({
  kind: 'roster.confirm',
  endpoint: rosterContract.answerOwnConfirmation,
  input: (id: string, { accept }: Answering) => ({
    params: { id },
    body: { accept },
  }),
  guestId: (matchId: string) => browserStorage.guestId(matchId).read(),
  ...CONFIRMING,
});

/** The organiser confirms a player that has not answered. */
export const confirmForPlayer = defineCommand({
  kind: 'roster.confirm-for',
  endpoint: rosterContract.answerOwnConfirmation,
  input: (id: string, { playerId }: { playerId: string }) => ({
    params: { id },
    body: { accept: true, playerId },
  }),
  settled: (client: QueryClient, { matchId }: Command<unknown, string>) => {
    void client.invalidateQueries({ queryKey: matchQuery(matchId).queryKey });
    return undefined;
  },
  done: messageOf,
  failed: 'Error en la operación',
});

export const confirmByLink = defineStoredCommand<
  typeof rosterContract.answerConfirmation,
  Answering & { token: string },
  string
>({
  kind: 'roster.confirm-by-link',
  endpoint: rosterContract.answerConfirmation,
  input: (_matchId: string, { token, accept }: Answering & { token: string }) => ({
    params: { token },
    body: { accept },
  }),
  ...CONFIRMING,
});

/** A regular takes a no back on the page of the link. */
export const undoNoByLink = defineCommand({
  kind: 'roster.undo-no',
  endpoint: rosterContract.undoAnswer,
  input: (_matchId: string, params: { token: string }) => ({ params }),
  done: messageOf,
  failed: 'Error en la operación',
});

/** The changes of one drop of the organiser. */
interface Arranging {
  changes: SlotChanges;
  /** Its success is announced: for a move out of a menu, which the user did not see happen. */
  isAnnounced: boolean;
}

const ARRANGING = {
  hasOwnKeyEachTime: true,
  draws: [over(matchQuery, (match, { changes }: Arranging) => withSlotChanges(match, changes), isMatchOf)],
  isWithdrawnWithEarlier: true,
  accepted: show,
  settled: refreshMatchAfterLoss,
  done: ({ message }: { message: string }, { isAnnounced }: Arranging) => (isAnnounced ? message : null),
  failed: 'Error en la operación',
  refused: (refusal: CallError, { changes }: Arranging) => sentenceOf(refusal, arrangingFailure(changes)),
};

export const movePlayer = defineStoredCommand<typeof rosterContract.movePlayer, Arranging, string>({
  kind: 'roster.move',
  endpoint: rosterContract.movePlayer,
  // A change without a slot leads to the bench; the first substitute gets the slot if its change is among these.
  input: (id: string, { changes }: Arranging) => {
    const [first] = changes;
    const benched = changes.find((change) => change?.to === null);
    return {
      params: { id },
      body:
        benched === undefined
          ? { playerId: first.playerId, ...(first.to && toApiSlot(first.to)) }
          : { playerId: benched.playerId, isSlotLeftFree: changes[1] === undefined },
    };
  },
  ...ARRANGING,
});

export const swapPlayers = defineStoredCommand<typeof rosterContract.swapPlayers, Arranging, string>({
  kind: 'roster.swap',
  endpoint: rosterContract.swapPlayers,
  input: (id: string, { changes: [first, second] }: Arranging) => ({
    params: { id },
    body: { player1Id: first.playerId, player2Id: second?.playerId ?? '' },
  }),
  ...ARRANGING,
});

/**
 * Sends the slot changes of one drop, drawn at once: one player moves, or two swap. Where a starter goes to the bench while others
 * wait, the organiser first says who gets the slot; nothing is sent where they do not.
 */
export function arrangePlayers(
  client: QueryClient,
  matchId: string,
  changes: SlotChanges,
  isAnnounced = false,
): Promise<Arranged> {
  const match = shownMatch(client, matchId);
  const next = match && nextInTurn(match, changes);
  if (next) return arrangeByTurn(client, matchId, { changes, isAnnounced }, next);
  const body = { changes, isAnnounced };
  return changes[1] === undefined
    ? sendCommand(client, movePlayer, matchId, body)
    : sendCommand(client, swapPlayers, matchId, body);
}

/** The end of an arrangement; one that was called off was not sent. */
interface Arranged {
  refusal?: CallError | undefined;
  isCancelled?: boolean;
}

async function arrangeByTurn(
  client: QueryClient,
  matchId: string,
  body: Arranging,
  next: NextInTurn,
): Promise<Arranged> {
  const entering = await askWhoEnters(matchId, next);
  if (entering === null) return { isCancelled: true };
  const changes = entering === 'next' ? next.changes : body.changes;
  return sendCommand(client, movePlayer, matchId, { ...body, changes });
}

/** The sentence where the server refuses the changes without a reason. */
function arrangingFailure(changes: SlotChanges): string {
  const hasBench = changes.some((change) => change && (change.from === null || change.to === null));
  if (hasBench) return 'Error en la operación';
  return changes[1] === undefined ? 'Error moviendo jugador' : 'Error intercambiando jugadores';
}

/** Reads the match again after a lost answer: the change may have been done all the same. */
function refreshMatchAfterLoss(
  client: QueryClient,
  { matchId }: Command<unknown, string>,
  refusal: CallError | null,
): undefined {
  if (refusal === null || refusal.status !== undefined) return;
  void client.invalidateQueries({ queryKey: matchQuery(matchId).queryKey });
}

function refreshMatchAfterRefusal(
  client: QueryClient,
  { matchId }: Command<unknown, string>,
  refusal: CallError | null,
): undefined {
  if (refusal !== null) void client.invalidateQueries({ queryKey: matchQuery(matchId).queryKey });
}
