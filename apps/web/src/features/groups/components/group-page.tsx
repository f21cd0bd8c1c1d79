import type { GroupView, PresentedDate } from '@picado/domain/groups/schema';
import { everyWeek } from '@picado/domain/groups/wording';
import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { priceLabel } from '@picado/domain/matches/price';
import { placeWithSurface } from '@picado/domain/matches/surfaces';
import { paths } from '@picado/domain/pages/paths';
import { capitalised } from '@picado/domain/text/one-line';
import { ZoneName } from '../../../football/zone/zone-name';
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
import { MembersSection } from './members-section';
import { NextDateHead } from './next-date-head';
import { RegularsSection } from './regulars-section';
import { TableAround } from './table-around';
import type { Unread } from '../../../lib/api/unread';
import { AlertNote } from '../../../ui/text/note';
import { useId } from 'react';
import { CopyField } from '../../../ui/controls/copy-field';
import { useCommand } from '../../../lib/commands/use-command';
import { localLongDate } from '../../../lib/dates';
import { Button } from '../../../ui/controls/button';
import { answerInvitation } from '../commands';

interface InvitationCardProps {
  groupId: string;
  invitation: NonNullable<GroupView['invitation']>;
}

/** The question to a member whether they organise the group too. It is gone once it is answered, withdrawn or over. */
function InvitationCard({ groupId, invitation: { askedBy, until } }: InvitationCardProps) {
  const { send, isPending } = useCommand(answerInvitation);
  const answer = (accept: boolean) => void send(null, { groupId, accept });
  return (
    <Card
      as="section"
      edge="strong"
      aria-label="Te invitan a organizar"
      className="grid gap-4 p-4 md:flex md:items-center md:justify-between md:gap-6 md:p-5"
    >
      <div className="grid min-w-0 gap-1">
        <Text as="h2" size="md" tone="primary" weight="semibold" className="wrap-anywhere">
          {askedBy === null
            ? 'Te invitan a organizar este grupo'
            : `${askedBy} te invita a organizar este grupo`}
        </Text>
        <Text>
          Podrías cambiar el grupo, sus fechas y sus partidos, y confirmar pagos. Contestá hasta el{' '}
          {localLongDate(until)}: si no decís nada, todo sigue igual.
        </Text>
      </div>
      <div className="flex flex-none flex-wrap gap-3">
        <Button
          variant="default"
          className="flex-1 md:flex-none"
          disabled={isPending}
          onClick={() => answer(false)}
        >
          No, gracias
        </Button>
        <Button
          className="flex-1 md:flex-none"
          disabled={isPending}
          aria-busy={isPending}
          onClick={() => answer(true)}
        >
          Sí, organizo
        </Button>
      </div>
    </Card>
  );
}

/** The one link of a group, to be pinned in its chat. */
function GroupLinkField({ groupId }: { groupId: string }) {
  const id = useId();
  return (
    <section
      className={`min-w-0 lg:rounded-md lg:border lg:border-line lg:bg-surface-1 lg:px-4 lg:py-4 ${classes.link}`}
    >
      <p id={id} className="mb-2 text-base leading-5.5 text-fg-2">
        El link de siempre: lleva a la próxima fecha
      </p>
      <CopyField
        url={`${window.location.origin}${paths.groupLink(groupId)}`}
        labelledBy={id}
        variant="default"
      />
    </section>
  );
}

interface GroupPageProps {
  group: GroupView;
  dates: readonly PresentedDate[];
  /** The match of the open date. */
  match: Match | undefined;
  /** The viewer of that match; null until it is known. */
  viewer: Viewer | null;
  /** The reason for which the reader cannot sign up for it; null where they can, are on its list, or it has begun. */
  closedText: string | null;
  userId: string | null;
  /** The dates behind the next one could not be read. */
  unread: Unread | null;
  /** Milliseconds since 1970. */
  seenAt: number;
}

/** A visitor has no matches of their own to go back to. */
const wayBack = (userId: string | null) =>
  userId === null
    ? { to: paths.landing, label: 'Ir al inicio' }
    : { to: paths.matches, label: 'Volver a Mis Partidos' };

/** A group: its next date as the head of a match, then what comes, the people, and what is owed. */
export function GroupPage({
  group,
  dates,
  unread,
  match,
  viewer,
  closedText,
  userId,
  seenAt,
}: GroupPageProps) {
  const isDesktop = useDesktop();
  const member = asMember(group);
  const { next, following } = splitDates(dates);
  const acts = { group, match, viewer, userId };
  return (
    <Page>
      <PageHeader title={group.name} hasName back={isDesktop ? undefined : wayBack(userId)}>
        {isDesktop ? <GroupActions {...acts} isDesktop /> : <GroupTools group={group} userId={userId} />}
      </PageHeader>
      <Text className="-mt-2 pb-1 lg:mt-0">
        {patternText(group)}
        {next !== null && <ZoneName match={{ ...next, timeZone: group.timeZone }} lead={'\u00A0· '} />}
      </Text>
      <SeenNote seenAt={seenAt} />
      <div className="@container mt-3">
        <div className={`gap-x-5 gap-y-6 ${classes.columns}`}>
          {member?.invitation !== undefined && (
            <div className="col-span-full min-w-0">
              <InvitationCard groupId={group.id} invitation={member.invitation} />
            </div>
          )}
          <div className="col-span-full min-w-0">
            {next === null ? (
              <NoDate group={group} />
            ) : (
              <NextDateHead {...acts} next={next} closedText={closedText} />
            )}
          </div>
          {/* A player that left the group may still owe. */}
          {member === null && userId !== null && (
            <div className="col-span-full min-w-0">
              <DebtsSection group={group} userId={userId} />
            </div>
          )}
          {member !== null && userId !== null && (
            <MemberParts
              group={member}
              dates={following}
              unread={unread}
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

interface MemberPartsProps extends Pick<GroupPageProps, 'dates' | 'match' | 'unread'> {
  group: MemberGroup;
  userId: string;
  /** The day of the date whose match it is. */
  openDate: string | null;
}

/**
 * Shows the parts that members alone read. One below the other on a phone, where the link comes last; in columns where they fit.
 */
function MemberParts({ group, dates, unread, match, userId, openDate }: MemberPartsProps) {
  return (
    <>
      <div className={`gap-5 ${classes.column}`}>
        {unread !== null && (
          <AlertNote kind="error" text="No pudimos ver las fechas que siguen." onRetry={unread.retry} />
        )}
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
    placeWithSurface(group),
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
