import { usersContract } from '@picado/domain/users/contract';
import { queryOf } from '../../lib/api/query';

/** A user as every reader gets them; also the reader themselves while not public. */
export const publicUserQuery = (id: string) => queryOf(usersContract.public, { params: { id } });

export const searchQuery = (q: string) => queryOf(usersContract.search, { query: { q } });
