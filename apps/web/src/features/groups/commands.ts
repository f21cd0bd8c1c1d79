import type { EndpointCall } from '@picado/domain/http/endpoint';
import { groupsContract } from '@picado/domain/groups/contract';
import type { GroupView, PresentedDate, PresentedDebts } from '@picado/domain/groups/schema';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, type CallError } from '../../lib/api/query';
import { defineCommand, type Command } from '../../lib/commands/command';
import { matchQuery } from '../matches/api';
import { groupDatesQuery, groupDebtsQuery, groupQuery } from './api';

/** The body of a command of a group names it, since a command itself is about a match or about none. */
interface OfGroup {
  groupId: string;
}

type Changes<Endpoint extends keyof typeof groupsContract> = EndpointCall<
  (typeof groupsContract)[Endpoint]
>['body'];

const scope = <Body extends OfGroup>({ groupId }: Body) => groupId;

/** Shows the group that came with an answer. */
function showGroup(client: QueryClient, { group }: { group: GroupView }): void {
  client.setQueryData(groupQuery(group.id).queryKey, { group });
}

/** All that is shown of groups is read again: a change of one may change its dates, and the lists in which it stands. */
function refreshGroup<Body extends OfGroup>(
  client: QueryClient,
  { body: { groupId } }: Command<Body, null>,
): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: groupQuery(groupId).queryKey }),
    client.invalidateQueries({ queryKey: groupDatesQuery(groupId).queryKey }),
    client.invalidateQueries({ queryKey: keyOf(groupsContract.list) }),
  ]);
}

/** A match becomes the first date of a group. */
export const createGroup = defineCommand({
  kind: 'groups.create',
  endpoint: groupsContract.create,
  input: (_id: null, body: { matchId: string; name: string }) => ({ body }),
  accepted: (client, answer, { body: { matchId } }) => {
    showGroup(client, answer);
    void client.invalidateQueries({ queryKey: keyOf(groupsContract.list) });
    // The match has its group now.
    void client.invalidateQueries({ queryKey: matchQuery(matchId).queryKey });
  },
  failed: 'No pudimos hacer que se repita',
  // The screen says it where the name is, or with the way to try again.
  refused: () => null,
});

export const updateGroup = defineCommand({
  kind: 'groups.update',
  endpoint: groupsContract.update,
  input: (_id: null, { groupId, changes }: OfGroup & { changes: Changes<'update'> }) => ({
    params: { id: groupId },
    body: changes,
  }),
  scope,
  accepted: showGroup,
  settled: refreshGroup,
  done: ({ message }) => message,
  failed: 'Error al guardar el grupo',
});

export const changeDate = defineCommand({
  kind: 'groups.date',
  endpoint: groupsContract.changeDate,
  input: (
    _id: null,
    { groupId, date, changes }: OfGroup & { date: string; changes: Changes<'changeDate'> },
  ) => ({
    params: { id: groupId, date },
    body: changes,
  }),
  scope,
  accepted: (client, { dates }: { dates: PresentedDate[] }, { body }) => {
    client.setQueryData(groupDatesQuery(body.groupId).queryKey, { dates });
  },
  settled: refreshGroup,
  done: ({ message }) => message,
  failed: 'Error al cambiar la fecha',
});

export const changeMember = defineCommand({
  kind: 'groups.member',
  endpoint: groupsContract.changeMember,
  input: (
    _id: null,
    { groupId, memberId, changes }: OfGroup & { memberId: string; changes: Changes<'changeMember'> },
  ) => ({ params: { id: groupId, memberId }, body: changes }),
  scope,
  accepted: showGroup,
  settled: refreshGroup,
  done: ({ message }) => message,
  failed: 'Error al guardar el cambio',
});

/** Removes a member, or leaves the group where it is the user's own membership. */
export const removeMember = defineCommand({
  kind: 'groups.remove-member',
  endpoint: groupsContract.removeMember,
  input: (_id: null, { groupId, memberId }: OfGroup & { memberId: string }) => ({
    params: { id: groupId, memberId },
  }),
  scope,
  settled: refreshGroup,
  done: ({ message }) => message,
  failed: 'Error al sacar del grupo',
});

/** Asks a member to organise the group too. */
export const nameOrganiser = defineCommand({
  kind: 'groups.name-organiser',
  endpoint: groupsContract.nameOrganiser,
  input: (_id: null, { groupId, userId }: OfGroup & { userId: string }) => ({
    params: { id: groupId },
    body: { userId },
  }),
  scope,
  accepted: showGroup,
  settled: refreshGroup,
  done: ({ message }) => message,
  failed: 'Error al invitar a organizar',
});

export const answerInvitation = defineCommand({
  kind: 'groups.answer-invitation',
  endpoint: groupsContract.answerInvitation,
  input: (_id: null, { groupId, accept }: OfGroup & { accept: boolean }) => ({
    params: { id: groupId },
    body: { accept },
  }),
  scope,
  accepted: showGroup,
  settled: refreshGroup,
  done: ({ message }) => message,
  failed: 'Error al contestar',
});

/** Ends the part of a co-organiser, or withdraws what a member was asked. */
export const removeOrganiser = defineCommand({
  kind: 'groups.remove-organiser',
  endpoint: groupsContract.removeOrganiser,
  input: (_id: null, { groupId, userId }: OfGroup & { userId: string }) => ({
    params: { id: groupId, userId },
  }),
  scope,
  settled: refreshGroup,
  done: ({ message }) => message,
  failed: 'Error al sacar al organizador',
});

export const transferGroup = defineCommand({
  kind: 'groups.transfer',
  endpoint: groupsContract.transfer,
  input: (_id: null, { groupId, newOrganiserId }: OfGroup & { newOrganiserId: string }) => ({
    params: { id: groupId },
    body: { newOrganiserId },
  }),
  scope,
  accepted: showGroup,
  settled: refreshGroup,
  done: ({ message }) => message,
  failed: 'Error al pasar el grupo',
});

export const removeGroup = defineCommand({
  kind: 'groups.remove',
  endpoint: groupsContract.remove,
  input: (_id: null, { groupId }: OfGroup) => ({ params: { id: groupId } }),
  scope,
  settled: (client) => client.invalidateQueries({ queryKey: keyOf(groupsContract.list) }),
  done: ({ message }) => message,
  failed: 'Error al eliminar el grupo',
});

/** A player that owes: a user, or a guest by name. */
type Debtor = Changes<'payDebts'>;

export const payDebts = defineCommand({
  kind: 'groups.debts-paid',
  endpoint: groupsContract.payDebts,
  input: (_id: null, { groupId, debtor }: OfGroup & { debtor: Debtor }) => ({
    params: { id: groupId },
    body: debtor,
  }),
  scope,
  accepted: (client, { debts, total, isCollecting }: PresentedDebts & { message: string }, { body }) => {
    client.setQueryData(groupDebtsQuery(body.groupId).queryKey, { debts, total, isCollecting });
  },
  settled: (client, { body }) =>
    client.invalidateQueries({ queryKey: groupDebtsQuery(body.groupId).queryKey }),
  done: ({ message }) => message,
  failed: 'Error al marcar el pago',
});

export const remindDebts = defineCommand({
  kind: 'groups.debts-reminder',
  endpoint: groupsContract.remindDebts,
  input: (_id: null, { groupId, debtor }: OfGroup & { debtor: Debtor }) => ({
    params: { id: groupId },
    body: debtor,
  }),
  scope,
  done: ({ message }) => message,
  failed: 'Error al mandar el recordatorio',
});

export const askRegulars = defineCommand({
  kind: 'groups.ask-regulars',
  endpoint: groupsContract.askRegulars,
  input: (_id: null, { groupId, date }: OfGroup & { date: string }) => ({ params: { id: groupId, date } }),
  scope,
  done: ({ message }) => message,
  failed: 'Error al mandar el recordatorio',
});

/** Rows change in all seasons. */
const readTables = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: keyOf(groupsContract.table) });

/** One guest played under two names: all of one row counts in another. */
export const joinGuests = defineCommand({
  kind: 'groups.join-guests',
  endpoint: groupsContract.joinGuests,
  input: (_id: null, { groupId, join }: OfGroup & { join: Changes<'joinGuests'> }) => ({
    params: { id: groupId },
    body: join,
  }),
  scope,
  settled: readTables,
  done: ({ message }) => message,
  failed: 'Error al unir a los invitados',
});

/** Two guests played under one name: some dates of a row count in another. */
export const splitGuest = defineCommand({
  kind: 'groups.split-guest',
  endpoint: groupsContract.splitGuest,
  input: (_id: null, { groupId, split }: OfGroup & { split: Changes<'splitGuest'> }) => ({
    params: { id: groupId },
    body: split,
  }),
  scope,
  settled: readTables,
  done: ({ message }) => message,
  failed: 'Error al separar al invitado',
  // Said where they are chosen and written.
  shownByScreen: ['ALL_DATES_OF_GUEST_ROW', 'GUEST_ROW_NAME_TAKEN'],
});

/** True if another organiser changed the rows meanwhile: the sheet then shows another table than the stored one. */
export const isOutdated = (refusal: CallError | undefined): boolean =>
  refusal?.code === 'GUEST_ROW_NOT_FOUND' || refusal?.code === 'NO_DATES_OF_GUEST_ROW';
