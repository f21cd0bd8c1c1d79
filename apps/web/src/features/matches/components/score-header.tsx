import type { Match } from '@picado/domain/matches/schema';
import type { CSSProperties } from 'react';
import { longDate, shortDate } from '../../../lib/dates';
import { StatusBadge } from '../../../ui/status-badge';
import { TeamShirt } from '../../../ui/team-shirt';
import classes from './score-header.module.css';

export type ScoreHeaderMatch = Pick<
  Match,
  'date' | 'time' | 'status' | 'team1Name' | 'team2Name' | 'team1Goals' | 'team2Goals'
>;

interface ScoreHeaderProps {
  match: ScoreHeaderMatch;
  /** `card`: the smaller one of a list. */
  size?: 'page' | 'card';
  /** The hanging badge; a list says the state in its own words. */
  badge?: boolean;
  /** Which heading this is on its page. */
  level?: 1 | 2 | 3;
}

/** The two teams and what stands between them: the hour before the match, the score after it. */
export function ScoreHeader({ match, size = 'page', badge = true, level = 1 }: ScoreHeaderProps) {
  const Heading = `h${level}` as const;
  const isFinished = match.status === 'FINISHED';
  return (
    <div className={classes.header}>
      <Heading className="visually-hidden">
        {match.team1Name} versus {match.team2Name}
      </Heading>
      <p className="visually-hidden">{spokenMiddle(match)}</p>
      <div
        className={classes.pitch}
        data-size={size}
        data-score={isFinished || undefined}
        data-bare={!badge || undefined}
      >
        <PitchLines />
        <TeamName team={0} name={match.team1Name} />
        <div className={classes.circle} aria-hidden="true">
          {isFinished ? <Score match={match} /> : <KickOff match={match} />}
        </div>
        <TeamName team={1} name={match.team2Name} />
      </div>
      {badge && (
        <div className={classes.badge}>
          <StatusBadge status={match.status} hanging />
        </div>
      )}
    </div>
  );
}

function spokenMiddle(match: ScoreHeaderMatch): string {
  if (match.status !== 'FINISHED') return `${longDate(match.date)}, ${match.time}`;
  const { team1Goals, team2Goals } = match;
  return team1Goals === null || team2Goals === null ? 'Sin resultado' : `${team1Goals} a ${team2Goals}`;
}

function PitchLines() {
  return (
    <div className={classes.lines} aria-hidden="true">
      <span className={classes.corner} />
      <span className={classes.corner} />
      <span className={classes.corner} />
      <span className={classes.corner} />
      <span className={classes.halfway} />
    </div>
  );
}

/** A name no longer than the usual 'Equipo 1' stands in one line; a longer one breaks between its words. */
const ONE_LINE_LETTERS = 8;

function TeamName({ team, name }: { team: 0 | 1; name: string }) {
  const words = name.length > ONE_LINE_LETTERS ? name.split(/\s/u) : [name];
  const letters = Math.max(...words.map((word) => word.length));
  return (
    <div className={classes.team} aria-hidden="true">
      <TeamShirt team={team} />
      <span className={classes.name} style={{ '--letters': letters } as CSSProperties}>
        {name}
      </span>
    </div>
  );
}

function KickOff({ match }: { match: ScoreHeaderMatch }) {
  return (
    <>
      <span className={classes.hour}>{match.time}</span>
      {/* The form of a new match has no day at first. */}
      {match.date !== '' && <span className={classes.date}>{shortDate(match.date)}</span>}
    </>
  );
}

/** Each figure in its own half; a finished match without a result leaves the circle empty. */
function Score({ match }: { match: ScoreHeaderMatch }) {
  const { team1Goals, team2Goals } = match;
  if (team1Goals === null || team2Goals === null) return <span className={classes.score} />;
  const isWide = team1Goals > 9 || team2Goals > 9;
  return (
    <span className={classes.score} data-wide={isWide || undefined}>
      <span className={team1Goals < team2Goals ? classes.loser : undefined}>{team1Goals}</span>
      <span className={team2Goals < team1Goals ? classes.loser : undefined}>{team2Goals}</span>
    </span>
  );
}
