import { claimsContract } from '@picado/domain/claims/contract';
import { queryOf } from '../../lib/api/query';

/** Claims that wait: for the reader's answer, or for that of another organiser. */
export const waitingClaimsQuery = () => queryOf(claimsContract.waiting, {});
