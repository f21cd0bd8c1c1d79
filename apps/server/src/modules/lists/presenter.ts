import type { Comparison } from '@picado/domain/lists/compare';
import type { ListComparison } from '@picado/domain/lists/schema';

/** A comparison without its internal arrangement. */
export function presentComparison({
  version,
  changes,
  preview,
  lines,
  warnings,
}: Comparison): ListComparison {
  return { version, changes, preview, lines, warnings };
}
