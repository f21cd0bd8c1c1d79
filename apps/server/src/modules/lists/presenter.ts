import type { Comparison } from '@picado/domain/lists/compare';
import type { ListComparison } from '@picado/domain/lists/schema';

/** What a comparison says, without the arrangement by which it is made. */
export function presentComparison({ version, changes, preview, warnings }: Comparison): ListComparison {
  return { version, changes, preview, warnings };
}
