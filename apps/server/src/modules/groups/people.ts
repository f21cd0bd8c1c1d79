import type { GroupFates } from '@picado/domain/account/schema';
import { permitInGroup, type GroupRole } from '@picado/domain/groups/policies';
import { decideHandOver, decideRemoval, heirOf, roleIn } from '@picado/domain/groups/rules';
import type { ChangeMember } from '@picado/domain/groups/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { UserContext } from '../../calls/context';
import type { Executor } from '../../db/executor';
import type { Change, Unit, UnitOfWork } from '../../events/unit-of-work';
import { findGroup, findMembers, lockGroup, lockMatchesOfGroup, type GroupRow } from '../../reads/groups';
import { transferLocked } from '../matches/editing';
import { loadMatch } from '../matches/match-lock';
import type { Inbox } from '../notifications/inbox';
import { changeMatchesOfGroup } from './group-matches';
import { endPart, withdrawInvitation } from './organising';
import {
  deleteGroup,
  deleteOrganiser,
  findCoOrganisedGroups,
  findGroupMates,
  findInvitationUsers,
  findMember,
  findOrganisedGroups,
  saveGroup,
  saveMember,
  saveUserMembers,
} from './repository';
import { loadGroup } from './service';

export interface GroupPeopleDependencies {
  unitOfWork: UnitOfWork;
  /** The shown name of a user; null where there is no such user. */
  userNameOf: (db: Executor, userId: string) => Promise<string | null>;
  inbox: Pick<Inbox, 'withdrawInvitations' | 'forgetNames'>;
}

/** Runs a change of a locked group that the caller has a role in. */
function changeGroup<T>(
  { unitOfWork }: Pick<GroupPeopleDependencies, 'unitOfWork'>,
  context: UserContext,
  groupId: string,
  change: (unit: Unit, loaded: { group: GroupRow; role: GroupRole | null }) => Promise<Result<T>>,
): Promise<Result<Change<T>>> {
  return unitOfWork.run(context, async (unit) => {
    const loaded = await loadGroup(unit, groupId, context.user.id);
    return loaded.ok ? change(unit, loaded.value) : loaded;
  });
}

/** Gives a group, and its matches that are not finished and were the former organiser's, another organiser. */
async function passOn(
  { userNameOf, inbox }: Pick<GroupPeopleDependencies, 'userNameOf' | 'inbox'>,
  unit: Unit,
  group: GroupRow,
  heir: { userId: string; isPaused: boolean },
): Promise<void> {
  const { id: groupId, organiserId: actorId } = group;
  const name = (await userNameOf(unit.tx, heir.userId)) ?? '';
  await saveGroup(unit.tx, groupId, {
    organiserId: heir.userId,
    ...(heir.isPaused ? { isPaused: true, nextOpening: null } : {}),
  });
  await deleteOrganiser(unit.tx, groupId, heir.userId);
  await withdrawInvitation(unit, inbox, { groupId, userId: heir.userId });
  await saveUserMembers(unit.tx, groupId, [{ userId: heir.userId, joinedAt: new Date(unit.now) }]);
  for (const { id, creatorId, finishedAt } of await lockMatchesOfGroup(unit.tx, { groupId, after: null })) {
    if (finishedAt !== null || creatorId !== actorId) continue;
    const locked = await loadMatch(id)(unit);
    if (!locked.ok) continue;
    const newOwner = { id: heir.userId, name };
    await transferLocked(unit, locked.value, { type: 'OWNERSHIP_TRANSFERRED', actorId, newOwner });
  }
  await changeMatchesOfGroup(unit, { groupId, actorId });
}

/** Deletes a locked group, with the invitations to it. Its matches stay, and are dates of none. */
async function removeLocked(
  { inbox }: Pick<GroupPeopleDependencies, 'inbox'>,
  unit: Unit,
  { groupId, actorId }: { groupId: string; actorId: string },
): Promise<void> {
  await changeMatchesOfGroup(unit, { groupId, actorId, isDeleted: true });
  const asked = await findInvitationUsers(unit.tx, { groupId });
  await inbox.withdrawInvitations(unit, { groupId, userIds: asked.map(({ userId }) => userId) });
  await deleteGroup(unit.tx, groupId);
}

/** Creates the part by which an organiser deletes a group, or hands it over. */
function createRemovalAndTransfer(dependencies: GroupPeopleDependencies) {
  return {
    /** Deletes a group. Its matches stay, and are dates of none. */
    remove(context: UserContext, groupId: string): Promise<Result<Change<null>>> {
      return changeGroup(dependencies, context, groupId, async (unit, { role }) => {
        const permitted = permitInGroup('remove', role);
        if (!permitted.ok) return permitted;
        await removeLocked(dependencies, unit, { groupId, actorId: context.user.id });
        return accept(null);
      });
    },

    /** Hands a group over to a registered member of it. */
    transfer(context: UserContext, groupId: string, newOrganiserId: string): Promise<Result<Change<null>>> {
      return changeGroup(dependencies, context, groupId, async (unit, { group, role }) => {
        const member = await findMember(unit.tx, groupId, newOrganiserId);
        const isMember = member !== null;
        const userId = member?.userId ?? null;
        const decision = decideHandOver(role, roleIn(group, { userId, isMember }));
        if (!decision.ok) return decision;
        if (userId !== null) await passOn(dependencies, unit, group, { userId, isPaused: false });
        return accept(null);
      });
    },
  };
}

/** Creates the part that changes and removes members. */
function createMembers(dependencies: GroupPeopleDependencies) {
  const { inbox } = dependencies;

  return {
    /** Makes a member a regular, and says where they are placed. */
    changeMember(
      context: UserContext,
      { groupId, memberId }: { groupId: string; memberId: string },
      { isRegular, position }: ChangeMember,
    ): Promise<Result<Change<null>>> {
      return changeGroup(dependencies, context, groupId, async (unit, { role }) => {
        const permitted = permitInGroup('changeMembers', role);
        if (!permitted.ok) return permitted;
        const member = await findMember(unit.tx, groupId, memberId);
        if (member === null) return refuse('MEMBER_NOT_FOUND');
        await saveMember(unit.tx, member.id, {
          ...(isRegular === undefined ? {} : { isRegular }),
          ...(position === undefined ? {} : { position }),
        });
        return accept(null);
      });
    },

    /** Removes a member, or the caller themselves. What they played stays. */
    removeMember(
      context: UserContext,
      { groupId, memberId }: { groupId: string; memberId: string },
    ): Promise<Result<Change<{ isOwn: boolean }>>> {
      const { id: userId } = context.user;
      return changeGroup(dependencies, context, groupId, async (unit, { group, role }) => {
        const row = await findMember(unit.tx, groupId, memberId);
        if (row === null) {
          // Before it is said who is in the group: an outsider learns nothing of it.
          const permitted = permitInGroup('changeMembers', role);
          return permitted.ok ? refuse('MEMBER_NOT_FOUND') : permitted;
        }
        const member = {
          userId: row.userId,
          role: roleIn(group, { userId: row.userId, isMember: true }) ?? ('MEMBER' as const),
        };
        const decision = decideRemoval(role, userId, member);
        if (!decision.ok) return decision;
        await saveMember(unit.tx, row.id, { leftAt: new Date(unit.now), isRegular: false, position: null });
        if (row.userId !== null) {
          if (member.role === 'CO_ORGANISER') {
            await endPart(unit, groupId, { userId: row.userId, actorId: userId });
          }
          await withdrawInvitation(unit, inbox, { groupId, userId: row.userId });
        }
        return accept({ isOwn: row.userId === userId });
      });
    },
  };
}

/** Creates the part that ends what a user has in groups, once their account is deleted. */
function createLeavingAll(dependencies: GroupPeopleDependencies) {
  const { unitOfWork, userNameOf, inbox } = dependencies;

  return {
    /** Says what `leaveAll` would make of the groups that a user organises: the next organiser of each, null where it ends. */
    async fatesOf(db: Executor, userId: string): Promise<GroupFates['groups']> {
      const fates: GroupFates['groups'] = [];
      for (const { id } of await findOrganisedGroups(db, { userId })) {
        const group = await findGroup(db, { id, userId });
        const heir = group && heirOf(group, await findMembers(db, { groupId: id }));
        if (group === null) continue;
        const name = heir && (await userNameOf(db, heir.userId));
        fates.push({
          id,
          name: group.name,
          heir: heir && { name: name ?? '', isPaused: heir.isPaused },
        });
      }
      return fates;
    },

    /**
     * Ends all parts of a user whose account is deleted: their groups pass to the next organiser, or are deleted where there is none.
     * `names` are taken out of what others were notified of.
     */
    async leaveAll(context: UserContext, names: readonly string[]): Promise<void> {
      const userId = context.user.id;
      await unitOfWork.run(context, async (unit) => {
        for (const { id } of await findOrganisedGroups(unit.tx, { userId })) {
          const group = await lockGroup(unit.tx, { id, userId });
          if (group?.organiserId !== userId) continue;
          const heir = heirOf(group, await findMembers(unit.tx, { groupId: id }));
          if (heir === null) await removeLocked(dependencies, unit, { groupId: id, actorId: userId });
          else await passOn(dependencies, unit, group, heir);
        }
        for (const { groupId } of await findCoOrganisedGroups(unit.tx, userId)) {
          const group = await lockGroup(unit.tx, { id: groupId, userId });
          if (group !== null) await endPart(unit, groupId, { userId, actorId: userId });
        }
        const mates = await findGroupMates(unit.tx, { userId });
        await inbox.forgetNames(unit, {
          names: [...names],
          groupIds: [...new Set(mates.map(({ groupId }) => groupId))],
          userIds: [...new Set(mates.map((mate) => mate.userId))],
        });
        return accept(null);
      });
    },
  };
}

export type GroupPeople = ReturnType<typeof createGroupPeople>;

/** Members and organisers of groups. */
export function createGroupPeople(dependencies: GroupPeopleDependencies) {
  return {
    ...createRemovalAndTransfer(dependencies),
    ...createMembers(dependencies),
    ...createLeavingAll(dependencies),
  };
}
