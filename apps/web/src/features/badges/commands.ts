import { badgesContract } from '@picado/domain/badges/contract';
import type { SeenBadges } from '@picado/domain/badges/schema';
import { defineCommand } from '../../lib/commands/command';

/** A level that could not be marked as seen is shown once more: its owner has nothing to do. */
export const markBadgesSeen = defineCommand({
  kind: 'badges.seen',
  endpoint: badgesContract.markSeen,
  input: (_matchId: null, body: SeenBadges) => ({ body }),
  failed: 'Error cargando badges',
  refused: () => null,
});
