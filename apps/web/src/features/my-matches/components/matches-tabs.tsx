import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useHistory } from '../api';
import type { SayLeft } from '../hooks/use-match-actions';
import { ActiveMatches, type MatchPieces } from './active-matches';
import { History } from './history';
import classes from './matches-tabs.module.css';
import type { Reader } from './own-part';

const HISTORY = 'historial';
const ACTIVE = 'activos';

interface MatchesTabsProps extends MatchPieces {
  user: Reader;
  create: ReactNode;
  emptyActive: ReactNode;
  emptyHistory: ReactNode;
  /** What is said after leaving a match, with the way back. */
  sayLeft: SayLeft;
}

/** Both tabs. The open one stands in the address, so that coming back from a match leads to where one was. */
export function MatchesTabs({ user, create, emptyActive, emptyHistory, ...pieces }: MatchesTabsProps) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === HISTORY ? HISTORY : ACTIVE;
  const [isHistoryAsked, setHistoryAsked] = useState(tab === HISTORY);
  const history = useHistory(isHistoryAsked);

  const open = (next: string | null) => {
    if (next === HISTORY) {
      setHistoryAsked(true);
      // Loaded once; only an empty one is worth asking for again.
      if (isHistoryAsked && !history.isFetching && (history.data?.matches.length ?? 0) === 0)
        void history.refetch();
    }
    setSearch(next === HISTORY ? { tab: HISTORY } : {}, { replace: true, preventScrollReset: true });
  };

  return (
    <Tabs
      value={tab}
      onChange={open}
      keepMounted={false}
      classNames={{ root: classes.root, list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List aria-label="Mis Partidos">
        <Tabs.Tab value={ACTIVE}>Partidos Activos</Tabs.Tab>
        <Tabs.Tab value={HISTORY}>Historial</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={ACTIVE}>
        <ActiveMatches userId={user.id} empty={emptyActive} create={create} {...pieces} />
      </Tabs.Panel>
      <Tabs.Panel value={HISTORY}>
        <History history={history} reader={user} empty={emptyHistory} />
      </Tabs.Panel>
    </Tabs>
  );
}
