import type { Contact } from '@picado/domain/messages/schema';

/** A number as its owner reads it. */
export const presentContact = (
  row: { whatsapp: string; confirmedAt: Date | null; unreachableAt: Date | null } | null,
): Contact | null =>
  row && {
    whatsapp: row.whatsapp,
    isConfirmed: row.confirmedAt !== null,
    isReachable: row.unreachableAt === null,
  };
