import { accept, refuse, type Result } from '../result';
import { permitInGroup, type GroupRole } from './policies';

/** The time that a member has to answer, in milliseconds. */
export const INVITATION_LASTS_MS = 14 * 24 * 60 * 60 * 1000;
/** The time after a no for which a member is not asked again, in milliseconds. */
export const ASKED_AGAIN_AFTER_MS = 90 * 24 * 60 * 60 * 1000;

/** The end of an invitation; one without an answer ends by itself. */
export const INVITATION_ENDINGS = ['ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
export type InvitationEnding = (typeof INVITATION_ENDINGS)[number];

/** The last invitation of a member to organise a group. Instants are milliseconds since 1970. */
export interface Invitation {
  expiresAt: number;
  /** Null while it has not been answered or withdrawn. */
  ending: InvitationEnding | null;
  endedAt: number | null;
}

/** True while an invitation can be answered. `now` in milliseconds since 1970. */
export const isWaiting = ({ ending, expiresAt }: Pick<Invitation, 'ending' | 'expiresAt'>, now: number) =>
  ending === null && expiresAt > now;

/**
 * Decides that a registered member is asked to organise a group with others. Accepted with null where they organise it already or have
 * been asked; else with the end of the invitation, and whether it is told outside the group's page: each member is sent one message for
 * each group, whatever was withdrawn, answered or left since. After a no the same member is asked again `ASKED_AGAIN_AFTER_MS` later at
 * the earliest (`INVITATION_DECLINED`). Users that are no members, and guests, are refused alike.
 *
 * @param target `role`: null for a user that is no member; `invitation`: null before the first
 */
export function decideInvitation(
  role: GroupRole | null,
  target: { role: GroupRole | null; invitation: Invitation | null },
  now: number,
): Result<{ expiresAt: number; isTold: boolean } | null> {
  const permitted = permitInGroup('nameOrganisers', role);
  if (!permitted.ok) return permitted;
  const { invitation } = target;
  if (target.role === null) return refuse('MEMBER_NOT_FOUND');
  if (target.role === 'ORGANISER') return refuse('ALREADY_GROUP_ORGANISER');
  if (target.role === 'CO_ORGANISER') return accept(null);
  if (invitation !== null) {
    if (isWaiting(invitation, now)) return accept(null);
    const freeAt = (invitation.endedAt ?? 0) + ASKED_AGAIN_AFTER_MS;
    if (invitation.ending === 'DECLINED' && freeAt > now) {
      return refuse('INVITATION_DECLINED', { retryAfterMs: freeAt - now });
    }
  }
  return accept({ expiresAt: now + INVITATION_LASTS_MS, isTold: invitation === null });
}

/**
 * Decides the answer of a member that was asked to organise a group: `INVITATION_OVER` where nothing waits for it. Accepted with null
 * where they organise it already.
 */
export function decideInvitationAnswer(
  role: GroupRole | null,
  invitation: Invitation | null,
  { isAccepted, now }: { isAccepted: boolean; now: number },
): Result<InvitationEnding | null> {
  if (role === 'CO_ORGANISER' && isAccepted) return accept(null);
  if (role !== 'MEMBER' || invitation === null || !isWaiting(invitation, now)) {
    return refuse('INVITATION_OVER');
  }
  return accept(isAccepted ? 'ACCEPTED' : 'DECLINED');
}
