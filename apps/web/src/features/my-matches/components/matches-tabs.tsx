import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../../ui/controls/tabs';
import { useHistory } from '../api';
import { History } from './history';
import type { Reader } from './own-part';

const HISTORY = 'historial';
const ACTIVE = 'activos';

interface MatchesTabsProps {
  user: Reader;
  /** The first tab: the screen composes it. */
  active: ReactNode;
  emptyHistory: ReactNode;
}

/** Both tabs. The address holds the open one, so that returning from a match leads to it. */
export function MatchesTabs({ user, active, emptyHistory }: MatchesTabsProps) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === HISTORY ? HISTORY : ACTIVE;
  const [isHistoryAsked, setHistoryAsked] = useState(tab === HISTORY);
  const history = useHistory(isHistoryAsked);

  const open = (next: string) => {
    if (next === HISTORY) {
      setHistoryAsked(true);
      // The list is loaded once; only an empty one is worth asking for again.
      if (isHistoryAsked && !history.isFetching && (history.data?.matches.length ?? 0) === 0)
        void history.refetch();
    }
    setSearch(next === HISTORY ? { tab: HISTORY } : {}, { replace: true, preventScrollReset: true });
  };

  return (
    <Tabs
      label="Mis Partidos"
      tabs={[
        { id: ACTIVE, label: 'Partidos Activos' },
        { id: HISTORY, label: 'Historial' },
      ]}
      open={tab}
      onOpen={open}
      className="relative"
    >
      {tab === ACTIVE ? active : <History history={history} reader={user} empty={emptyHistory} />}
    </Tabs>
  );
}
