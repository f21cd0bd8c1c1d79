import { CreateMatchForm } from '../../features/create-match/components/create-match-form';
import type { MatchForm } from '../../lib/forms/match-form';
import { HelpButton } from '../layout/help-button';
import { ScoreHeader } from '../../features/matches/components/score-header';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';

export function Component() {
  return (
    <Page>
      <PageHeader title="Crear Partido">
        <HelpButton context="createMatch" />
      </PageHeader>
      <CreateMatchForm preview={preview} />
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
