import type { Match } from '@picado/domain/matches/schema';
import type { Viewer } from '@picado/domain/matches/viewer';
import { paths } from '@picado/domain/pages/paths';
import type { RosterLog } from '@picado/domain/roster/schema';
import { type ReactNode, useState } from 'react';
import { Headcount } from '../../../../football/headcount';
import { hourOf, longDate } from '../../../../lib/dates';
import { ConnectionSign } from '../../../../ui/layout/connection-sign';
import { Page } from '../../../../ui/layout/page';
import { PageHeader } from '../../../../ui/layout/page-header';
import { Text } from '../../../../ui/text/text';
import type { ConnectionState } from '../../../../lib/live/realtime';
import { TakenPlaces, WaitingPlaces, WaitingDisc, LogSection } from './places';
import { ownEntryOf, ownEntryText } from '@picado/domain/roster/own-entry';
import { firstNames, listed, shortened } from '@picado/domain/text/listing';
import { Disc } from '../../../../football/disc';
import { momentText, dayName, hourOfInstant, sinceDayOf } from '../../../../lib/moments';
import { wordLog, type WordedEvent, type WordedKind } from '@picado/domain/roster/worded-log';
import {
  IconArrowsExchange,
  IconCheck,
  IconClock,
  IconLockOpen,
  IconRefresh,
  IconStar,
  IconUserMinus,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { Button } from '../../../../ui/controls/button';
import { Heading } from '../../../../ui/text/heading';
import classes from './story.module.css';

const LOOKS: Record<WordedKind, { Icon: TablerIcon; tone: string }> = {
  regulars: { Icon: IconStar, tone: 'text-fg' },
  opened: { Icon: IconLockOpen, tone: 'text-fg' },
  entered: { Icon: IconArrowsExchange, tone: 'text-action' },
  joined: { Icon: IconUserPlus, tone: 'text-fg' },
  waits: { Icon: IconClock, tone: 'text-orange' },
  gone: { Icon: IconUserMinus, tone: 'text-fg' },
  confirmed: { Icon: IconCheck, tone: 'text-action' },
  changed: { Icon: IconRefresh, tone: 'text-fg' },
};

/** The number of events that are shown at first. */
const EVENTS_FIRST = 12;

interface StoryProps {
  log: RosterLog['log'];
  opensToAllAt: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** Tells the events of the list by day, on a chalk line; the latest on top. */
function LogStory({ log, opensToAllAt, now }: StoryProps) {
  const [isOpen, setOpen] = useState(false);
  const events = wordLog(log, { opensToAllAt, now });
  const shown = isOpen ? events : events.slice(0, EVENTS_FIRST);
  const at = new Date(now);
  const days = new Map<string, WordedEvent[]>();
  for (const event of shown) {
    const day = dayName(event.at, at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return (
    <LogSection title="Qué pasó" aside="lo último arriba">
      {events.length === 0 && <Text className="py-4">Todavía no pasó nada.</Text>}
      {[...days].map(([day, events]) => (
        <div key={day}>
          <Heading level={3} className={`mt-5 mb-2 text-fg-2 ${classes.beside}`}>
            {day}
          </Heading>
          <ol>
            {events.map((event, index) => (
              <StoryEvent key={`${event.at} ${index}`} event={event} />
            ))}
          </ol>
        </div>
      ))}
      {shown.length < events.length && (
        <Button variant="subtle" className={classes.beside} onClick={() => setOpen(true)}>
          Ver todo lo que pasó
        </Button>
      )}
    </LogSection>
  );
}

function StoryEvent({ event }: { event: WordedEvent }) {
  const { Icon, tone } = LOOKS[event.kind];
  return (
    <li className={`gap-3.5 pb-3 ${classes.event}`}>
      <time className="pt-0.5 text-end text-sm leading-5 text-fg-2 tabular-nums" dateTime={event.at}>
        {hourOfInstant(event.at)}
      </time>
      <span className={classes.sign}>
        <span className={`grid size-6.5 place-items-center rounded-sm border border-line-strong ${tone}`}>
          <Icon size={16} stroke={1.8} aria-hidden="true" />
        </span>
      </span>
      <p className="min-w-0 pt-0.5 text-base leading-5.5 wrap-anywhere">
        {event.lead}
        {event.name !== '' && <b className="font-semibold">{event.name}</b>}
        {event.rest}
        {event.waitedSince !== null && waited(event.waitedSince, event.at)}
      </p>
    </li>
  );
}

/** ', que esperaba desde el sábado'; nothing of a wait of the same day. */
function waited(since: string, at: string): string {
  const day = sinceDayOf(since, at);
  return day === null ? '' : `, que esperaba ${day}`;
}

/** The number of those that wait ahead which are named before the others are counted. */
const NAMED = 3;

type LogPlace = RosterLog['places'][number];

interface OwnStateProps {
  match: Match;
  places: readonly LogPlace[];
  playerId: string;
}

/** The reader's own place or turn, and why they have it. */
function OwnLogState({ match, places, playerId }: OwnStateProps) {
  const entry = ownEntryOf(match, playerId);
  const place = places.find((each) => each.playerId === playerId);
  if (entry.kind === 'outside' || place === undefined) return null;
  const isWaiting = entry.kind === 'substitute';
  return (
    <div className="flex items-center gap-4 rounded-md bg-surface-3 p-4">
      {isWaiting ? (
        <WaitingDisc turn={entry.turn} size="lg" />
      ) : (
        <Disc team={entry.teamIndex} label={entry.slotIndex + 1} size={48} />
      )}
      <div className="grid min-w-0 gap-0.5">
        <p className="text-md leading-5.5 font-semibold wrap-anywhere">
          {isWaiting ? `Sos el ${entry.turn}.º en la espera` : ownEntryText(match, playerId)}
        </p>
        <Text className="wrap-anywhere">{isWaiting ? waitingText(place, places) : placeText(place)}</Text>
      </div>
    </div>
  );
}

/** 'Te anotaste hoy a las 09:15, después de Pipa y Agustín.' */
function waitingText({ since, turn }: LogPlace, places: readonly LogPlace[]): string {
  const when = since === null ? 'Te anotaste' : `Te anotaste ${momentText(since)}`;
  const ahead = places.filter((place) => place.turn !== null && place.turn < (turn ?? 0));
  return ahead.length === 0
    ? `${when}. Entrás apenas se baje alguien.`
    : `${when}, después de ${listed(shortened(firstNames(ahead.map(({ name }) => name)), NAMED))}.`;
}

const REASONS: Record<LogPlace['reason'], (text: string) => string> = {
  REGULAR: () => 'Entraste por ser fijo',
  PLAYED_LAST: () => 'Elegiste antes, porque jugaste la última',
  SIGNED_UP: () => 'Te anotaste',
  ENTERED_FOR: (text) => text.replace('Entró', 'Entraste'),
  ADDED: () => 'Te sumó quien organiza',
  MOVED: () => 'Te puso quien organiza',
};

function placeText({ reason, text, since }: LogPlace): string {
  return `${REASONS[reason](text)}${since === null ? '' : ` ${momentText(since)}`}.`;
}

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
