import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { groupIdSchema, idOf, missingAs, userIdSchema } from '../http/params';
import { idSchema, messageSchema } from '../http/schema';
import { dateSchema } from '../matches/facts';
import {
  changeDateSchema,
  changeMemberSchema,
  createGroupSchema,
  debtorSchema,
  debtsSchema,
  groupDateSchema,
  groupSchema,
  joinGuestsSchema,
  listedGroupSchema,
  seasonQuerySchema,
  seasonTableSchema,
  splitGuestSchema,
  updateGroupSchema,
} from './schema';

const groupParamsSchema = z.object({ id: groupIdSchema });
const dateParamsSchema = z.object({ id: groupIdSchema, date: missingAs('NO_SUCH_DATE', dateSchema) });
const memberParamsSchema = z.object({ id: groupIdSchema, memberId: idOf('MEMBER_NOT_FOUND') });
const groupAnswerSchema = z.object({ group: groupSchema });
const groupChangedSchema = z.object({ message: z.string(), group: groupSchema });

/** Schemas, rate limit class and summary of each call of `groupsContract`, loaded by the server alone. */
export const groupsSchemas = {
  create: {
    rate: 'change',
    summary: 'Create a group of a match, which becomes its first date, or of its fields',
    body: createGroupSchema,
    response: z.object({
      group: groupSchema,
      /** Where the zone was unknown, and the group has the server's own. */
      remark: z.optional(z.string()),
    }),
  },
  list: {
    rate: 'read',
    summary: 'The groups of the user, those with the soonest next date first',
    response: z.object({ groups: z.array(listedGroupSchema) }),
  },
  read: {
    rate: 'read',
    summary: 'A group: all of it for its members; name, place, day and the next two dates for all others',
    params: groupParamsSchema,
    response: groupAnswerSchema,
  },
  update: {
    rate: 'change',
    summary:
      'Change a group; absent fields stay. A match to come follows in what it still has as the group had it',
    params: groupParamsSchema,
    body: updateGroupSchema,
    response: groupChangedSchema,
  },
  remove: {
    rate: 'change',
    summary: 'Delete a group; its matches stay',
    params: groupParamsSchema,
    response: messageSchema,
  },
  transfer: {
    rate: 'change',
    summary: 'Hand a group over to a registered member of it, with its matches that are not finished',
    params: groupParamsSchema,
    body: z.object({ newOrganiserId: idSchema }),
    response: groupChangedSchema,
  },
  table: {
    rate: 'read',
    summary:
      'The table of a season, for members: three points for a win, one for a draw; of final reports alone',
    params: groupParamsSchema,
    query: seasonQuerySchema,
    response: seasonTableSchema,
  },
  tableFile: {
    rate: 'read',
    summary: 'The table of a season as a file for spreadsheets',
    params: groupParamsSchema,
    query: seasonQuerySchema,
    response: z.string(),
  },
  joinGuests: {
    rate: 'change',
    summary: 'One guest played under two names: all of one row of the table counts in another',
    params: groupParamsSchema,
    body: joinGuestsSchema,
    response: messageSchema,
  },
  splitGuest: {
    rate: 'change',
    summary: 'Two guests played under one name: these matches count in a row of another name',
    params: groupParamsSchema,
    body: splitGuestSchema,
    response: messageSchema,
  },
  debts: {
    rate: 'read',
    summary:
      'What is owed of earlier dates: all of it for organisers, for all others their own, also after they left',
    params: groupParamsSchema,
    response: debtsSchema,
  },
  payDebts: {
    rate: 'change',
    summary: '‘Me pagó todo’: confirm all open shares of one player in the begun matches of a group',
    params: groupParamsSchema,
    body: debtorSchema,
    response: z.extend(debtsSchema, { message: z.string() }),
  },
  remindDebts: {
    rate: 'change',
    summary:
      'Remind a user of what they owe of earlier dates, which the message names; once in 24 hours each',
    params: groupParamsSchema,
    body: debtorSchema,
    response: messageSchema,
  },
  askRegulars: {
    rate: 'change',
    summary: 'Ask the regulars of an open date again that have not answered; each once in 24 hours',
    params: dateParamsSchema,
    response: z.object({
      message: z.string(),
      /** The number of regulars that were asked. */
      asked: z.int(),
    }),
  },
  dates: {
    rate: 'read',
    summary: 'The dates to come, the soonest first; all of them for members, the next one for all others',
    params: groupParamsSchema,
    response: z.object({ dates: z.array(groupDateSchema) }),
  },
  changeDate: {
    rate: 'change',
    summary: 'Skip a date, play it after all, or move it to another hour; a skipped one loses its match',
    params: dateParamsSchema,
    body: changeDateSchema,
    response: z.object({ message: z.string(), dates: z.array(groupDateSchema) }),
  },
  changeMember: {
    rate: 'change',
    summary: 'Make a member a regular, or say where they are placed; by member id or user id',
    params: memberParamsSchema,
    body: changeMemberSchema,
    response: groupChangedSchema,
  },
  removeMember: {
    rate: 'change',
    summary: 'Remove a member, or leave the group; what they played stays. By member id or user id',
    params: memberParamsSchema,
    response: messageSchema,
  },
  nameOrganiser: {
    rate: 'change',
    summary: 'Ask a registered member to organise the group too; they do once they say yes',
    params: groupParamsSchema,
    body: z.object({ userId: idSchema }),
    response: groupChangedSchema,
  },
  answerInvitation: {
    rate: 'change',
    summary: 'Say whether one organises a group that one was asked to organise',
    params: groupParamsSchema,
    body: z.object({ accept: z.boolean('Decinos si organizás o no') }),
    response: groupChangedSchema,
  },
  removeOrganiser: {
    rate: 'change',
    summary: 'End a co-organiser’s part, or withdraw what a member was asked; they stay a member',
    params: z.object({ id: groupIdSchema, userId: userIdSchema }),
    response: messageSchema,
  },
} satisfies Record<string, CallDescription>;
