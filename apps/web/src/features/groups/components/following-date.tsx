import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { IconArrowRight, IconCalendarRepeat } from '@tabler/icons-react';
import { longDate } from '../../../lib/dates';
import { Link } from '../../../ui/controls/link';
import { Card } from '../../../ui/layout/card';
import { ListRow } from '../../../ui/layout/list-row';
import { groupQuery } from '../api';
import { dateBehind } from '../view';
import { useExtra } from '../../../lib/api/unread';

/** Names the date that a group plays behind one of its matches, and leads to it. */
export function FollowingDate({ match, groupId }: { match: Match; groupId: string }) {
  const data = useExtra(groupQuery(groupId));
  const following = data === undefined ? null : dateBehind(data.group, match);
  return (
    <Card>
      <ListRow
        component={Link}
        to={paths.group(groupId)}
        size="lg"
        icon={<IconCalendarRepeat className="text-fg-3" size={22} stroke={1.7} aria-hidden="true" />}
        hint={match.group?.name}
        aside={<IconArrowRight size={18} aria-hidden="true" />}
      >
        {following === null
          ? 'El grupo'
          : `${match.status === 'FINISHED' ? 'La próxima' : 'Después'}: ${longDate(following.date)}`}
      </ListRow>
    </Card>
  );
}
