import type { MatchFormControl } from '../hooks/use-match-form';

/** What every group of fields is given. */
export interface FieldsProps extends Pick<MatchFormControl, 'form' | 'errors' | 'change' | 'leave'> {
  /** While the match is being created, and after: what was sent must be what stands there. */
  isLocked: boolean;
}
