import type { FactValues } from '@picado/domain/matches/facts';
import type { ContractForm } from '../../lib/forms/use-contract-form';

/**
 * The values of the fields of a match, as typed. An empty text is a field not filled in, a null size one not chosen, and another null
 * a fact that is left unsaid.
 */
export interface MatchForm extends FactValues {
  /** The players of a team; null while none is chosen. */
  maxPlayers: number | null;
  team1Name: string;
  team2Name: string;
}

/** A day and an hour are one moment. */
export const MOMENT: readonly (keyof MatchForm)[] = ['date', 'time'];

/** The props that every group of fields takes. */
export interface MatchFieldsProps extends Pick<
  ContractForm<MatchForm>,
  'form' | 'errors' | 'change' | 'leave'
> {
  /** True while the match is sent, and after: the fields must show what was sent. */
  isLocked: boolean;
}
