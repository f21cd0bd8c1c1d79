import type { Match, MatchStatus } from '@picado/domain/matches/schema';
import type { CSSProperties, ReactNode } from 'react';
import { longDate, shortDate } from '../lib/dates';
import { lazyPart } from '../lib/lazy-part';
import classes from './score-header.module.css';
import { useStage } from './use-stage';
import { TeamShirt } from './team-shirt';
import { ZoneName } from './zone/zone-name';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { Chip } from '../ui/text/chip';

interface State {
  label: string;
  tone: 'info' | 'warning' | 'good';
  icon: ReactNode;
}

/** The state of a match that is over by the clock, and not finished by its organiser. */
const PLAYED: State = {
  label: 'Ya se jugó',
  tone: 'info',
  icon: <IconClock size={16} stroke={1.8} aria-hidden="true" />,
};

const STATES: Record<MatchStatus, State> = {
  SCHEDULED: {
    label: 'Programado',
    tone: 'info',
    icon: <IconClock size={16} stroke={1.8} aria-hidden="true" />,
  },
  IN_PROGRESS: {
    label: 'En Progreso',
    tone: 'warning',
    icon: <span className="size-2 rounded-full bg-current" aria-hidden="true" />,
  },
  FINISHED: {
    label: 'Finalizado',
    tone: 'good',
    icon: <IconCheck size={16} stroke={2} aria-hidden="true" />,
  },
};

interface StatusBadgeProps {
  /** Any other value reads as scheduled. */
  status: MatchStatus;
  /** Three hours after its kick-off, finished or not. */
  isPast?: boolean;
  /** Hangs from the top edge of the score header. */
  hanging?: boolean;
}

function StatusBadge({ status, isPast = false, hanging = false }: StatusBadgeProps) {
  const known: MatchStatus = Object.hasOwn(STATES, status) ? status : 'SCHEDULED';
  const { label, tone, icon } = isPast && known !== 'FINISHED' ? PLAYED : STATES[known];
  return (
    <Chip tone={tone} size={hanging ? 'hanging' : 'md'}>
      {icon}
      {label}
    </Chip>
  );
}

const PlayClock = lazyPart(async () => (await import('./play-clock')).PlayClock);

const SCORE_CLASS =
  "relative grid grid-cols-[1fr_1fr] place-items-center figures leading-none before:content-[''] before:absolute";

export type ScoreHeaderMatch = Pick<
  Match,
  'date' | 'time' | 'status' | 'team1Name' | 'team2Name' | 'team1Goals' | 'team2Goals'
> & {
  /** The kick-off; absent in a form, and where nothing counts the minutes. */
  startsAt?: string;
  timeZone?: string;
};

interface ScoreHeaderProps {
  match: ScoreHeaderMatch;
  /** `card`: the smaller one of a list. */
  size?: 'page' | 'card';
  /** The plate that hangs from the top edge: the state of the match, or another; a list has its own words for the state. */
  badge?: ReactNode;
  /** The level of its heading on the page. */
  level?: 1 | 2 | 3;
}

/** The two teams and what is between them: the hour before the match, the score after it. */
export function ScoreHeader({ match, size = 'page', badge, level = 1 }: ScoreHeaderProps) {
  const Heading = `h${level}` as const;
  const { status, startsAt = '' } = match;
  const isFinished = status === 'FINISHED';
  const isPast = useStage({ status, startsAt }) === 'past';
  const isInPlay = status === 'IN_PROGRESS' && startsAt !== '' && !isPast;
  const plate = badge === undefined ? <StatusBadge status={status} isPast={isPast} hanging /> : badge;
  return (
    <div className={`${classes.header} relative`}>
      <Heading className="visually-hidden">
        {match.team1Name} versus {match.team2Name}
      </Heading>
      <p className="visually-hidden">
        {spokenMiddle(match)}
        {match.status !== 'FINISHED' && <ZoneName match={match} lead=", " />}
      </p>
      <div
        className={`${classes.pitch} relative isolate box-border grid items-center overflow-hidden text-fg`}
        data-light="grass"
        data-size={size}
        data-score={isFinished || undefined}
        data-bare={!plate || undefined}
      >
        <PitchLines />
        <TeamName team={0} name={match.team1Name} />
        <div
          className={`${classes.circle} box-border grid place-content-center justify-items-center gap-1 rounded-full`}
          data-part="circle"
          aria-hidden={isInPlay ? undefined : true}
        >
          {isFinished ? (
            <Score match={match} />
          ) : isInPlay ? (
            <Clock match={match} />
          ) : (
            <KickOff match={match} />
          )}
        </div>
        <TeamName team={1} name={match.team2Name} />
      </div>
      {plate && <div className="absolute top-0 left-1/2 -translate-x-1/2">{plate}</div>}
    </div>
  );
}

function spokenMiddle(match: ScoreHeaderMatch): string {
  if (match.status !== 'FINISHED')
    return [match.date && longDate(match.date), match.time].filter(Boolean).join(', ');
  const { team1Goals, team2Goals } = match;
  return team1Goals === null || team2Goals === null ? 'Sin resultado' : `${team1Goals} a ${team2Goals}`;
}

function PitchLines() {
  return (
    <div className={`${classes.lines} absolute inset-2.5 -z-1`} aria-hidden="true">
      <span className={`${classes.corner} absolute size-2.25`} />
      <span className={`${classes.corner} absolute size-2.25`} />
      <span className={`${classes.corner} absolute size-2.25`} />
      <span className={`${classes.corner} absolute size-2.25`} />
      <span className={`${classes.halfway} absolute`} />
    </div>
  );
}

/** A name no longer than the usual 'Equipo 1' is in one line; a longer one breaks between its words. */
const ONE_LINE_LETTERS = 8;

function TeamName({ team, name }: { team: 0 | 1; name: string }) {
  const words = name.length > ONE_LINE_LETTERS ? name.split(/\s/u) : [name];
  const letters = Math.max(...words.map((word) => word.length));
  return (
    // Shirts and names have a row each, so that both shirts hang at one height however many lines a name has.
    <div className={`${classes.team} contents`} aria-hidden="true">
      <TeamShirt team={team} className="size-6.5" onGrass />
      {/* The condensed face is tall: without room the accent of the first line is cut. */}
      <span
        className={`${classes.name} line-clamp-3 min-w-0 pt-0.5 wrap-anywhere uppercase`}
        style={{ '--letters': letters } as CSSProperties}
      >
        {name}
      </span>
    </div>
  );
}

/** The minutes are by the clock of this browser, and their code comes when the page is there. */
function Clock({ match: { startsAt = '', time } }: { match: ScoreHeaderMatch }) {
  const figure = `${classes.hour} figures leading-none proportional-nums`;
  return (
    <>
      <PlayClock fallback={<span className={figure}>&nbsp;</span>} startsAt={startsAt} className={figure} />
      <span className={`${classes.day} leading-tight font-semibold`}>desde {time}</span>
    </>
  );
}

function KickOff({ match }: { match: ScoreHeaderMatch }) {
  return (
    <>
      <span className={`${classes.hour} figures leading-none proportional-nums`}>{match.time}</span>
      {/* The form of a new match has no day at first. */}
      {match.date !== '' && (
        <span className={`${classes.day} text-center leading-tight font-semibold`}>
          {shortDate(match.date)}
        </span>
      )}
      <ZoneName
        match={match}
        className={`${classes.day} px-3 text-center leading-tight font-semibold text-balance`}
      />
    </>
  );
}

/** Each figure in its own half; a finished match without a result leaves the circle empty. */
function Score({ match }: { match: ScoreHeaderMatch }) {
  const { team1Goals, team2Goals } = match;
  if (team1Goals === null || team2Goals === null)
    return <span className={`${classes.score} ${SCORE_CLASS}`} />;
  const isWide = team1Goals > 9 || team2Goals > 9;
  return (
    <span className={`${classes.score} ${SCORE_CLASS}`} data-wide={isWide || undefined}>
      <span className={team1Goals < team2Goals ? 'text-fg-2' : undefined}>{team1Goals}</span>
      <span className={team2Goals < team1Goals ? 'text-fg-2' : undefined}>{team2Goals}</span>
    </span>
  );
}
