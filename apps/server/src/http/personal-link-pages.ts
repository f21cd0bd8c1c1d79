import type { DrawnSubject } from '@picado/domain/pages/drawing';
import type { Confirmation, PersonalLink } from '@picado/domain/roster/schema';
import { isRefusalCode } from '@picado/domain/sentences/refusals';
import type { FastifyRequest } from 'fastify';
import type { CallInside, InnerAnswer } from './inner-calls';

export type LinkSubject = Extract<DrawnSubject, { page: 'leave' | 'confirm' }>;

/** The pages of personal links: what a link stands for. To read it changes nothing, since chats open links to look at them. */
export interface PersonalLinks {
  /** Null where it cannot be read for the moment: the app tries again. */
  read(page: 'leave' | 'confirm', path: string, request: FastifyRequest): Promise<LinkSubject | null>;
}

const NO_LINK = new Set(['INVALID_LEAVE_LINK', 'PLAYER_NOT_FOUND', 'INVALID_CONFIRMATION_LINK']);

/** The parts of a path behind the name of its page, as they stand in the address. */
export const addressPartsOf = (path: string) => path.split('/').slice(2);

export const leavePath = ([playerId = '', token = '']: readonly string[]) =>
  `/api/players/${playerId}/leave/${token}`;
export const confirmationPath = ([token = '']: readonly string[]) => `/api/confirmations/${token}`;

export function createPersonalLinks(callInside: CallInside): PersonalLinks {
  return {
    async read(page, path, request) {
      const parts = addressPartsOf(path);
      const target = page === 'leave' ? leavePath(parts) : confirmationPath(parts);
      const answer = await callInside(request, { method: 'GET', path: target });
      if (answer.refusal !== null && !NO_LINK.has(answer.refusal.code)) return null;
      return page === 'leave' ? leaveOf(parts, answer) : confirmOf(parts, answer);
    },
  };
}

function leaveOf(
  [playerId = '', token = '']: readonly string[],
  { body, refusal }: InnerAnswer,
): LinkSubject {
  const code = refusal?.code ?? '';
  return {
    page: 'leave',
    playerId: decodeURIComponent(playerId),
    token: decodeURIComponent(token),
    link: refusal === null ? (body as PersonalLink) : null,
    refusal: isRefusalCode(code) ? code : null,
  };
}

function confirmOf([token = '']: readonly string[], { body, refusal }: InnerAnswer): LinkSubject {
  return {
    page: 'confirm',
    token: decodeURIComponent(token),
    confirmation: refusal === null ? (body as Confirmation) : null,
    isAnsweredHere: false,
  };
}
