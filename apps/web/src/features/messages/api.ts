import { messagesContract } from '@picado/domain/messages/contract';
import { queryOf } from '../../lib/api/query';

export const preferencesQuery = () => queryOf(messagesContract.preferences, {});

/** The key with which this server's push messages are signed. */
export const pushKeyQuery = () => queryOf(messagesContract.pushKey, {});

export const placeAlertQuery = (matchId: string) =>
  queryOf(messagesContract.placeAlert, { params: { id: matchId } });
