/** Claims of guests' entries: rows of the permission table. */
import { claimsContract } from '@picado/domain/claims/contract';
import {
  cells,
  finishedRow,
  NO_TOKEN,
  organiserAlone,
  registered,
  row,
  YES,
  type Prepare,
  type Row,
} from './permissions';

const ofTheGuest: Prepare = (on) => ({ body: { playerId: on.entry.guest } });
const IN_MATCH = '409 ALREADY_IN_MATCH';

/** The outsider has claimed the guest's entry. */
const answered =
  (accept: boolean): Prepare =>
  async (on) => {
    const { token } = on.users.outsider;
    const call = { params: { id: on.id }, token, body: { playerId: on.entry.guest } };
    const { claim } = (await on.server.call(claimsContract.create, call)).body;
    return { params: { id: claim.id }, body: { accept } };
  };

const byOrganiser = organiserAlone('403 ONLY_ORGANISER_ANSWERS_CLAIMS');

export const CLAIM_ROWS: Row[] = [
  row(claimsContract.create, cells(NO_TOKEN, NO_TOKEN, YES, IN_MATCH, IN_MATCH), ofTheGuest),
  finishedRow(claimsContract.create, cells(NO_TOKEN, NO_TOKEN, YES, IN_MATCH, IN_MATCH), ofTheGuest),
  row(claimsContract.answer, byOrganiser, answered(true), 'yes'),
  row(claimsContract.answer, byOrganiser, answered(false), 'no'),
  row(claimsContract.waiting, registered),
];
