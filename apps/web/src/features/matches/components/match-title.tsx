import { matchTitle } from '@picado/domain/pages/match-title';
import { pageTitle } from '@picado/domain/pages/titles';
import { useQuery } from '@tanstack/react-query';
import { thisYear } from '../../../lib/dates';
import { usePageTitle } from '../../../lib/page-title';
import { matchQuery } from '../api';

interface MatchTitleProps {
  matchId: string;
  page: 'match' | 'join';
}

/** The title of a match's page, as the match is shown there. Loaded after the first paint, which has it from the server. */
export function MatchTitle({ matchId, page }: MatchTitleProps) {
  // The screen asks for the match.
  const { data: match, error } = useQuery({ ...matchQuery(matchId), enabled: false });
  const missing = error?.status === 404 ? pageTitle(page) : undefined;
  usePageTitle(match === undefined ? missing : matchTitle(match, page, thisYear()));
  return null;
}
