import { messagesContract } from '@picado/domain/messages/contract';
import { queryOf } from '../../lib/api/query';
import { browserStorage } from '../../lib/storage';

export const preferencesQuery = () => queryOf(messagesContract.preferences, {});

/** The number that a guest left, with the personal link that this browser holds. */
export const guestContactQuery = ({ matchId, playerId }: { matchId: string; playerId: string }) =>
  queryOf(
    messagesContract.guestContact,
    { params: { id: matchId, playerId } },
    { guestId: browserStorage.guestId(matchId).read() },
  );

/** The key with which this server's push messages are signed. */
export const pushKeyQuery = () => queryOf(messagesContract.pushKey, {});

export const placeAlertQuery = (matchId: string) =>
  queryOf(messagesContract.placeAlert, { params: { id: matchId } });
