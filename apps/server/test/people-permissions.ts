/** Accounts, badges, rankings, levels and feedback: rows of the permission table. */
import { accountContract } from '@picado/domain/account/contract';
import { badgesContract } from '@picado/domain/badges/contract';
import { feedbackContract } from '@picado/domain/feedback/contract';
import { rankingsContract } from '@picado/domain/rankings/contract';
import { ratingsContract } from '@picado/domain/ratings/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { asOrganiser, everyRole, registered, row, type Prepare, type Row } from './permissions';

const ofThePlayer: Prepare = (on) => ({ params: { id: on.users.player.userId } });

/** The badge that every player of the match earns with it. */
const ofDebut: Prepare = async (on) => {
  await asOrganiser(on, resultsContract.finish);
  return { body: { badges: [{ id: 'debut', level: 1 }] } };
};

export const PEOPLE_ROWS: Row[] = [
  row(accountContract.preview, registered),
  row(accountContract.groupFates, registered),
  row(accountContract.remove, registered, () => ({ body: { confirmation: 'BORRAR' } })),
  row(badgesContract.ofPlayer, registered, ofThePlayer, 'of the player'),
  row(badgesContract.publicOfPlayer, everyRole, ofThePlayer, 'of the player'),
  row(badgesContract.unseen, registered),
  row(badgesContract.markSeen, registered, ofDebut),
  row(feedbackContract.send, registered, () => ({ body: { description: 'No anda el mapa' } })),
  row(rankingsContract.rankings, registered),
  row(rankingsContract.globalStats, registered),
  row(ratingsContract.learned, everyRole, ofThePlayer, 'of the player'),
];
