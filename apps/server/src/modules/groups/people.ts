import { coOrganiserNamed } from '@picado/domain/groups/notices';
import { permitInGroup, type GroupRole } from '@picado/domain/groups/policies';
import { decideEndOfPart, decideHandOver, decideRemoval, heirOf, roleIn } from '@picado/domain/groups/rules';
import type { ChangeMember } from '@picado/domain/groups/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { UserContext } from '../../calls/context';
import type { Executor } from '../../db/executor';
import type { Change, Unit, UnitOfWork } from '../../events/unit-of-work';
import { findMembers, lockGroup, lockMatchesOfGroup, type GroupRow } from '../../reads/groups';
import { transferLocked } from '../matches/editing';
import { loadMatch } from '../matches/match-lock';
import type { Inbox } from '../notifications/inbox';
import { changeMatchesOfGroup } from './group-matches';
import {
  deleteGroup,
  deleteOrganiser,
  findCoOrganisedGroups,
  findMember,
  findOrganisedGroups,
  saveGroup,
  saveMember,
  saveOrganiser,
  saveUserMembers,
} from './repository';
import { loadGroup } from './service';

export interface GroupPeopleDependencies {
  unitOfWork: UnitOfWork;
  /** The shown name of a user; null where there is no such user. */
  userNameOf: (db: Executor, userId: string) => Promise<string | null>;
  inbox: Pick<Inbox, 'deliverPersonal'>;
}

export type GroupPeople = ReturnType<typeof createGroupPeople>;

/** Members and organisers of groups. */
export function createGroupPeople({ unitOfWork, userNameOf, inbox }: GroupPeopleDependencies) {
  /** Runs a change of a locked group that the caller has a role in. */
  function changeGroup<T>(
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
  async function passOn(unit: Unit, group: GroupRow, heir: { userId: string; isPaused: boolean }) {
    const { id: groupId, organiserId: actorId } = group;
    const name = (await userNameOf(unit.tx, heir.userId)) ?? '';
    await saveGroup(unit.tx, groupId, {
      organiserId: heir.userId,
      ...(heir.isPaused ? { isPaused: true, nextOpening: null } : {}),
    });
    await deleteOrganiser(unit.tx, groupId, heir.userId);
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

  async function removeLocked(unit: Unit, groupId: string, actorId: string): Promise<void> {
    await changeMatchesOfGroup(unit, { groupId, actorId, isDeleted: true });
    await deleteGroup(unit.tx, groupId);
  }

  async function endPart(unit: Unit, groupId: string, part: { userId: string; actorId: string }) {
    await deleteOrganiser(unit.tx, groupId, part.userId);
    await changeMatchesOfGroup(unit, { groupId, actorId: part.actorId });
  }

  return {
    /** Deletes a group. Its matches stay, and are dates of none. */
    remove(context: UserContext, groupId: string): Promise<Result<Change<null>>> {
      return changeGroup(context, groupId, async (unit, { role }) => {
        const permitted = permitInGroup('remove', role);
        if (!permitted.ok) return permitted;
        await removeLocked(unit, groupId, context.user.id);
        return accept(null);
      });
    },

    /** Hands a group over to a registered member of it. */
    transfer(context: UserContext, groupId: string, newOrganiserId: string): Promise<Result<Change<null>>> {
      return changeGroup(context, groupId, async (unit, { group, role }) => {
        const member = await findMember(unit.tx, groupId, newOrganiserId);
        const isMember = member !== null;
        const userId = member?.userId ?? null;
        const decision = decideHandOver(role, roleIn(group, { userId, isMember }));
        if (!decision.ok) return decision;
        if (userId !== null) await passOn(unit, group, { userId, isPaused: false });
        return accept(null);
      });
    },

    /** Names a user a co-organiser, who becomes a member. Who is one already stays one. */
    nameOrganiser(context: UserContext, groupId: string, userId: string): Promise<Result<Change<null>>> {
      return changeGroup(context, groupId, async (unit, { group, role }) => {
        const permitted = permitInGroup('nameOrganisers', role);
        if (!permitted.ok) return permitted;
        if ((await userNameOf(unit.tx, userId)) === null) return refuse('USER_NOT_FOUND');
        if (userId === group.organiserId) return refuse('ALREADY_GROUP_ORGANISER');
        if (group.coOrganiserIds.includes(userId)) return accept(null);
        const namedAt = new Date(unit.now);
        await saveUserMembers(unit.tx, groupId, [{ userId, joinedAt: namedAt }]);
        await saveOrganiser(unit.tx, { groupId, userId, namedAt });
        await changeMatchesOfGroup(unit, { groupId, actorId: context.user.id });
        const notice = coOrganiserNamed(group.name);
        inbox.deliverPersonal(unit, [{ ...notice, userId, group: { id: groupId, season: null } }]);
        return accept(null);
      });
    },

    /** Ends the part of a co-organiser, who stays a member. */
    removeOrganiser(
      context: UserContext,
      groupId: string,
      coOrganiserId: string,
    ): Promise<Result<Change<null>>> {
      const { id: userId } = context.user;
      return changeGroup(context, groupId, async (unit, { group, role }) => {
        const decision = decideEndOfPart(role, { userId, coOrganiserId });
        if (!decision.ok) return decision;
        if (!group.coOrganiserIds.includes(coOrganiserId)) return refuse('MEMBER_NOT_FOUND');
        await endPart(unit, groupId, { userId: coOrganiserId, actorId: userId });
        return accept(null);
      });
    },

    /** Makes a member a regular, and says where they are placed. */
    changeMember(
      context: UserContext,
      { groupId, memberId }: { groupId: string; memberId: string },
      { isRegular, position }: ChangeMember,
    ): Promise<Result<Change<null>>> {
      return changeGroup(context, groupId, async (unit, { role }) => {
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
      return changeGroup(context, groupId, async (unit, { group, role }) => {
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
        if (member.role === 'CO_ORGANISER' && row.userId !== null) {
          await endPart(unit, groupId, { userId: row.userId, actorId: userId });
        }
        return accept({ isOwn: row.userId === userId });
      });
    },

    /**
     * Ends all parts of a user whose account is deleted: their groups pass to the next organiser, or are deleted where there is none.
     */
    async leaveAll(context: UserContext): Promise<void> {
      const userId = context.user.id;
      await unitOfWork.run(context, async (unit) => {
        for (const { id } of await findOrganisedGroups(unit.tx, { userId })) {
          const group = await lockGroup(unit.tx, { id, userId });
          if (group?.organiserId !== userId) continue;
          const heir = heirOf(group, await findMembers(unit.tx, { groupId: id }));
          if (heir === null) await removeLocked(unit, id, userId);
          else await passOn(unit, group, heir);
        }
        for (const { groupId } of await findCoOrganisedGroups(unit.tx, userId)) {
          const group = await lockGroup(unit.tx, { id: groupId, userId });
          if (group !== null) await endPart(unit, groupId, { userId, actorId: userId });
        }
        return accept(null);
      });
    },
  };
}
