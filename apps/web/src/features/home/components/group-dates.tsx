import type { HomeGroup } from '@picado/domain/home/schema';
import { paths } from '@picado/domain/pages/paths';
import { Headcount } from '../../../football/headcount';
import { ZoneName } from '../../../football/zone/zone-name';
import { hourOf, shortDate } from '../../../lib/dates';
import { deadlineOn } from '../../../lib/moments';
import { Link } from '../../../ui/controls/link';
import { Card } from '../../../ui/layout/card';
import { Name } from '../../../ui/text/name';
import { Text } from '../../../ui/text/text';

interface GroupDatesProps {
  groups: readonly HomeGroup[];
  /** Milliseconds since 1970. */
  now: number;
}

/** The next date of each group, a row each: when it is, what it waits for, and its count once it is open. */
export function GroupDates({ groups, now }: GroupDatesProps) {
  return (
    <Card className="@container overflow-hidden">
      <ul className="grid list-none divide-y divide-line">
        {groups.map((group) => (
          <li key={group.id}>
            <Row group={group} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const SIDES = 2;

function Row({ group, now }: { group: HomeGroup; now: number }) {
  const { id, name, nextDate, count, state, timeZone } = group;
  const isAsking = state === 'ASKED' || state === 'FREE';
  return (
    <Link
      to={linkOf(id, group)}
      className="flex min-h-20 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-inherit no-underline hover:bg-surface-2 focus-visible:-outline-offset-4"
    >
      <span className="grid w-18 flex-none gap-1 border-e border-line">
        <span className="pt-0.5 figures text-xl leading-none">{hourOf(nextDate.time)}</span>
        <Text as="span" size="xs" weight="medium">
          {shortDate(nextDate.date)}
        </Text>
        <ZoneName match={{ ...nextDate, timeZone }} className="pe-1 text-xs leading-4 text-fg-2" />
      </span>{' '}
      <span className="grid min-w-28 flex-1">
        <Name>{name}</Name>{' '}
        <Text as="span" tone={isAsking ? 'warning' : 'secondary'} weight={isAsking ? 'semibold' : 'normal'}>
          {stateText(group, new Date(now))}
        </Text>
      </span>{' '}
      {count !== null && (
        <Headcount
          match={{
            maxPlayers: count.maxPlayers,
            maxTotalPlayers: SIDES * count.maxPlayers,
            players: { length: count.players },
            substitutes: { length: count.substitutes },
          }}
          className="text-lg"
        />
      )}
    </Link>
  );
}

/** A date that is not open yet leads to its group, one that can be signed up for to the sign-up. */
function linkOf(groupId: string, { nextDate: { matchId }, state }: HomeGroup): string {
  if (matchId === null) return paths.group(groupId);
  return state === 'FREE' || state === 'FULL' ? paths.join(matchId) : paths.match(matchId);
}

function stateText({ state, nextDate, opensToAllOn, count }: HomeGroup, now: Date): string {
  switch (state) {
    case 'CLOSED':
      return `Se abre ${deadlineOn(nextDate.opensOn, now)}`;
    case 'EARLY':
      return opensToAllOn === null
        ? 'Ahora eligen los de la última'
        : `Ahora eligen los de la última. Para todos, ${deadlineOn(opensToAllOn, now)}`;
    case 'ASKED':
      return 'Te guardamos el lugar: ¿venís?';
    case 'FREE': {
      const free = count === null ? 0 : SIDES * count.maxPlayers - count.players;
      return free === 1 ? 'Anotate: queda 1 lugar' : `Anotate: quedan ${free} lugares`;
    }
    case 'FULL':
      return 'Está completo: anotate de suplente';
    case 'PLAYS':
      return 'Jugás';
    case 'WAITS':
      return 'Estás de suplente';
    case 'UNDERWAY':
      return 'Se está jugando';
  }
}
