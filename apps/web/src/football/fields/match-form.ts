import type { ContractForm } from '../../lib/forms/use-contract-form';

/** The values of the fields of a match, as typed. An empty text is a field not filled in; a null size one not chosen. */
export interface MatchForm {
  location: string;
  mapsUrl: string;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
  /** Per team. */
  maxPlayers: number | null;
  price: string;
  team1Name: string;
  team2Name: string;
}

/** A day and an hour are one moment. */
export const MOMENT: readonly (keyof MatchForm)[] = ['date', 'time'];

/** What every group of fields is given. */
export interface MatchFieldsProps extends Pick<
  ContractForm<MatchForm>,
  'form' | 'errors' | 'change' | 'leave'
> {
  /** While the match is sent, and after: the fields must show what was sent. */
  isLocked: boolean;
}
