import { useRecentLocations } from '../../features/create-match/api';
import { CreateMatchForm } from '../../features/create-match/components/create-match-form';
import type { MatchForm } from '../../lib/forms/match-form';
import { HelpButton } from '../layout/help-button';
import { ScoreHeader } from '../../features/matches/components/score-header';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { CreateMatchSkeleton } from './create-match-skeleton';

export function Component() {
  const recent = useRecentLocations();
  // How the form begins depends on them, and it does not move while it is filled in.
  if (recent === undefined) return <CreateMatchSkeleton />;
  return (
    <Page>
      <PageHeader title="Crear Partido">
        <HelpButton context="createMatch" />
      </PageHeader>
      <CreateMatchForm preview={preview} recent={recent} />
    </Page>
  );
}

/** What the match's own page will open with, while it is still being written. */
function preview({ date, time, team1Name, team2Name }: MatchForm) {
  const match = { date, time: time || '--:--', team1Name, team2Name };
  return (
    <ScoreHeader
      match={{ ...match, status: 'SCHEDULED', team1Goals: null, team2Goals: null }}
      badge={false}
      level={2}
    />
  );
}
