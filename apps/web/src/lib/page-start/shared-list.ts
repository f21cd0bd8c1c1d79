import type { DescribedMatch } from '@picado/domain/list-text/described-match';

/** The router's state on the way from a list that another app shared: it survives a reload, and is gone with the page. */
export interface SharedListState {
  /** The list as it was shared, for the import. Empty where the text names no players. */
  sharedList: string;
  /** The match to be made of it. */
  described?: DescribedMatch;
}

/** Reads the list that was shared on the way here; null where none was. */
export function sharedListIn(state: unknown): SharedListState | null {
  const shared = state as Partial<SharedListState> | null;
  return typeof shared?.sharedList === 'string' ? { ...shared, sharedList: shared.sharedList } : null;
}
