import { listChanged, nothing, unaffected, type EventDescriptors, thePlayer } from './descriptor';
import type { EventPlayer } from './payload';
import { organiserInWords, signature, toOrganiser, toPlayer, whereAndWhen } from './notices';
import { askToConfirm } from './roster';

/** Payloads of the events of claims. */
interface ClaimEvents {
  /** A user requests a guest's entry from the organiser. `userName`: the account's. */
  CLAIM_REQUESTED: { player: EventPlayer; userName: string };
  /**
   * A guest's entry passed to an account. `player` is the entry after it, with its user; `confirmationId` of the promotion that the
   * account is asked to confirm in place of the guest, null without one.
   */
  PLAYER_CLAIMED: { player: EventPlayer & { userId: string }; confirmationId: string | null };
  /** The organiser refused the claim. `userId`: the account that claimed. */
  CLAIM_REFUSED: { player: EventPlayer; userId: string };
}

export const claimEvents: EventDescriptors<ClaimEvents> = {
  CLAIM_REQUESTED: {
    changes: { match: false, figures: false, group: null, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ player, userName }, match) => [
      toOrganiser(match, {
        type: 'CLAIM_REQUESTED',
        title: `${userName} dice que es ${player.name}`,
        message: `Si es así, el lugar pasa a su cuenta. ${whereAndWhen(match)}`,
      }),
    ],
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
  PLAYER_CLAIMED: {
    changes: {
      match: true,
      figures: true,
      group: ({ player: { id, name, userId } }) => ({
        ...listChanged(),
        claimed: { entryId: id, name, userId },
      }),
      levels: ({ player: { id, userId } }) => ({ from: 'claim', entryId: id, userId }),
    },
    broadcastAs: 'PLAYER_UPDATED',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ player, confirmationId }, match) => [
      ...toPlayer(
        player,
        {
          type: 'CLAIM_ANSWERED',
          title: 'El partido ya está en tu historial',
          text: `${signature(match, 'Lo confirmó')}Lo que jugaste como ${player.name} cuenta para tu cuenta.`,
        },
        match,
      ),
      ...(confirmationId === null ? [] : askToConfirm(player, confirmationId, match)),
    ],
    playerLog: nothing,
    chat: nothing,
    messages: { toGuests: null, endsNumbersOf: ({ player }) => [player.id], gone: null, movedFrom: null },
  },
  CLAIM_REFUSED: {
    changes: { match: false, figures: false, group: null, levels: null },
    broadcastAs: 'MATCH_UPDATE',
    playerOf: thePlayer,
    slots: { mayBeFree: false, endsAnnouncements: 'none' },
    notify: ({ player, userId }, match) => [
      {
        userId,
        type: 'CLAIM_ANSWERED',
        title: `${organiserInWords(match)} dijo que no sos ${player.name}`,
        message: `Si es un error, hablalo con quien organiza. ${whereAndWhen(match)}`,
      },
    ],
    playerLog: nothing,
    chat: nothing,
    messages: unaffected,
  },
};
