import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { paths } from '@picado/domain/pages/paths';
import type { RosterLog } from '@picado/domain/roster/schema';
import type { ReactNode } from 'react';
import { Headcount } from '../../../../football/headcount';
import { hourOf, longDate } from '../../../../lib/dates';
import { ConnectionSign } from '../../../../ui/layout/connection-sign';
import { Page } from '../../../../ui/layout/page';
import { PageHeader } from '../../../../ui/layout/page-header';
import { Text } from '../../../../ui/text/text';
import type { ConnectionState } from '../../../../lib/live/realtime';
import { OwnLogState } from './own-state';
import { TakenPlaces, WaitingPlaces } from './places';
import { LogStory } from './story';

interface RosterLogPageProps {
  match: Match;
  viewer: Viewer;
  log: RosterLog;
  connection: ConnectionState;
  /** Milliseconds since 1970. */
  now: number;
  /** The actions of a player that waits, if any. */
  actions: ReactNode;
}

/** Shows the log of a match's list: the reader's own state, each place with its reason, the waiting list, and what happened. */
export function RosterLogPage({ match, viewer, log, connection, now, actions }: RosterLogPageProps) {
  const { playerId } = viewer;
  const title = match.group === null ? match.location : `${match.group.name}, fecha ${match.group.number}`;
  return (
    <Page>
      <PageHeader title="Cómo se llenó" back={{ to: paths.match(match.id), label: 'Volver al partido' }} />
      <div className="-mx-4 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line bg-surface-1 px-4 py-3 md:-mx-8 md:px-8 lg:mx-0 lg:rounded-md lg:border-x lg:px-5">
        <span className="figures text-2xl leading-none">{hourOf(match.time)}</span>
        <span className="grid min-w-0 flex-[1_1_8rem] gap-0.5">
          <span className="text-base leading-5 font-semibold wrap-anywhere">{title}</span>
          <Text as="span">{longDate(match.date, new Date(now))}</Text>
        </span>
        <Headcount match={match} className="text-xl" />
      </div>
      <div className="grid grid-cols-1 gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-10">
        <div className="grid min-w-0 grid-cols-1 content-start gap-7">
          {playerId !== null && <OwnLogState match={match} places={log.places} playerId={playerId} />}
          <TakenPlaces
            match={match}
            places={log.places.filter(({ isSubstitute }) => !isSubstitute)}
            viewerPlayerId={playerId}
          />
          <WaitingPlaces
            places={log.places.filter(({ isSubstitute }) => isSubstitute)}
            viewerPlayerId={playerId}
          />
        </div>
        <div className="min-w-0">
          <LogStory log={log.log} opensToAllAt={match.opensToAllAt} now={now} />
        </div>
      </div>
      <div className="pt-4">
        <ConnectionSign connection={connection} />
      </div>
      {actions}
    </Page>
  );
}
