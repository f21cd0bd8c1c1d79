import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { paths } from '@picado/domain/pages/paths';
import { ownEntryOf, type OwnEntry } from '@picado/domain/roster/own-entry';
import { slotKeyOf } from '@picado/domain/roster/slot-keys';
import { IconBellOff, IconCalendarPlus, IconBrandWhatsapp } from '@tabler/icons-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { matchesContract } from '@picado/domain/matches/contract';
import { joinedText } from '@picado/domain/matches/invitation';
import { slotOf } from '@picado/domain/roster/api-names';
import { companyText, teamMatesOf } from '@picado/domain/roster/going';
import { CalendarSheet } from '../../features/matches/components/calendar-sheet';
import { AskPush } from '../../features/messages/components/push-offer';
import { GuestNumberLine } from '../../features/messages/components/guest-number-line';
import { SubstituteQueue } from '../../features/roster/components/line-up/substitute-queue';
import { PersonalLinkPanel } from '../../features/roster/components/own-entry/personal-link-panel';
import { Stage, StagePage, StageDisc, StageLink } from '../../football/stage/stage';
import { ZoneName, useZoneHere } from '../../football/zone/zone-name';
import { longDate, thisYear } from '../../lib/dates';
import { useMounted } from '../../lib/use-mounted';
import { Button } from '../../ui/controls/button';
import { Heading } from '../../ui/text/heading';
import { Note } from '../../ui/text/note';
import { Text } from '../../ui/text/text';
import { usePageData } from '../../lib/page-start/page-data';
import { CapacityTicks, missingText } from '../../football/capacity';
import { Headcount } from '../../football/headcount';
import classes from '../../features/matches/components/joined-count.module.css';
import { Disc } from '../../football/disc';

interface JoinedCountProps {
  match: Match;
  /** The own slot, as the keys of the ticks; null for a substitute. */
  own: string | null;
  /** True for one line: there is much below. */
  isCompact: boolean;
}

/** Shows the count of the match with the viewer in it: their own tick fills, and is ringed. */
function JoinedCount({ match, own, isCompact }: JoinedCountProps) {
  const taken = match.players.length;
  const total = match.maxTotalPlayers;
  const count = <Headcount match={match} className="text-2xl" />;
  const ticks = { match, own };
  if (isCompact) {
    return (
      <div className={`${classes.count} flex flex-wrap items-center gap-x-3 gap-y-2`}>
        {count}
        <CapacityTicks {...ticks} className="min-w-50 flex-1 py-1" />
      </div>
    );
  }
  return (
    <div className={classes.count}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-left">
        {count}
        <span className="text-md font-semibold">{missingText(total - taken, match.status)}</span>
        {own !== null && (
          <span className="ms-auto flex items-center gap-2 text-sm font-semibold lg:hidden">
            <span
              className={`m-1 size-3 outline-2 outline-offset-2 outline-fg ${own.startsWith('0') ? 'bg-team-1' : 'bg-team-2'}`}
              aria-hidden="true"
            />
            Vos
          </span>
        )}
      </p>
      <CapacityTicks {...ticks} />
    </div>
  );
}

/** The discs that a line of the desktop's column holds. */
const DISCS = 5;

/** The team-mates of a starter: in words, with their discs on a desktop. Nothing for the first of a team. */
function JoinedMates({
  match,
  playerId,
}: {
  match: Pick<Match, 'players' | 'substitutes'>;
  playerId: string;
}) {
  const mates = teamMatesOf(match, playerId);
  const few = companyText(mates);
  if (few === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 text-base leading-5.5 text-fg-2 lg:justify-start">
      <span className="hidden lg:flex" aria-hidden="true">
        {mates.slice(0, DISCS).map((mate) => (
          <span key={mate.id} className="-ml-1.5 rounded-full first:ml-0">
            <Disc team={mate.teamIndex ?? undefined} label={(slotOf(mate)?.slotIndex ?? 0) + 1} />
          </span>
        ))}
      </span>
      <p className="wrap-anywhere lg:flex-1 lg:basis-40">
        <span className="lg:hidden">{few}</span>
        <span className="hidden lg:inline">{companyText(mates, DISCS)}</span>
      </p>
    </div>
  );
}

export interface JoinedStageProps {
  match: Match;
  /** The viewer's own entry. */
  playerId: string;
  /** The viewer's account; null for a guest. */
  userId: string | null;
  /** A guest's personal link, from the root of the site. */
  leaveLink: string | null;
  /** The server's sentence about the sign-up. */
  message: string;
  /** `page`: in the page itself, as the server answers a form. */
  frame: 'dialog' | 'page';
  onLeave: () => void;
}

interface JoinedBodyProps extends Pick<JoinedStageProps, 'match' | 'playerId'> {
  entry: Exclude<OwnEntry, { kind: 'outside' }>;
  isGuest: boolean;
  /** The browser was asked for messages, and said no. */
  isDenied: boolean;
}

/** The match, who plays it with the viewer, and what else is to be known at once. */
function JoinedBody({ match, playerId, entry, isGuest, isDenied }: JoinedBodyProps) {
  const isSubstitute = entry.kind === 'substitute';
  return (
    <div className="grid gap-4">
      {isSubstitute ? (
        <Text size="base" className="lg:hidden">
          Si alguien se baja, entra quien espera hace más.
        </Text>
      ) : (
        !isGuest && (
          <div className="lg:order-1">
            <JoinedMates match={match} playerId={playerId} />
          </div>
        )
      )}
      <JoinedCount
        match={match}
        own={isSubstitute ? null : slotKeyOf(entry)}
        isCompact={isGuest && !isSubstitute}
      />
      {isSubstitute && (
        <SubstituteQueue
          ahead={match.substitutes.slice(0, entry.turn - 1)}
          own={{ name: match.substitutes[entry.turn - 1]?.name ?? '', label: 'Vos', hint: 'recién' }}
        />
      )}
      {isDenied && (
        <Note tone="warning">
          <span className="flex gap-3 text-left">
            <IconBellOff className="flex-none text-orange" size={20} stroke={1.7} aria-hidden="true" />
            Tu teléfono no deja avisarte. Se cambia en los ajustes del navegador, en los permisos de este
            sitio.
          </span>
        </Note>
      )}
    </div>
  );
}

interface AddToCalendarProps {
  match: Pick<Match, 'id' | 'date'>;
  isSquare: boolean;
  /** Opens the choice where there is more than the file to choose from. */
  onChoose: (() => void) | undefined;
}

/** The match for a calendar: its file, also without script, or the choice of the calendar. */
function AddToCalendar({ match, isSquare, onChoose }: AddToCalendarProps) {
  return (
    <StageLink
      label="Agregar al calendario"
      Icon={IconCalendarPlus}
      isSquare={isSquare}
      href={matchesContract.calendar.path.replace(':id', match.id)}
      download={`picado-${match.date}.ics`}
      onClick={(event) => {
        if (onChoose === undefined) return;
        event.preventDefault();
        onChoose();
      }}
    />
  );
}

interface TellGroupProps {
  match: Match;
  isSubstitute: boolean;
  isSquare: boolean;
}

/** Tells the group by WhatsApp that the viewer is in, with the invitation for those who are not. */
function TellGroup({ match, isSubstitute, isSquare }: TellGroupProps) {
  const data = usePageData();
  const origin = data?.origin ?? window.location.origin;
  const zoneName = useZoneHere(match);
  const written = joinedText(match, { isSubstitute, currentYear: thisYear(), zoneName });
  const text = `${written}\n${origin}${paths.join(match.id)}`;
  return (
    <StageLink
      label="Avisar al grupo"
      Icon={IconBrandWhatsapp}
      isSquare={isSquare}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    />
  );
}

/** '¡Adentro!': which place the viewer has now, what to do with it, and the match as soon as they want it. */
export function JoinedStage(props: JoinedStageProps) {
  const { match, playerId, userId, message, frame, onLeave } = props;
  const isMounted = useMounted();
  const [isChoosing, setChoosing] = useState(false);
  const [isDenied, setDenied] = useState(false);
  const entry = ownEntryOf(match, playerId);
  if (entry.kind === 'outside') return null;
  const isSubstitute = entry.kind === 'substitute';
  const link = userId === null ? props.leaveLink : null;
  const isGuest = link !== null;

  const seeMatch = (isMain: boolean) => (
    <Button
      component="a"
      href={paths.match(match.id)}
      variant={isMain ? 'filled' : 'default'}
      size="lg"
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        onLeave();
      }}
    >
      Ver el partido
    </Button>
  );
  const ground = {
    eyebrow: (
      <>
        {longDate(match.date)}, {match.time}
        <ZoneName match={match} lead=", " />
      </>
    ),
    title: isSubstitute ? '¡En la lista!' : '¡Adentro!',
    team: isSubstitute ? undefined : entry.teamIndex,
    isWaiting: isSubstitute,
    size: isGuest || isSubstitute ? 'small' : 'usual',
    circle: isSubstitute ? (
      <StageDisc label={entry.turn} />
    ) : (
      <StageDisc team={entry.teamIndex} label={entry.slotIndex + 1} />
    ),
    lead: (
      <Heading level={frame === 'page' ? 2 : 3} size="xl" className="text-balance wrap-anywhere">
        {isSubstitute
          ? `Sos el ${entry.turn}.º suplente`
          : `Sos el ${entry.slotIndex + 1} de ${teamNamesInWords(match)[entry.teamIndex]}`}
      </Heading>
    ),
    children: (
      <JoinedBody match={match} playerId={playerId} entry={entry} isGuest={isGuest} isDenied={isDenied} />
    ),
  } as const;
  const panel: ReactNode = isGuest ? (
    <div className="bg-surface-1 px-4 py-5 border-t-chalk lg:px-10">
      <div className="mx-auto grid max-w-245 gap-5 lg:grid-cols-2 lg:gap-10">
        <PersonalLinkPanel path={link} />
        {isMounted && <GuestNumberLine matchId={match.id} playerId={playerId} />}
      </div>
    </div>
  ) : undefined;
  const squares = (
    <>
      <AddToCalendar
        match={match}
        isSquare={isGuest}
        // Google's page is for users; a guest has the file.
        onChoose={userId === null ? undefined : () => setChoosing(true)}
      />
      <TellGroup match={match} isSubstitute={isSubstitute} isSquare={isGuest} />
    </>
  );
  const actions =
    isSubstitute && !isGuest ? (
      isMounted && userId !== null ? (
        <AskPush userId={userId} other={seeMatch} onDenied={() => setDenied(true)} />
      ) : (
        seeMatch(true)
      )
    ) : (
      <>
        {squares}
        {seeMatch(true)}
      </>
    );
  const stage = { ...ground, panel, actions, foot: isGuest || isSubstitute ? 'row' : 'stacked' } as const;
  return (
    <>
      {frame === 'page' ? (
        <StagePage {...stage} announcement={message} />
      ) : (
        <Stage {...stage} announcement={message} onClose={onLeave} />
      )}
      {isChoosing && (
        <CalendarSheet
          match={match}
          isParticipant
          isSignedIn={userId !== null}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
