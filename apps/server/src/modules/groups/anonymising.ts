import type { AnonymisedPlayers } from '@picado/domain/account/anonymous';
import type { Executor } from '../../db/executor';
import { endGuestRows } from './repository';

/** Ends the rows that these entries were given in the table of their group: each shows the name of a guest. */
export async function anonymiseGuestRows(tx: Executor, { entries }: AnonymisedPlayers): Promise<void> {
  await endGuestRows(
    tx,
    entries.map(({ id }) => id),
  );
}
