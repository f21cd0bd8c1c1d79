import type { Match } from '@picado/domain/matches/schema';
import { useRef, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { ActionBar } from '../../../ui/action-bar';
import { ErrorState } from '../../../ui/error-state';
import { useActiveMatches } from '../api';
import { useMatchActions, type SayLeft } from '../hooks/use-match-actions';
import { useNow } from '../hooks/use-now';
import { labelActive } from '../state';
import { ActiveCard, NextMatchCard } from './active-card';
import { CardDialogs, type Asked } from './card-dialogs';
import { ActiveSkeleton } from './matches-skeleton';

export interface MatchPieces {
  /** Drawn by the match page; the screen hands them in. */
  header: (match: Match) => ReactNode;
  capacity: (match: Match) => ReactNode;
}

interface ActiveMatchesProps extends MatchPieces {
  userId: string;
  empty: ReactNode;
  /** The way to a new match: in the bar on a phone, beside the tabs on a desktop. An empty list has its own. */
  create: ReactNode;
  sayLeft: SayLeft;
}

/** The matches to come or under way, and the actions of their cards. */
export function ActiveMatches({ userId, empty, create, sayLeft, header, capacity }: ActiveMatchesProps) {
  const { data, error, refetch } = useActiveMatches();
  const now = useNow();
  const actions = useMatchActions(userId, sayLeft);
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const wayToCreate = (
    <>
      {/* In the line of the screen's title, before its question mark. */}
      <div className="right-14 bottom-[calc(100%+12px)] hidden lg:absolute lg:block">{create}</div>
      <ActionBar desktop="none">{create}</ActionBar>
    </>
  );
  if (data === undefined) {
    return (
      <>
        {error === null ? (
          <ActiveSkeleton />
        ) : (
          <ErrorState message={sentenceOf(error, 'Error del servidor')} onRetry={() => void refetch()} />
        )}
        {wayToCreate}
      </>
    );
  }

  const active = labelActive(data, now);
  const close = () => setAsked(null);
  /** The card may be removed by then, and the focus with it. */
  const stayInList = (isDone: boolean) => {
    if (isDone) list.current?.focus();
  };

  return (
    <div ref={list} tabIndex={-1} className="focus:outline-none">
      {active.length === 0 ? (
        empty
      ) : (
        <ul className="grid gap-4 *:grid *:min-w-0 md:grid-cols-2 md:gap-5">
          {active.map((each) => {
            const card = {
              active: each,
              userId,
              busy: actions.actionOn(each.match.id),
              onAction: (action: Asked['action'], match: Match) => setAsked({ action, match }),
            };
            return each.label === 'scheduled' ? (
              <li key={each.match.id}>
                <ActiveCard {...card} />
              </li>
            ) : (
              <li key={each.match.id} className="md:col-span-full">
                <NextMatchCard {...card} header={header(each.match)} capacity={capacity(each.match)} />
              </li>
            );
          })}
        </ul>
      )}
      {active.length > 0 && wayToCreate}
      <CardDialogs
        asked={asked}
        userId={userId}
        isBusy={actions.isBusy}
        onClose={close}
        onDelete={(matchId) => {
          close();
          void actions.remove(matchId).then(stayInList);
        }}
        onLeave={(match) => {
          close();
          void actions.leave(match).then(stayInList);
        }}
        onTransfer={(matchId, newCreatorId) => {
          void actions.transfer(matchId, newCreatorId).then((isDone) => isDone && close());
        }}
      />
    </div>
  );
}
