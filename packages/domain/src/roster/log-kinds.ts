/** Why a player joined, left, or changed slot, turn or name. A new kind needs a migration that lists it. */
export const PLAYER_LOG_KINDS = [
  'JOINED',
  'LEFT',
  'PROMOTED',
  'REPLACED',
  'REMOVED',
  'MOVED',
  'BENCHED',
  'CONFIRMED',
  'DECLINED',
  'RENAMED',
  /** A regular does not come: they said no, or did not confirm in time. */
  'PASSED',
] as const;
export type PlayerLogKind = (typeof PLAYER_LOG_KINDS)[number];

/**
 * The reason for which a place was given, where the kind does not say it: to a regular of the group, or to a player of its
 * last date.
 */
export const PLACE_REASONS = ['REGULAR', 'EARLY'] as const;
export type PlaceReason = (typeof PLACE_REASONS)[number];
