import { groupsContract } from '@picado/domain/groups/contract';
import { queryOf } from '../../lib/api/query';

const inputOf = (groupId: string) => ({ params: { id: groupId } });

/** The groups of the user. */
export const groupsQuery = () => queryOf(groupsContract.list, {});

/** A group: all of it for its members; name, place, day and next date for all others. */
export const groupQuery = (groupId: string) => queryOf(groupsContract.read, inputOf(groupId));

/** The dates to come; the next one alone for those that are no members. */
export const groupDatesQuery = (groupId: string) => queryOf(groupsContract.dates, inputOf(groupId));

/** Reads the debts of earlier dates, for members. */
export const groupDebtsQuery = (groupId: string) => queryOf(groupsContract.debts, inputOf(groupId));

/** The table of a season, for members; of the present one where it is not named. */
export const groupTableQuery = (groupId: string, season?: string) =>
  queryOf(groupsContract.table, {
    ...inputOf(groupId),
    query: season === undefined ? {} : { season },
  });
