import type { GroupView, PresentedDate } from '@picado/domain/groups/schema';
import type { Match } from '@picado/domain/matches/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import { slotKeyOf } from '@picado/domain/roster/slot-keys';
import { Capacity, CapacityTicks } from '../../../football/capacity';
import { ScoreHeader } from '../../../football/score-header';
import { untilText } from '../../../lib/dates';
import { Chip } from '../../../ui/text/chip';
import { Text } from '../../../ui/text/text';
import { memberEntry, hatchedSlots, opensOnText } from '../view';

interface NextDateHeadProps {
  group: GroupView;
  next: PresentedDate;
  /** Its match; undefined before the date opens, and until it is read. */
  match: Match | undefined;
  userId: string | null;
  closedText: string | null;
}

/** The next date of a group as the head of a match: its hour between the teams, and how full it is. */
export function NextDateHead({ group, next, match, userId, closedText }: NextDateHeadProps) {
  const { team1Name, team2Name } = match ?? group;
  const shown = match ?? {
    ...{ date: next.date, time: next.time, status: 'SCHEDULED' as const, team1Name, team2Name },
    ...{ startsAt: next.startsAt, timeZone: group.timeZone },
    ...{ team1Goals: null, team2Goals: null },
  };
  const plate = next.number === null ? null : <Chip size="hanging">Fecha {next.number}</Chip>;
  return (
    <div className="-mx-4 overflow-hidden md:mx-0 lg:rounded-md lg:border lg:border-line lg:bg-surface-1">
      <ScoreHeader match={shown} level={2} badge={plate} />
      <div className="px-4 pt-4 pb-1 md:px-0 lg:px-5 lg:pb-5">
        {match === undefined ? (
          <Closed group={group} next={next} />
        ) : (
          <Capacity
            match={match}
            substitutes={match.substitutes.length}
            own={ownSlot(match, userId)}
            aside={<Text as="span">{untilText(match.date)}</Text>}
          />
        )}
        {closedText !== null && <Text className="mt-3">{closedText}</Text>}
      </div>
    </div>
  );
}

/** A date whose sign-up is not open yet. */
function Closed({ group, next }: { group: GroupView; next: PresentedDate }) {
  const regulars = group.members?.filter(({ isRegular }) => isRegular).length ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Text as="span" size="md" tone="primary" weight="semibold">
          {next.matchId === null ? opensOnText(next) : 'Cargando...'}
        </Text>
        <Text as="span">{untilText(next.date)}</Text>
      </div>
      <PlannedTicks maxPlayers={group.maxPlayers} regulars={regulars} className="mt-2" />
    </>
  );
}

interface PlannedTicksProps {
  maxPlayers: number;
  regulars: number;
  isSmall?: boolean;
  className: string;
}

/** The slots of a date that is not open: hatched for each regular, since regulars are on its list from the start. */
export function PlannedTicks({ maxPlayers, regulars, isSmall = false, className }: PlannedTicksProps) {
  return (
    <CapacityTicks
      match={{ players: [], maxPlayers, maxTotalPlayers: 2 * maxPlayers, status: 'SCHEDULED' }}
      joining={hatchedSlots(regulars, maxPlayers)}
      isSmall={isSmall}
      className={className}
    />
  );
}

function ownSlot(match: Match, userId: string | null): string | null {
  if (userId === null) return null;
  const entry = memberEntry({ userId, name: '' }, match);
  const slot = entry && slotOf(entry);
  return slot === null ? null : slotKeyOf(slot);
}
