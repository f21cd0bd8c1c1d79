import type { GroupView, PresentedDate } from '@picado/domain/groups/schema';
import { everyWeek } from '@picado/domain/groups/wording';
import type { Match } from '@picado/domain/matches/schema';
import { priceLabel } from '@picado/domain/matches/price';
import { paths } from '@picado/domain/pages/paths';
import { capitalised } from '@picado/domain/text/one-line';
import { useDesktop } from '../../../lib/use-desktop';
import { Card } from '../../../ui/layout/card';
import { Page } from '../../../ui/layout/page';
import { PageHeader } from '../../../ui/layout/page-header';
import { SeenNote } from '../../../ui/layout/seen-note';
import { Text } from '../../../ui/text/text';
import { asMember, splitDates, type MemberGroup } from '../view';
import { ComingDates } from './coming-dates';
import { DebtsSection } from './debts-section';
import { GroupActions, GroupTools } from './group-actions';
import classes from './group-page.module.css';
import { GroupLinkField } from './group-link-field';
import { MembersSection } from './members-section';
import { NextDateHead } from './next-date-head';
import { RegularsSection } from './regulars-section';
import { TableAround } from './table-around';

interface GroupPageProps {
  group: GroupView;
  dates: readonly PresentedDate[];
  /** Of the open date. */
  match: Match | undefined;
  userId: string | null;
  /** Milliseconds since 1970. */
  seenAt: number;
}

/** A group: its next date as the head of a match, then what comes, the people, and what is owed. */
export function GroupPage({ group, dates, match, userId, seenAt }: GroupPageProps) {
  const isDesktop = useDesktop();
  const member = asMember(group);
  const { next, following } = splitDates(dates);
  const acts = { group, match, userId };
  return (
    <Page>
      <PageHeader
        title={group.name}
        hasName
        back={isDesktop ? undefined : { to: paths.matches, label: 'Volver a Mis Partidos' }}
      >
        {isDesktop ? <GroupActions {...acts} isDesktop /> : <GroupTools group={group} userId={userId} />}
      </PageHeader>
      <Text className="-mt-2 pb-1 lg:mt-0">{patternText(group)}</Text>
      <SeenNote seenAt={seenAt} />
      <div className="@container mt-3">
        <div className={`gap-x-5 gap-y-6 ${classes.columns}`}>
          <div className="col-span-full min-w-0">
            {next === null ? <NoDate group={group} /> : <NextDateHead {...acts} next={next} />}
          </div>
          {member !== null && userId !== null && (
            <MemberParts
              group={member}
              dates={following}
              match={match}
              userId={userId}
              openDate={next?.matchId === match?.id ? (next?.date ?? null) : null}
            />
          )}
        </div>
      </div>
      {!isDesktop && <GroupActions {...acts} isDesktop={false} />}
    </Page>
  );
}

interface MemberPartsProps extends Pick<GroupPageProps, 'dates' | 'match'> {
  group: MemberGroup;
  userId: string;
  /** The day of the date whose match it is. */
  openDate: string | null;
}

/** What members alone read. One below the other on a phone, where the link comes last; in columns where they fit. */
function MemberParts({ group, dates, match, userId, openDate }: MemberPartsProps) {
  return (
    <>
      <div className={`gap-5 ${classes.column}`}>
        <ComingDates group={group} dates={dates} />
      </div>
      <div className={`gap-5 ${classes.column}`}>
        <RegularsSection group={group} match={match} date={openDate} userId={userId} />
      </div>
      <div className={`gap-5 ${classes.column} ${classes.broad}`}>
        <DebtsSection group={group} userId={userId} />
        <TableAround groupId={group.id} userId={userId} />
        <GroupLinkField groupId={group.id} />
      </div>
      <MembersSection group={group} userId={userId} />
    </>
  );
}

/** 'Todos los jueves, 21:00 · La Esquina · 7 contra 7 · $ 63.000'. */
function patternText(group: GroupView): string {
  return [
    `${capitalised(everyWeek(group.weekday))}, ${group.time}`,
    group.location,
    `${group.maxPlayers} contra ${group.maxPlayers}`,
    ...(group.price === undefined ? [] : [priceLabel(group.price)]),
  ].join('\u00A0· ');
}

function NoDate({ group }: { group: GroupView }) {
  return (
    <Card className="grid gap-1 p-5">
      <Text as="h2" size="md" tone="primary" weight="semibold">
        {group.isPaused === true ? 'El grupo está en pausa' : 'No hay próxima fecha'}
      </Text>
      <Text>
        {group.isPaused === true
          ? 'No se arma ninguna fecha hasta que quien organiza la reanude.'
          : 'Cuando haya una, aparece acá y en el link de siempre.'}
      </Text>
    </Card>
  );
}
