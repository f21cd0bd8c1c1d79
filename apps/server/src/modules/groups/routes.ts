import { groupsSchemas } from '@picado/domain/groups/call-schemas';
import { groupsContract } from '@picado/domain/groups/contract';
import { tableCells, tableFileName } from '@picado/domain/groups/table';
import { accept, type Result } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { Readable } from 'node:stream';
import type { UserContext } from '../../calls/context';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import { StreamedAnswer } from '../../http/streamed-answer';
import { csvText } from '../own-data/history-csv';
import type { GroupDebts } from './debts';
import type { GroupGuestRows } from './guest-rows';
import type { GroupOrganising } from './organising';
import type { GroupPeople } from './people';
import { presentTable } from './presenter';
import type { GroupRegulars } from './regulars';
import type { GroupsService } from './service';

const endpoints = servedEndpoints('groups', groupsContract, groupsSchemas);

interface GroupsRoutesDependencies {
  groups: GroupsService;
  groupPeople: GroupPeople;
  groupOrganising: GroupOrganising;
  groupDebts: GroupDebts;
  groupRegulars: GroupRegulars;
  groupGuestRows: GroupGuestRows;
}

export function registerGroupsRoutes(bind: Bind, dependencies: GroupsRoutesDependencies): void {
  bindGroup(bind, dependencies);
  bindTable(bind, dependencies);
  bindPeople(bind, dependencies);
}

/** Answers a change with the group as the caller reads it after it. */
async function changed(
  { groups }: Pick<GroupsRoutesDependencies, 'groups'>,
  result: Result<unknown>,
  { user, now }: UserContext,
  { groupId, message }: { groupId: string; message: string },
) {
  if (!result.ok) return result;
  const group = await groups.read(groupId, user.id, now);
  return group.ok ? accept({ message, group: group.value }) : group;
}

/** Binds the calls of a group and its dates. */
function bindGroup(bind: Bind, { groups, groupRegulars }: GroupsRoutesDependencies): void {
  bind(endpoints.create, async ({ body }, context) => {
    const created = await groups.create(context, body);
    if (!created.ok) return created;
    const group = await groups.read(created.value.answer.groupId, context.user.id, context.now);
    if (!group.ok) return group;
    const { remark } = created.value.answer;
    return accept({ group: group.value, ...(remark === null ? {} : { remark }) });
  });

  bind(endpoints.list, async (_inputs, { user, now }) => accept({ groups: await groups.list(user.id, now) }));

  bind(endpoints.read, async ({ params }, { actor, now }) => {
    const group = await groups.read(params.id, actor.kind === 'user' ? actor.userId : null, now);
    return group.ok ? accept({ group: group.value }) : group;
  });

  bind(endpoints.update, async ({ params, body }, context) =>
    changed({ groups }, await groups.update(context, params.id, body), context, {
      groupId: params.id,
      message: SUCCESSES.GROUP_UPDATED,
    }),
  );

  bind(endpoints.dates, async ({ params }, { actor, now }) => {
    const dates = await groups.dates(params.id, actor.kind === 'user' ? actor.userId : null, now);
    return dates.ok ? accept({ dates: dates.value }) : dates;
  });

  bind(endpoints.askRegulars, async ({ params }, context) => {
    const at = { groupId: params.id, date: params.date };
    const result = await groupRegulars.askAgain(context, at);
    if (!result.ok) return result;
    const { asked } = result.value.answer;
    return accept({
      message: asked === 1 ? SUCCESSES.GROUP_REGULAR_ASKED : SUCCESSES.GROUP_REGULARS_ASKED,
      asked,
    });
  });

  bind(endpoints.changeDate, async ({ params, body }, context) => {
    const at = { groupId: params.id, date: params.date };
    const result = await groups.changeDate(context, at, body);
    if (!result.ok) return result;
    const dates = await groups.dates(params.id, context.user.id, context.now);
    return dates.ok ? accept({ message: SUCCESSES.GROUP_DATE_CHANGED, dates: dates.value }) : dates;
  });
}

/** Binds the calls of the table, and of what players owe. */
function bindTable(bind: Bind, { groups, groupGuestRows, groupDebts }: GroupsRoutesDependencies): void {
  bind(endpoints.table, async ({ params, query }, { user, now }) => {
    const table = await groups.table(params.id, { userId: user.id, season: query.season, now });
    return table.ok ? accept(presentTable(table.value.table)) : table;
  });

  bind(endpoints.tableFile, async ({ params, query }, { user, now }) => {
    const read = await groups.table(params.id, { userId: user.id, season: query.season, now });
    if (!read.ok) return read;
    const { group, table } = read.value;
    const text = await csvText(tableCells(table.rows), { isFirst: true });
    const name = tableFileName(group.name, table.season);
    return accept(new StreamedAnswer<string>(Readable.from([text]), name));
  });

  bind(endpoints.joinGuests, async ({ params, body }, context) => {
    const joined = await groupGuestRows.join(context, params.id, body);
    return joined.ok ? accept({ message: SUCCESSES.GUESTS_JOINED }) : joined;
  });

  bind(endpoints.splitGuest, async ({ params, body }, context) => {
    const split = await groupGuestRows.split(context, params.id, body);
    return split.ok ? accept({ message: SUCCESSES.GUEST_SPLIT }) : split;
  });

  bind(endpoints.debts, ({ params }, { user, now }) => groupDebts.read(params.id, user.id, now));

  bind(endpoints.payDebts, async ({ params, body }, context) => {
    const paid = await groupDebts.payAll(context, params.id, body);
    if (!paid.ok) return paid;
    const debts = await groupDebts.read(params.id, context.user.id, context.now);
    return debts.ok ? accept({ message: SUCCESSES.GROUP_DEBTS_PAID, ...debts.value }) : debts;
  });

  bind(endpoints.remindDebts, async ({ params, body }, context) => {
    const reminded = await groupDebts.remind(context, params.id, body);
    return reminded.ok ? accept({ message: SUCCESSES.GROUP_DEBTS_REMINDED }) : reminded;
  });
}

/** Binds the calls of members and co-organisers. */
function bindPeople(bind: Bind, { groups, groupPeople, groupOrganising }: GroupsRoutesDependencies): void {
  bind(endpoints.remove, async ({ params }, context) => {
    const removed = await groupPeople.remove(context, params.id);
    return removed.ok ? accept({ message: SUCCESSES.GROUP_DELETED }) : removed;
  });

  bind(endpoints.transfer, async ({ params, body }, context) =>
    changed({ groups }, await groupPeople.transfer(context, params.id, body.newOrganiserId), context, {
      groupId: params.id,
      message: SUCCESSES.GROUP_TRANSFERRED,
    }),
  );

  bind(endpoints.changeMember, async ({ params, body }, context) => {
    const at = { groupId: params.id, memberId: params.memberId };
    const result = await groupPeople.changeMember(context, at, body);
    return changed({ groups }, result, context, {
      groupId: params.id,
      message: SUCCESSES.GROUP_MEMBER_CHANGED,
    });
  });

  bind(endpoints.removeMember, async ({ params }, context) => {
    const at = { groupId: params.id, memberId: params.memberId };
    const removed = await groupPeople.removeMember(context, at);
    if (!removed.ok) return removed;
    const { isOwn } = removed.value.answer;
    return accept({ message: isOwn ? SUCCESSES.GROUP_LEFT : SUCCESSES.GROUP_MEMBER_REMOVED });
  });

  bind(endpoints.nameOrganiser, async ({ params, body }, context) => {
    const result = await groupOrganising.ask(context, params.id, body.userId);
    const message =
      result.ok && !result.value.answer.isTold
        ? SUCCESSES.GROUP_ORGANISER_ASKED_AGAIN
        : SUCCESSES.GROUP_ORGANISER_ASKED;
    return changed({ groups }, result, context, { groupId: params.id, message });
  });

  bind(endpoints.answerInvitation, async ({ params, body }, context) => {
    const result = await groupOrganising.answer(context, params.id, body.accept);
    const message = body.accept ? SUCCESSES.GROUP_INVITATION_ACCEPTED : SUCCESSES.GROUP_INVITATION_DECLINED;
    return changed({ groups }, result, context, { groupId: params.id, message });
  });

  bind(endpoints.removeOrganiser, async ({ params }, context) => {
    const ended = await groupOrganising.end(context, params.id, params.userId);
    if (!ended.ok) return ended;
    const { isWithdrawn } = ended.value.answer;
    return accept({
      message: isWithdrawn ? SUCCESSES.GROUP_INVITATION_WITHDRAWN : SUCCESSES.GROUP_ORGANISER_REMOVED,
    });
  });
}
