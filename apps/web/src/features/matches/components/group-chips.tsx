import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { listed } from '@picado/domain/text/listing';
import { IconCalendarRepeat, IconCrown } from '@tabler/icons-react';
import { Link } from '../../../ui/controls/link';
import { Chip } from '../../../ui/text/chip';

type GroupMatch = Pick<Match, 'groupId' | 'group' | 'creatorName' | 'coOrganiserIds' | 'allPlayers'>;

/** The group that a match is a date of, and those that organise it, where they are several. Nothing without a group. */
export function GroupChips({ match }: { match: GroupMatch }) {
  const { groupId, group, creatorName, coOrganiserIds, allPlayers } = match;
  if (groupId === null || group === null) return null;
  // The match has the names of those on its list.
  const names = coOrganiserIds.flatMap((id) => allPlayers.find(({ userId }) => userId === id)?.name ?? []);
  const unnamed = coOrganiserIds.length - names.length;
  const short = [creatorName, ...names].map((name) => name.split(' ')[0] ?? name);
  return (
    <p className="flex flex-wrap gap-1.5 px-4 pt-3.5 lg:px-6">
      <Link
        to={paths.group(groupId)}
        className="relative inline-flex no-underline after:absolute after:inset-x-0 after:-inset-y-2.5"
      >
        <Chip className="wrap-anywhere whitespace-normal!">
          <IconCalendarRepeat className="flex-none" size={16} stroke={1.8} aria-hidden="true" />
          {group.name} · fecha {group.number}
        </Chip>
      </Link>
      {coOrganiserIds.length > 0 && (
        <Chip className="wrap-anywhere whitespace-normal!">
          <IconCrown className="flex-none" size={16} stroke={1.8} aria-hidden="true" />
          Organizan {listed(unnamed > 0 ? [...short, `${unnamed} más`] : short)}
        </Chip>
      )}
    </p>
  );
}
