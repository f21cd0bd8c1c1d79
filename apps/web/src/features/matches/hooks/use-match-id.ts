import { useParams } from 'react-router';

/** The match that the address names, in the one spelling of ids: a link in capitals leads to it as well. */
export function useMatchId(): string {
  return (useParams().id ?? '').toLowerCase();
}
