import type { RosterLog } from '@picado/domain/roster/schema';
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
import { useState } from 'react';
import { dayName, hourOfInstant, sinceDayOf } from '../../../../lib/moments';
import { Button } from '../../../../ui/controls/button';
import { Heading } from '../../../../ui/text/heading';
import { Text } from '../../../../ui/text/text';
import { LogSection } from './log-section';
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
export function LogStory({ log, opensToAllAt, now }: StoryProps) {
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
