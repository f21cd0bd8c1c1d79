import { isWaiting, decideInvitation, decideInvitationAnswer } from '@picado/domain/groups/invitations';
import { coOrganiserAnswered, coOrganiserAsked } from '@picado/domain/groups/notices';
import { decideEndOfPart, roleIn } from '@picado/domain/groups/rules';
import { accept, refuse, type Result } from '@picado/domain/result';
import type { UserContext } from '../../calls/context';
import type { Executor } from '../../db/executor';
import type { Change, Unit, UnitOfWork } from '../../events/unit-of-work';
import type { GroupRow } from '../../reads/groups';
import type { Inbox } from '../notifications/inbox';
import { changeMatchesOfGroup } from './group-matches';
import {
  deleteOrganiser,
  endInvitation,
  findInvitation,
  findMember,
  saveInvitation,
  saveOrganiser,
} from './repository';
import { loadGroup } from './service';

export interface GroupOrganisingDependencies {
  unitOfWork: UnitOfWork;
  /** The shown name of a user; null where there is no such user. */
  userNameOf: (db: Executor, userId: string) => Promise<string | null>;
  inbox: Pick<Inbox, 'deliver' | 'withdrawInvitations'>;
}

export type GroupOrganising = ReturnType<typeof createGroupOrganising>;

/** Ends the part of a co-organiser. */
export async function endPart(
  unit: Unit,
  groupId: string,
  part: { userId: string; actorId: string },
): Promise<void> {
  await deleteOrganiser(unit.tx, groupId, part.userId);
  await changeMatchesOfGroup(unit, { groupId, actorId: part.actorId });
}

/** Withdraws the invitation of a member, and what they were notified of it; false where none waits. */
export async function withdrawInvitation(
  unit: Unit,
  { withdrawInvitations }: Pick<Inbox, 'withdrawInvitations'>,
  at: { groupId: string; userId: string },
): Promise<boolean> {
  const invitation = await findInvitation(unit.tx, at);
  if (invitation === null || !isWaiting(invitation, unit.now)) return false;
  await endInvitation(unit.tx, at, { ending: 'WITHDRAWN', endedAt: new Date(unit.now) });
  await withdrawInvitations(unit, { groupId: at.groupId, userIds: [at.userId] });
  return true;
}

/** The users that organise a group with its organiser: asked, answered, and removed. */
export function createGroupOrganising({ unitOfWork, userNameOf, inbox }: GroupOrganisingDependencies) {
  /** Notifies a user about the group; of a deleted account there is no name to sign with. */
  async function notify(
    unit: Unit,
    group: GroupRow,
    { to, nameOf, noticeOf }: { to: string; nameOf: string; noticeOf: typeof coOrganiserAsked },
  ) {
    const name = await userNameOf(unit.tx, nameOf);
    if (name === null) return;
    const notice = noticeOf(name, group.name);
    inbox.deliver(unit, [{ ...notice, userId: to, group: { id: group.id, season: null } }], null);
  }

  return {
    /** Asks a member to organise the group too. `isTold`: whether they are notified of it. */
    ask(context: UserContext, groupId: string, userId: string): Promise<Result<Change<{ isTold: boolean }>>> {
      const askedBy = context.user.id;
      return unitOfWork.run(context, async (unit) => {
        const loaded = await loadGroup(unit, groupId, askedBy);
        if (!loaded.ok) return loaded;
        const { group, role } = loaded.value;
        const member = await findMember(unit.tx, groupId, userId);
        const isUser = member?.userId === userId;
        const target = {
          // A guest has no account to answer with.
          role: isUser ? roleIn(group, { userId, isMember: true }) : null,
          invitation: isUser ? await findInvitation(unit.tx, { groupId, userId }) : null,
        };
        const decision = decideInvitation(role, target, unit.now);
        if (!decision.ok) return decision;
        if (decision.value === null) return accept({ isTold: true });
        const { expiresAt, isTold } = decision.value;
        await saveInvitation(unit.tx, {
          ...{ groupId, userId, askedBy, askedAt: new Date(unit.now) },
          expiresAt: new Date(expiresAt),
        });
        if (isTold) await notify(unit, group, { to: userId, nameOf: askedBy, noticeOf: coOrganiserAsked });
        return accept({ isTold });
      });
    },

    /** The answer of a member that was asked. The one that asked is notified of it. */
    answer(context: UserContext, groupId: string, isAccepted: boolean): Promise<Result<Change<null>>> {
      const userId = context.user.id;
      return unitOfWork.run(context, async (unit) => {
        const loaded = await loadGroup(unit, groupId, userId);
        if (!loaded.ok) return loaded;
        const { group, role } = loaded.value;
        const at = { groupId, userId };
        const invitation = await findInvitation(unit.tx, at);
        const decision = decideInvitationAnswer(role, invitation, { isAccepted, now: unit.now });
        if (!decision.ok) return decision;
        if (decision.value === null) return accept(null);
        const now = new Date(unit.now);
        await endInvitation(unit.tx, at, { ending: decision.value, endedAt: now });
        if (isAccepted) {
          await saveOrganiser(unit.tx, { ...at, namedAt: now });
          await changeMatchesOfGroup(unit, { groupId, actorId: userId });
        }
        const askedBy = invitation?.askedBy ?? null;
        if (askedBy !== null && [group.organiserId, ...group.coOrganiserIds].includes(askedBy)) {
          const noticeOf: typeof coOrganiserAsked = (name, groupName) =>
            coOrganiserAnswered(name, groupName, isAccepted);
          await notify(unit, group, { to: askedBy, nameOf: userId, noticeOf });
        }
        return accept(null);
      });
    },

    /** Ends the part of a co-organiser, who stays a member, or withdraws what a member was asked. */
    end(
      context: UserContext,
      groupId: string,
      coOrganiserId: string,
    ): Promise<Result<Change<{ isWithdrawn: boolean }>>> {
      const { id: userId } = context.user;
      return unitOfWork.run<{ isWithdrawn: boolean }>(context, async (unit) => {
        const loaded = await loadGroup(unit, groupId, userId);
        if (!loaded.ok) return loaded;
        const { group, role } = loaded.value;
        const decision = decideEndOfPart(role, { userId, coOrganiserId });
        if (!decision.ok) return decision;
        if (group.coOrganiserIds.includes(coOrganiserId)) {
          await endPart(unit, groupId, { userId: coOrganiserId, actorId: userId });
          return accept({ isWithdrawn: false });
        }
        const isWithdrawn = await withdrawInvitation(unit, inbox, { groupId, userId: coOrganiserId });
        return isWithdrawn ? accept({ isWithdrawn }) : refuse('MEMBER_NOT_FOUND');
      });
    },
  };
}
