import { accountContract } from '@picado/domain/account/contract';
import { DELETION_WORD } from '@picado/domain/account/schema';
import { call } from '../../lib/api/call';
import { queryOf } from '../../lib/api/query';

export const deletionPreviewQuery = () => queryOf(accountContract.preview, {});

export const groupFatesQuery = () => queryOf(accountContract.groupFates, {});

/** Deletes the account by a plain call and no command: once it is done there is no session that could send one again. */
export const deleteAccount = () => call(accountContract.remove, { body: { confirmation: DELETION_WORD } });
