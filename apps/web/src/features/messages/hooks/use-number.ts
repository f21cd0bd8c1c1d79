import { useCommand } from '../../../lib/commands/use-command';
import { changeContact, changeGuestContact, confirmContact, confirmGuestContact } from '../commands';

/** The entry of a guest whose personal link this browser holds. */
export interface OwnGuestEntry {
  matchId: string;
  playerId: string;
}

/** Gives or removes a number, as a guest or as the user. */
export function useChangeNumber(guest: OwnGuestEntry | null) {
  const own = useCommand(changeContact);
  const ofGuest = useCommand(changeGuestContact);
  return guest === null
    ? { ...own, send: (whatsapp: string | null) => own.send(null, whatsapp) }
    : {
        ...ofGuest,
        send: (whatsapp: string | null) =>
          ofGuest.send(guest.matchId, { playerId: guest.playerId, whatsapp }),
      };
}

/** Confirms a number with its code, as a guest or as the user. */
export function useConfirmNumber(guest: OwnGuestEntry | null) {
  const own = useCommand(confirmContact);
  const ofGuest = useCommand(confirmGuestContact);
  return guest === null
    ? { ...own, send: (code: string) => own.send(null, code) }
    : {
        ...ofGuest,
        send: (code: string) => ofGuest.send(guest.matchId, { playerId: guest.playerId, code }),
      };
}
