import { usersContract } from '@picado/domain/users/contract';
import { queryOf } from '../../lib/api/query';

/** A user as every reader is told of them; also oneself while one is not public. */
export const publicUserQuery = (id: string) => queryOf(usersContract.public, { params: { id } });

export const searchQuery = (q: string) => queryOf(usersContract.search, { query: { q } });
