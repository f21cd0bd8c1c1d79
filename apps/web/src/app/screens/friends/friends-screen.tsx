import { paths } from '@picado/domain/pages/paths';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RankingsButton } from '../../../features/rankings/components/rankings-button';
import { UserSearch } from '../../../features/users/components/user-search';
import { PlayerCard } from '../../../football/player-card';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { HelpButton } from '../../layout/help-button';

/** `/friends`. The address holds the query, so that returning from a profile leads to the same results. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const [thisYear] = useState(() => new Date().getFullYear());
  const query = params.get('q')?.trim() ?? '';
  return (
    <Page>
      <PageHeader title="Buscar Amigos" back={{ to: paths.home, label: 'Volver al inicio' }}>
        <RankingsButton help={<HelpButton context="rankings" />} />
      </PageHeader>
      <UserSearch
        query={query}
        onSearch={(q) => setParams({ q }, { replace: query !== '' })}
        card={({ preferredPosition, ...user }) => (
          <PlayerCard
            subject={{ ...user, position: preferredPosition, figures: user, year: thisYear }}
            className="w-full"
          />
        )}
      />
    </Page>
  );
}
