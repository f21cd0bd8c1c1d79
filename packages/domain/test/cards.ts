import type { CardSubject } from '../src/users/card';

/** A card of the highest tier. */
export const CHINO: CardSubject = {
  name: 'Chino Medina',
  nickname: null,
  position: 'Delantero',
  rating: 4.5,
  preferredFoot: 'Derecho',
  avatar: null,
  figures: { totalMatches: 71, totalWins: 39, totalGoals: 88, totalAssists: 22, totalSaves: 0, mvpCount: 14 },
  year: 2026,
};
