import { homeContract } from '@picado/domain/home/contract';
import { queryOf } from '../../lib/api/query';

/** Reads home again on every visit: a task that was done on another screen leaves at once. */
export const homeQuery = () => ({ ...queryOf(homeContract.read, {}), staleTime: 0 });
