import { accept, refuse, type Result } from '../result';
import type { RefusalCode } from '../sentences/refusals';

/** The organiser of a group, its co-organisers, and all others that have played in it or were invited. */
export const GROUP_ROLES = ['ORGANISER', 'CO_ORGANISER', 'MEMBER'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

interface GroupCondition {
  by: readonly GroupRole[];
  else: RefusalCode;
}

const ORGANISERS = ['ORGANISER', 'CO_ORGANISER'] as const;

/**
 * The actions of each role on a group. Rules and calls refuse by this table, screens show by it. What co-organisers may do with
 * the matches of a group is in `matches/policies.ts`: whatever an organiser may, but deleting and transferring.
 */
export const GROUP_POLICIES = {
  readMembers: { by: GROUP_ROLES, else: 'ONLY_MEMBERS_READ_GROUP' },
  /** The debts of others; a member reads their own. */
  readDebts: { by: ORGANISERS, else: 'ONLY_MEMBERS_READ_GROUP' },
  /** 'Vino a 9 de 10', of each member. */
  readTurnout: { by: ORGANISERS, else: 'ONLY_ORGANISER_RECORDS_TURNOUT' },
  /** 'Me pagó todo'. */
  markDebts: { by: ORGANISERS, else: 'ONLY_ORGANISER_MARKS_PAYMENTS' },
  remindDebts: { by: ORGANISERS, else: 'ONLY_ORGANISER_REMINDS' },
  /** The question is asked once more, of those that have not answered. */
  askRegulars: { by: ORGANISERS, else: 'ONLY_ORGANISER_REMINDS' },
  edit: { by: ORGANISERS, else: 'ONLY_ORGANISER_EDITS_GROUP' },
  changeDates: { by: ORGANISERS, else: 'ONLY_ORGANISER_CHANGES_DATES' },
  changeMembers: { by: ORGANISERS, else: 'ONLY_ORGANISER_CHANGES_MEMBERS' },
  /** Rows of guests in the table are separated and joined. */
  arrangeGuests: { by: ORGANISERS, else: 'ONLY_ORGANISER_ARRANGES_GUESTS' },
  /** Members are asked, and organise once they say yes. */
  nameOrganisers: { by: ORGANISERS, else: 'ONLY_ORGANISER_NAMES_ORGANISERS' },
  remove: { by: ['ORGANISER'], else: 'ONLY_ORGANISER_DELETES_GROUP' },
  transfer: { by: ['ORGANISER'], else: 'ONLY_ORGANISER_TRANSFERS_GROUP' },
} as const satisfies Record<string, GroupCondition>;

export type GroupAction = keyof typeof GROUP_POLICIES;

/** Accepts where the policy of `action` allows the role, else refuses with its code; null is no member. */
export function permitInGroup(action: GroupAction, role: GroupRole | null): Result<true> {
  const { by, else: code }: GroupCondition = GROUP_POLICIES[action];
  return role !== null && by.includes(role) ? accept(true) : refuse(code);
}
